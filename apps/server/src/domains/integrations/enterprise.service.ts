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

/** One-time codes for people without an account here. */
const createCodes = ({ tenants, store, clock }: Deps) => {
  const make = async (corpId: string) => {
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
      const corpId = await store.findSchoolOfCode(hashOf(code), clock.now().toISOString())
      if (!corpId) throw new Failure('integrations.install-code-ended')
      return corpId
    }
    const access = { permission: 'integrations.engine', action: 'edit' } as const
    if (!actor?.can(access.permission, access.action)) throw new Failure('platform.denied', access)
    return actor.corpId
  }
  const spend = async (scope: Scope, code: string | undefined) => {
    if (code && !(await store.useCode(scope, hashOf(code), clock.now().toISOString())))
      throw new Failure('integrations.install-code-ended')
  }
  return { make, schoolOf, spend }
}

const createAnnounce =
  ({ events }: Deps) =>
  (scope: Scope, actor: Actor | null, fact: { action: string; row: EnterpriseRecord; after: object }) =>
    events.announce(scope, audited, {
      personId: actor?.personId ?? null,
      personName: actor?.name ?? '',
      action: fact.action,
      objectKind: 'integrations.enterprise',
      objectId: fact.row.id,
      objectName: fact.row.name,
      after: { ...fact.after },
    })

/** Keeps an enterprise with what its self-test found. Somebody who connects the same one at the same moment waits here. */
const createKeep =
  ({ store, clock }: Deps, sealedAfter: SealedAfter) =>
  async (scope: Scope, input: Installation, checks: EnterpriseCheck[]): Promise<EnterpriseRecord> => {
    const { wx_corpid, agent_id } = input
    const at = clock.now().toISOString()
    await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [`enterprise:${scope.corpId}:${wx_corpid}`])
    const found = await store.findByCompany(scope, wx_corpid)
    const name = input.name ?? found?.name ?? wx_corpid
    const change = { name, agent_id, sealed: sealedAfter(found, input), checked_at: at, checks, updated_at: at }
    const kept = found
      ? await store.update(scope, found, change)
      : await store.insert(scope, { ...change, id: newId(), created_at: at, wx_corpid, enabled: true })
    if (!kept) throw new Failure('platform.conflict')
    return kept
  }

type SealedAfter = (row: EnterpriseRecord | undefined, given: Secrets) => Record<string, string>

const createConnect = (deps: Deps, codes: ReturnType<typeof createCodes>) => {
  const { tenants, store, secrets, probe } = deps
  const announce = createAnnounce(deps)
  const sealedAfter: SealedAfter = (row, given) => ({
    ...row?.sealed,
    ...Object.fromEntries(secretNames.flatMap((name) => (given[name] ? [[name, secrets.seal(given[name])]] : []))),
  })
  const keep = createKeep(deps, sealedAfter)
  const runChecks = async (wxCorpId: string, sealed: Readonly<Record<string, string>>): Promise<EnterpriseCheck[]> => {
    const checks: EnterpriseCheck[] = []
    for (const name of testedNames) {
      const kept = sealed[name]
      if (kept) checks.push(await probe(name, wxCorpId, secrets.open(kept)))
    }
    return checks
  }
  return async (actor: Actor | null, input: Installation): Promise<Outcome> => {
    const corpId = await codes.schoolOf(actor, input.code)
    const known = await store.findByCompany(tenants.scope(corpId), input.wx_corpid)
    // A link for somebody else must not let them test guesses against what is stored.
    const check = await runChecks(input.wx_corpid, sealedAfter(input.code ? undefined : known, input))
    if (check.length === 0) throw fieldFailure('integrations.not-configured', 'employee_secret')
    const ok = check.every((one) => one.ok)
    if (input.code && !ok) return { ok, check }
    await tenants.transaction(corpId, async (scope) => {
      await codes.spend(scope, input.code)
      const row = await keep(scope, input, check)
      const changed = secretNames.filter((name) => input[name])
      const after = { wx_corpid: row.wx_corpid, agent_id: row.agent_id, ok, secrets_changed: changed }
      await announce(scope, input.code ? null : actor, { action: 'integrations.enterprise-connected', row, after })
    })
    return { ok, check }
  }
}

export const createEnterpriseService = (deps: Deps) => {
  const { tenants, store, clock } = deps
  const codes = createCodes(deps)
  const announce = createAnnounce(deps)
  return {
    makeCode: async (actor: Actor, corpId: string) => {
      if (corpId !== actor.corpId) throw notFound()
      return codes.make(corpId)
    },
    installUrl: async (actor: Actor, origin: string) => {
      const { code, expires_at } = await codes.make(actor.corpId)
      // Behind `#`, so that the code reaches no log of a server in between.
      return { url: `${origin}${consoleBase}/enterprise/install#code=${code}`, state: code, expires_at }
    },
    save: createConnect(deps, codes),
    list: async (actor: Actor, query: { page: number; size: number; keyword?: string | undefined }) => {
      const found = await store.list(tenants.scope(actor.corpId), query)
      return { ...found, list: found.list.map(describe) }
    },
    update: (actor: Actor, input: EnterpriseUpdate) =>
      tenants.transaction(actor.corpId, async (scope) => {
        const found = await store.find(scope, input.id)
        if (!found) throw notFound()
        const change = { name: input.name ?? found.name, enabled: input.enabled ?? found.enabled }
        const row = await store.update(scope, input, { ...change, updated_at: clock.now().toISOString() })
        if (!row) throw new Failure('platform.conflict')
        await announce(scope, actor, { action: 'integrations.enterprise-changed', row, after: change })
        return describe(row)
      }),
    forgetCodes: store.forgetCodes,
  }
}
type EnterpriseUpdate = { id: string; name?: string | undefined; enabled?: boolean | undefined; version: number }
export type EnterpriseService = ReturnType<typeof createEnterpriseService>
