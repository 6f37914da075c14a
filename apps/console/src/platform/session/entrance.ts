import { create } from 'zustand'
import { readToken, storeToken } from './token.ts'

/** Whether the console behind sign-in is shown. It stays after a log-out until the page reloads. */
export const useEntrance = create(() => ({ inside: readToken() !== '' }))

/** Keeps the token and opens the console at an address below its base. */
export const enter = (token: string, path: string): void => {
  storeToken(token)
  history.replaceState(null, '', `/admin${path}`)
  useEntrance.setState({ inside: true })
}
