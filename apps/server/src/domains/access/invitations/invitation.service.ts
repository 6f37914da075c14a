import type { accessEndpoints, Invitation } from '@lectern/contract/domains/access'
import type { Page, ParsedOf } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { InvitationRecord } from '../access.tables.ts'
import type { RoleBook } from '../roles/role-book.service.ts'
import { moveInvitation, stateOf } from './invitation.states.ts'
import type { InvitationStore } from './invitation.store.ts'
import type { InvitationWriter, Language, Wish } from './invitation-writer.service.ts'

type Deps = {
  tenants: Tenants
  invitations: InvitationStore
  writer: InvitationWriter
  roles: Pick<RoleBook, 'find'>
  clock: Clock
}
type Query = ParsedOf<typeof accessEndpoints.invitationList>
export type Invited = { invitation: Invitation; url: string }

const createShow =
  ({ roles, clock }: Pick<Deps, 'roles' | 'clock'>) =>
  async (row: InvitationRecord): Promise<Invitation> => ({
    id: row.id,
    email: row.email,
    name: row.name,
    roleId: row.role_id,
    roleName: (await roles.find(row.corp_id, row.role_id))?.name ?? '',
    departmentId: row.department_id,
    state: stateOf(row, clock.now()),
    expiresAt: row.expires_at,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
  })

export const createInvitationService = ({ tenants, invitations, writer, roles, clock }: Deps) => {
  const show = createShow({ roles, clock })
  return {
    invite: async (actor: Actor, wish: Wish, language: Language): Promise<Invited> => {
      const { url, columns } = writer.fresh()
      const row = await tenants.transaction(actor.corpId, async (scope) => {
        const written = await writer.write(scope, actor, { ...wish, columns })
        await writer.send(scope, written, { url, language })
        return written
      })
      return { invitation: await show(row), url }
    },
    list: async (actor: Actor, { page, size, ...filter }: Query): Promise<Page<Invitation>> => {
      const scope = tenants.scope(actor.corpId)
      const at = clock.now().toISOString()
      const rows = await invitations.list(scope, filter, { at, limit: size, offset: (page - 1) * size })
      const list = await Promise.all(rows.map(show))
      return { list, total: await invitations.count(scope, filter, at), page, size }
    },
    renew: async (actor: Actor, id: string, language: Language): Promise<Invited> => {
      const { url, columns: change } = writer.fresh()
      const row = await tenants.transaction(actor.corpId, async (scope) => {
        const renewed = await writer.move(scope, actor, { id, to: 'open', action: 'access.invitation-renewed', change })
        await writer.send(scope, renewed, { url, language })
        return renewed
      })
      return { invitation: await show(row), url }
    },
    revoke: async (actor: Actor, id: string): Promise<{ done: true }> => {
      const move = { id, to: 'revoked', action: 'access.invitation-revoked' } as const
      await tenants.transaction(actor.corpId, (scope) => writer.move(scope, actor, move))
      return { done: true }
    },
    /** Inside the registration's transaction. Throws `accounts.invitation-ended` when it was taken meanwhile. */
    accept: async (scope: Scope, { id, personId }: { id: string; personId: string }): Promise<void> => {
      const at = clock.now().toISOString()
      const change = { person_id: personId }
      const row = await moveInvitation(scope, { id, from: ['open'], to: 'accepted', at, change })
      if (!row) throw new Failure('accounts.invitation-ended')
    },
  }
}
export type InvitationService = ReturnType<typeof createInvitationService>
