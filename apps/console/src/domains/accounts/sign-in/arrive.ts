import type { SignedIn } from '@lectern/contract/domains/accounts'
import { api } from '#platform/api/client.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { textOf } from '#platform/i18n/use-text.ts'
import { enter, useEntrance } from '#platform/session/entrance.ts'
import { storeToken } from '#platform/session/token.ts'
import { keepDeviceToken } from './device-token.ts'
import { takeIdentityTicket } from './identity-ticket.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'
import { safeClassUrl } from './safe-class-url.ts'

/** A failure here is told, but the person is signed in all the same. */
const connectIdentity = async (): Promise<void> => {
  const ticket = takeIdentityTicket()
  if (!ticket) return
  try {
    const identity = await api.accounts.ssoConnect({ ticket })
    feedback.success(textOf('accounts', 'sso.connected', { identity: identity.label }))
  } catch (failure) {
    feedback.error(errorText(failure))
  }
}

/** Some calls answer a session with less than a sign-in does; a single sign-on remembers where the browser wanted to go. */
export type NewSession = Pick<SignedIn, 'token'> & Partial<SignedIn> & { redirect?: string | undefined }

/** Where a sign-in leads: a path of the console, or a class that is held elsewhere. */
export type Goal = { readonly path: string; readonly classUrl?: string | undefined }

/** Takes a new session: keeps its tokens, connects a waiting identity and opens the console at a path, or the class. */
export const arrive = async (session: NewSession, goal: Goal): Promise<void> => {
  keepDeviceToken(session.device_token)
  const { inside } = useEntrance.getState()
  const path = session.redirect ? pathAfterSignIn(session.redirect) : goal.path
  storeToken(session.token)
  await connectIdentity()
  const classUrl = safeClassUrl(session.lifei_class_url ?? goal.classUrl)
  if (classUrl) return location.assign(classUrl)
  // Somebody else was signed in on this page: a fresh load forgets them entirely.
  if (inside) return location.assign(`/admin${path}`)
  enter(session.token, path)
}
