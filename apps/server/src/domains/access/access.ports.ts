import type { Scope } from '#platform/db/scope.ts'

export type PersonToAdd = { readonly name: string; readonly email: string; readonly password: string }

/** People and their sessions are owned by another domain; this is what the staff list does with them. */
export type People = {
  /** Throws `accounts.email-taken`, `accounts.weak-password`. */
  add(scope: Scope, person: PersonToAdd): Promise<{ readonly id: string }>
  rename(scope: Scope, person: { readonly personId: string; readonly name: string }): Promise<void>
  isEmailTaken(scope: Scope, email: string): Promise<boolean>
  /** Every session of the person ends with the transaction. */
  endSessions(scope: Scope, personId: string): Promise<void>
}
