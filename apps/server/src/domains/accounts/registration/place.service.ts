import { Failure } from '#platform/errors/failure.ts'
import type { Invitation, Invitations } from '../accounts.ports.ts'
import type { Registration } from '../accounts.tables.ts'
import type { CorpRecord, CorpStore } from '../school/corp.store.ts'
import type { RegistrationInput } from './registration-input.ts'

type Deps = { corps: Pick<CorpStore, 'findFirst'>; invitations: Invitations }

/** Which school a registration is for and what the person becomes there. */
export type Place = {
  readonly corpId: string
  readonly registration: Registration
  /** The address that the invitation was sent to: whoever holds its link has shown that it is theirs. */
  readonly provenEmail: string | null
}
type Origin = Pick<RegistrationInput, 'invite_code' | 'room_id' | 'source_type'>

const withRoom = ({ room_id, source_type }: Origin) => ({
  ...(room_id === undefined ? {} : { roomId: room_id }),
  ...(source_type === undefined ? {} : { sourceType: source_type }),
})

export const placeIn = (corp: CorpRecord, origin: Origin): Place => ({
  corpId: corp.id,
  registration: {
    roleId: corp.registration_role_id,
    departmentId: null,
    invitationId: null,
    ...withRoom(origin),
  },
  provenEmail: null,
})

const placeOf = (invitation: Invitation, origin: Origin): Place => ({
  corpId: invitation.corpId,
  registration: {
    roleId: invitation.roleId,
    departmentId: invitation.departmentId,
    invitationId: invitation.id,
    ...withRoom(origin),
  },
  provenEmail: invitation.email.toLowerCase(),
})

export const createPlaces = ({ corps, invitations }: Deps) => ({
  /** Throws `accounts.invitation-ended` and `accounts.registration-closed`. */
  find: async (origin: Origin): Promise<Place> => {
    if (origin.invite_code !== undefined) {
      const invitation = await invitations.find(origin.invite_code)
      if (!invitation) throw new Failure('accounts.invitation-ended')
      return placeOf(invitation, origin)
    }
    const corp = await corps.findFirst()
    if (corp?.registration_mode !== 'open') throw new Failure('accounts.registration-closed')
    return placeIn(corp, origin)
  },
  rules: async (inviteCode: string | undefined) => {
    const corp = await corps.findFirst()
    const found = inviteCode ? await invitations.find(inviteCode) : undefined
    return {
      mode: corp?.registration_mode ?? ('closed' as const),
      school_name: corp?.name ?? '',
      sms: true,
      invitation: found ? { email: found.email, name: found.name, expires_at: found.expiresAt } : null,
    }
  },
})
export type Places = ReturnType<typeof createPlaces>
