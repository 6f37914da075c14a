import { createHash, randomBytes } from 'node:crypto'
import type { Enterprise, EnterpriseCheck } from '@lectern/contract/domains/integrations'
import { consoleBase } from '@lectern/contract/primitives'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { EnterpriseStore } from './enterprise.store.ts'
import type { EnterpriseProbe } from './integrations.ports.ts'
import type { EnterpriseRecord } from './integrations.tables.ts'

const codeMs = 10 * 60_000
const secretNames = ['employee_secret', 'contact_secret', 'token', 'encoding_aes_key'] as const
/** What enterprise WeChat itself can be asked about; token and AES key are for its calls to us. */
const testedNames = ['employee_secret', 'contact_secret'] as const
type Secrets = { readonly [K in (typeof secretNames)[number]]?: string | undefined }
export type Installation = Secrets & {
  wx_corpid: string
  agent_id: string
  name?: string | undefined
  code?: string | undefined
}
type Deps = {
  tenants: Tenants
  events: Events
  store: EnterpriseStore
  secrets: SecretBox
  clock: Clock
  probe: EnterpriseProbe
}
type Outcome = { ok: boolean; check: EnterpriseCheck[] }

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

const describe = (row: EnterpriseRecord): Enterprise => ({
  id: row.id,
  wx_corpid: row.wx_corpid,
  name: row.name,
  agent_id: row.agent_id,
  enabled: row.enabled,
  connected_at: row.created_at,
  checked_at: row.checked_at,
  check: [...row.checks],
  version: row.version,
})

export const createEnterpriseService = ({ tenants, events, store, secrets, clock, probe }: Deps) => {
  const nowText = () => clock.now().toISOString()
  const makeCode = async (corpId: string) => {
    const code = randomBytes(32).toString('base64url')
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + codeMs).toISOString()
    const row = { id: newId(), code_hash: hashOf(code), created_at: now.toISOString(), expires_at: expiresAt }
    await store.insertCode(tenants.scope(corpId), row)
    return { code, expires_at: expiresAt }
  }
  /** Whose school this is for: the code's, else that of somebody who may do it. */
  const schoolOf = async (actor: Actor | null, code: string | undefined): Promise<string> => {
    if (code) {
      const corpId = await store.findSchoolOfCode(hashOf(code), nowText())
      if (!corpId) throw new Failure('integrations.install-code-ended')
      return corpId
    }
    const access = { permission: 'integrations.engine', action: 'edit' } as const
    if (!actor?.can(access.permission, access.action)) throw new Failure('platform.denied', access)
    return actor.corpId
  }
  const sealedAfter = (row: EnterpriseRecord | undefined, given: Secrets): Record<string, string> => ({
    ...row?.sealed,
    ...Object.fromEntries(secretNames.flatMap((name) => (given[name] ? [[name, secrets.seal(given[name])]] : []))),
  })
  const runChecks = async (wxCorpId: string, sealed: Readonly<Record<string, string>>): Promise<EnterpriseCheck[]> => {
    const checks: EnterpriseCheck[] = []
    for (const name of testedNames) {
      const kept = sealed[name]
      if (kept) checks.push(await probe(name, wxCorpId, secrets.open(kept)))
    }
    return checks
  }
  const announce = (
    scope: Scope,
    actor: Actor | null,
    fact: { action: string; row: EnterpriseRecord; after: object },
  ) =>
    events.announce(scope, audited, {
      personId: actor?.personId ?? null,
      personName: actor?.name ?? '',
      action: fact.action,
      objectKind: 'integrations.enterprise',
      objectId: fact.row.id,
      objectName: fact.row.name,
      after: { ...fact.after },
    })
  const keep = async (scope: Scope, input: Installation, checks: EnterpriseCheck[]): Promise<EnterpriseRecord> => {
    const at = nowText()
    await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [`enterprise:${scope.corpId}:${input.wx_corpid}`])
    const found = await store.findByCompany(scope, input.wx_corpid)
    const change = {
      agent_id: input.agent_id,
      sealed: sealedAfter(found, input),
      checked_at: at,
      checks,
      updated_at: at,
    }
    const name = input.name ?? found?.name ?? input.wx_corpid
    const kept = found
      ? await store.update(scope, found, { ...change, name })
      : await store.insert(scope, {
          ...change,
          name,
          id: newId(),
          created_at: at,
          wx_corpid: input.wx_corpid,
          enabled: true,
        })
    if (!kept) throw new Failure('platform.conflict')
    return kept
  }
  return {
    makeCode: async (actor: Actor, corpId: string) => {
      if (corpId !== actor.corpId) throw notFound()
      return makeCode(corpId)
    },
    installUrl: async (actor: Actor, origin: string) => {
      const { code, expires_at } = await makeCode(actor.corpId)
      // Behind `#`, so that the code reaches no log of a server in between.
      return { url: `${origin}${consoleBase}/enterprise/install#code=${code}`, state: code, expires_at }
    },
    save: async (actor: Actor | null, input: Installation): Promise<Outcome> => {
      const corpId = await schoolOf(actor, input.code)
      const known = await store.findByCompany(tenants.scope(corpId), input.wx_corpid)
      // A link for somebody else must not let them test guesses against what is stored.
      const check = await runChecks(input.wx_corpid, sealedAfter(input.code ? undefined : known, input))
      if (check.length === 0) throw fieldFailure('integrations.not-configured', 'employee_secret')
      const ok = check.every((one) => one.ok)
      if (input.code && !ok) return { ok, check }
      await tenants.transaction(corpId, async (scope) => {
        if (input.code && !(await store.useCode(scope, hashOf(input.code), nowText())))
          throw new Failure('integrations.install-code-ended')
        const row = await keep(scope, input, check)
        const changed = secretNames.filter((name) => input[name])
        const after = { wx_corpid: row.wx_corpid, agent_id: row.agent_id, ok, secrets_changed: changed }
        await announce(scope, input.code ? null : actor, { action: 'integrations.enterprise-connected', row, after })
      })
      return { ok, check }
    },
    list: async (actor: Actor, query: { page: number; size: number; keyword?: string | undefined }) => {
      const found = await store.list(tenants.scope(actor.corpId), query)
      return { ...found, list: found.list.map(describe) }
    },
    update: (
      actor: Actor,
      input: { id: string; name?: string | undefined; enabled?: boolean | undefined; version: number },
    ) =>
      tenants.transaction(actor.corpId, async (scope) => {
        const found = await store.find(scope, input.id)
        if (!found) throw notFound()
        const change = { name: input.name ?? found.name, enabled: input.enabled ?? found.enabled }
        const row = await store.update(scope, input, { ...change, updated_at: nowText() })
        if (!row) throw new Failure('platform.conflict')
        await announce(scope, actor, { action: 'integrations.enterprise-changed', row, after: change })
        return describe(row)
      }),
    forgetCodes: store.forgetCodes,
  }
}
export type EnterpriseService = ReturnType<typeof createEnterpriseService>
