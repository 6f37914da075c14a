import type { accessEndpoints } from '@lectern/contract/domains/access'
import type { ParsedOf } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { People } from '../access.ports.ts'
import type { InvitationRecord } from '../access.tables.ts'
import { auditOf } from '../audit/audit-facts.ts'
import { lockAccess } from '../roles/access-lock.ts'
import type { PlacementPolicy } from '../staff/placement.service.ts'
import { type InvitationState, moveInvitation } from './invitation.states.ts'
import type { InvitationStore } from './invitation.store.ts'
import { hashInvitationCode, newInvitationCode } from './invitation-code.ts'
import { invitationLetter } from './invitation-letter.ts'
import { findSchoolName } from './school-name.view.ts'

const days = 7

export type WriterDeps = {
  invitations: InvitationStore
  people: Pick<People, 'isEmailTaken'>
  placement: PlacementPolicy
  events: Events
  messenger: Messenger
  /** How browsers reach the product. */
  publicUrl: () => string
  clock: Clock
}
export type Language = 'en' | 'zh'
export type Wish = ParsedOf<typeof accessEndpoints.invite>
type Move = {
  readonly id: string
  readonly to: 'open' | 'revoked'
  readonly action: string
  readonly change?: Partial<Pick<InvitationRecord, 'code_hash' | 'expires_at'>>
}

const notAccepted: readonly InvitationState[] = ['open', 'expired']

/** The link goes to the invited person and, once, to the one who invites; kept is only its hash. */
const createLinks = ({ publicUrl, messenger, clock }: WriterDeps) => ({
  fresh: () => {
    const code = newInvitationCode()
    const expires_at = new Date(clock.now().getTime() + days * 86_400_000).toISOString()
    const url = `${publicUrl()}/admin/user/register?invite_code=${code}`
    return { url, columns: { code_hash: hashInvitationCode(code), expires_at } }
  },
  send: async (scope: Scope, row: InvitationRecord, { url, language }: { url: string; language: Language }) => {
    const { email: to, name, invited_by: inviter } = row
    const school = await findSchoolName(scope)
    await messenger.mail(scope, invitationLetter({ to, name, inviter, school, url, days, language }))
  },
})

/** Writes invitations inside the caller's transaction. */
export const createInvitationWriter = (deps: WriterDeps) => {
  const { invitations, people, placement, events, clock } = deps
  const tell = (scope: Scope, actor: Actor, { action, row }: { action: string; row: InvitationRecord }) => {
    const { id: objectId, email: objectName, name, role_id: roleId, department_id: departmentId } = row
    const object = { objectKind: 'access.invitation', objectId, objectName }
    return events.announce(scope, ...auditOf(actor, { action, ...object, after: { name, roleId, departmentId } }))
  }
  const revokeOpenOf = async (scope: Scope, email: string, at: string) => {
    const open = await invitations.findOpenOf(scope, email)
    if (open) await moveInvitation(scope, { id: open.id, from: notAccepted, to: 'revoked', at })
  }
  return {
    ...createLinks(deps),
    /** An address has one open invitation: an older one ends. */
    write: async (
      scope: Scope,
      actor: Actor,
      wish: Wish & { columns: Pick<InvitationRecord, 'code_hash' | 'expires_at'> },
    ) => {
      const { name, email, roleId, departmentId, columns } = wish
      const at = clock.now().toISOString()
      await lockAccess(scope)
      await placement.require(scope, actor, { roleId, departmentId })
      if (await people.isEmailTaken(scope, email)) throw fieldFailure('accounts.email-taken', 'email')
      await revokeOpenOf(scope, email, at)
      const facts = { name, email, role_id: roleId, department_id: departmentId, state: 'open' as const }
      const inviter = { invited_by: actor.name, inviter_id: actor.personId }
      const times = { created_at: at, updated_at: at }
      const row = await invitations.insert(scope, { id: newId(), ...facts, ...inviter, ...columns, ...times })
      await tell(scope, actor, { action: 'access.person-invited', row })
      return row
    },
    /** Throws `accounts.invitation-ended` for one that was accepted or revoked. */
    move: async (scope: Scope, actor: Actor, { id, to, action, change = {} }: Move): Promise<InvitationRecord> => {
      const before = await invitations.find(scope, id)
      if (!before) throw notFound()
      await placement.requireTouchable(scope, actor, before.role_id)
      const row = await moveInvitation(scope, { id, from: notAccepted, to, at: clock.now().toISOString(), change })
      if (!row) throw new Failure('accounts.invitation-ended')
      await tell(scope, actor, { action, row })
      return row
    },
  }
}
export type InvitationWriter = ReturnType<typeof createInvitationWriter>
