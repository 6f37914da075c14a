import { keepChallenge, keepIdentityTicket } from '#domains/accounts'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { logOut } from '#platform/session/end-session.ts'
import { enter } from '#platform/session/entrance.ts'
import { fetchPerson } from '#platform/session/fetch-person.ts'
import { useSession } from '#platform/session/session-store.ts'
import { readToken } from '#platform/session/token.ts'
import { dashboardPath, type GuardPorts } from './guard.ts'

let setupNeeded: boolean | undefined

/** Asked once: a school that has its administrator never loses it. */
const isSetupNeeded = async (): Promise<boolean> => {
  if (setupNeeded === false) return false
  setupNeeded = await api.accounts.setupState().then(
    (state) => state.needed,
    () => undefined,
  )
  return setupNeeded ?? false
}

const redeeming = new Map<string, Promise<void>>()

/** A ticket works once: a second visit with the same one waits for the first. */
const redeemTicket = (ticket: string): Promise<void> => {
  const known = redeeming.get(ticket)
  if (known) return known
  const redemption = api.accounts.loginSso({ ticket }).then(
    ({ token }) => {
      enter(token, dashboardPath)
      // The router that asked has just ended: were it to go on, it would write an address over the console's own.
      return new Promise<never>(() => undefined)
    },
    (error: unknown) => {
      if (error instanceof ApiError && error.kind === 'accounts.identity-not-bound')
        keepIdentityTicket(String(error.params['ticket'] ?? ''))
      throw error
    },
  )
  redeeming.set(ticket, redemption)
  return redemption
}

export const guardPorts: GuardPorts = {
  token: readToken,
  me: () => useSession.getState().me,
  fetchMe: fetchPerson,
  isSetupNeeded,
  redeemTicket,
  showError: (error) => {
    // A second step is no failure: the sign-in page, where this leads, asks for it.
    if (!keepChallenge(error)) feedback.error(errorText(error))
  },
  logOut: () => void logOut(),
}
