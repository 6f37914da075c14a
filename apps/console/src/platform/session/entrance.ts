import { create } from 'zustand'
import { track } from '#platform/tracking/track.ts'
import { readToken, storeToken } from './token.ts'

type Entrance = {
  /** Whether the console behind sign-in is shown. It stays after a log-out until the page reloads. */
  inside: boolean
  /** Ends the small router of the pages before sign-in, which would take the new address for one of its own. */
  closePublicPages: () => void
}

export const useEntrance = create<Entrance>(() => ({ inside: readToken() !== '', closePublicPages: () => undefined }))

/** Keeps the token and opens the console at an address below its base. */
export const enter = (token: string, path: string): void => {
  storeToken(token)
  useEntrance.getState().closePublicPages()
  history.replaceState(null, '', `/admin${path}`)
  track('accounts.signed-in')
  useEntrance.setState({ inside: true })
}
