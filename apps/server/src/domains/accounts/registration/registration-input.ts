import type { Registered } from '../accounts.events.ts'
import type { Registration } from '../accounts.tables.ts'
import type { Language } from '../codes/letters.ts'

export type RegistrationInput = {
  readonly user_name: string
  readonly email: string
  readonly password: string
  readonly phone?: string | undefined
  readonly code?: string | undefined
  readonly room_id?: string | undefined
  readonly source_type?: number | undefined
  readonly invite_code?: string | undefined
}
/** The request that a registration came with. */
export type Applicant = { readonly address: string; readonly language: Language }

export type RegistrationAnswer = {
  uid: string
  token?: string
  activation: 'pending' | 'active'
  activation_expires_at: string | null
  room_id?: string
  class_url?: string
}

export const registeredOf = (personId: string, { roleId, departmentId, invitationId }: Registration): Registered => ({
  personId,
  roleId,
  departmentId,
  invitationId,
})

/** What an easy password is made of: name, address, and the address's first half. */
export const ownNames = ({ user_name, email }: Pick<RegistrationInput, 'user_name' | 'email'>): string[] => [
  user_name,
  email,
  email.split('@')[0] ?? '',
]
