import { api } from '#platform/api/client.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { logOut } from '#platform/session/end-session.ts'
import { rememberPerson, useSession } from '#platform/session/session-store.ts'
import { readToken } from '#platform/session/token.ts'
import type { GuardPorts } from './guard.ts'

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

export const guardPorts: GuardPorts = {
  token: readToken,
  me: () => useSession.getState().me,
  fetchMe: async () => {
    const me = await api.accounts.info()
    rememberPerson(me)
    return me
  },
  isSetupNeeded,
  showError: (error) => feedback.error(errorText(error)),
  logOut: () => void logOut(),
}
