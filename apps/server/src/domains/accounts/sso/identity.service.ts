import type { Identity } from '@lectern/contract/domains/accounts'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { IdentityStore } from './identity.store.ts'
import type { OutsideIdentity, SsoService } from './sso.ports.ts'
import type { IdentityRecord } from './sso.tables.ts'

type Deps = { tenants: Tenants; events: Events; store: IdentityStore; clock: Clock }
type Link = { personId: string; personName: string; address: string; how: 'connected' | 'verified-email' }

const describe = (row: IdentityRecord): Identity => ({
  id: row.id,
  provider: row.provider,
  label: row.label,
  linked_at: row.created_at,
})

const isAllowed = (email: string, { allowedDomains }: SsoService): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return allowedDomains.some((allowed) => allowed.toLowerCase() === domain)
}

const announceLink = (
  events: Events,
  scope: Scope,
  { action, row, by }: { action: string; row: IdentityRecord; by: Link },
) =>
  events.announce(scope, audited, {
    personId: by.personId,
    personName: by.personName,
    address: by.address,
    action,
    objectKind: 'accounts.identity',
    objectId: row.id,
    objectName: row.label,
    after: { provider: row.provider, issuer: row.issuer, how: by.how },
  })

/** Links inside the transaction. Somebody who links the same identity at the same moment waits here and finds it. */
const createLink =
  ({ events, store, clock }: Deps) =>
  async (scope: Scope, identity: OutsideIdentity, { service, to }: { service: SsoService; to: Link }) => {
    const name = `identity:${scope.corpId}:${identity.issuer}:${identity.subject}`
    await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [name])
    const found = await store.find(scope, identity)
    if (found) return found
    const at = clock.now().toISOString()
    const row = await store.insert(scope, { id: newId(), personId: to.personId, identity, service, at })
    await announceLink(events, scope, { action: 'accounts.identity-connected', row, by: to })
    return row
  }

export const createIdentityService = (deps: Deps) => {
  const { tenants, events, store, clock } = deps
  const link = createLink(deps)
  return {
    /**
     * Whose identity this is; undefined while nobody connected it. An address finds an account only where the service
     * verified it, may speak for its domain, and the account's own address was confirmed.
     */
    findPerson: (identity: OutsideIdentity, service: SsoService, address: string): Promise<string | undefined> =>
      tenants.transaction(service.corpId, async (scope) => {
        const known = await store.find(scope, identity)
        if (known) await store.noteUse(scope, known.id, clock.now().toISOString())
        if (known) return known.person_id
        const email = identity.verifiedEmail
        const person = email && isAllowed(email, service) ? await store.findConfirmed(scope, email) : undefined
        if (!person) return undefined
        const to: Link = { personId: person.id, personName: email ?? '', address, how: 'verified-email' }
        return (await link(scope, identity, { service, to })).person_id
      }),
    connect: (
      actor: Actor,
      identity: OutsideIdentity,
      { service, address }: { service: SsoService; address: string },
    ) =>
      tenants.transaction(actor.corpId, async (scope) => {
        const to: Link = { personId: actor.personId, personName: actor.name, address, how: 'connected' }
        const row = await link(scope, identity, { service, to })
        if (row.person_id !== actor.personId) throw new Failure('accounts.identity-taken')
        return describe(row)
      }),
    list: async (actor: Actor): Promise<{ list: Identity[] }> => ({
      list: (await store.list(tenants.scope(actor.corpId), actor.personId)).map(describe),
    }),
    remove: (actor: Actor, id: string, address: string) =>
      tenants.transaction(actor.corpId, async (scope) => {
        const row = await store.removeOwn(scope, actor.personId, id)
        if (!row) throw notFound()
        const from: Link = { personId: actor.personId, personName: actor.name, address, how: 'connected' }
        await announceLink(events, scope, { action: 'accounts.identity-removed', row, by: from })
        return { done: true as const }
      }),
  }
}
export type IdentityService = ReturnType<typeof createIdentityService>
