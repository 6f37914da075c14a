import { forgetPerson } from './session-store.ts'
import { readToken } from './token.ts'

/** The page reloads this long after a log-out, so that its message can be read (specification, section 9). */
export const reloadDelayMs = 1500

export type LogOutPorts = { callServer: (token: string) => Promise<unknown>; reload: () => void }

const callServer = (token: string) =>
  fetch('/api/user/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: '{}',
    keepalive: true,
  })

const defaultPorts: LogOutPorts = { callServer, reload: () => location.reload() }

/** Clears the session even when the server cannot be told, then reloads. A second call before the reload does nothing more. */
export const createLogOut = (ports: LogOutPorts) => {
  let reloading = false
  const scheduleReload = () => {
    if (reloading) return
    reloading = true
    setTimeout(() => {
      reloading = false
      ports.reload()
    }, reloadDelayMs)
  }
  return async (): Promise<void> => {
    const token = readToken()
    forgetPerson()
    scheduleReload()
    if (token !== '') await ports.callServer(token).catch(() => undefined)
  }
}

export const logOut = createLogOut(defaultPorts)

/** The log-out that a lost session forces. */
export const endSession = (): void => void logOut()
