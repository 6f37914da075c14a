const key = 'lectern.identity-ticket'

/**
 * The ticket of a single sign-on whose identity is not connected yet: the next sign-in with a password connects it.
 * Kept for this tab only; the server ends it after ten minutes.
 */
export const keepIdentityTicket = (ticket: string): void => sessionStorage.setItem(key, ticket)
export const hasIdentityTicket = (): boolean => sessionStorage.getItem(key) !== null
export const takeIdentityTicket = (): string | undefined => {
  const ticket = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return ticket ?? undefined
}
