import { defineEvent } from '#platform/events/events.ts'

/** The first person of a school exists; whoever owns roles makes them administrator. */
export const administratorMade = defineEvent<{ personId: string }>('accounts.administrator-made')

export type Registered = {
  readonly personId: string
  readonly roleId: string
  readonly departmentId: string | null
  readonly invitationId: string | null
}

/**
 * Somebody who registered themselves has become active. Whoever owns roles takes them on, and marks the invitation as
 * accepted or throws `accounts.invitation-ended` when it was taken meanwhile: then nothing of this has happened.
 */
export const registered = defineEvent<Registered>('accounts.registered')

/** The password is a new one and the other sessions have ended. */
export const passwordChanged = defineEvent<{ personId: string }>('accounts.password-changed')

/** A second factor was switched on or off. */
export const secondFactorChanged = defineEvent<{ personId: string; enabled: boolean }>('accounts.second-factor-changed')

/** The owner of an address has taken over an account that somebody else had made with it: outside identities must go. */
export const addressClaimed = defineEvent<{ personId: string }>('accounts.address-claimed')
