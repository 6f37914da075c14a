import type { CurrentPerson, GrantedRole } from '@lectern/contract/domains/accounts'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { isAllowed } from '#platform/session/permissions.ts'
import { openNames } from './open-names.ts'

export const loginPath = '/user/login'
export const setupPath = '/user/setup'
export const staffPath = '/businessAdmin/member'
export const dashboardPath = '/Dashboard'

export type GuardPorts = {
  token: () => string
  me: () => CurrentPerson | undefined
  /** Asks the server who this is and remembers it. */
  fetchMe: () => Promise<CurrentPerson>
  isSetupNeeded: () => Promise<boolean>
  showError: (error: unknown) => void
  logOut: () => void
}

/** The route that was asked for (undefined: none matches) and its address with query, below the console's base. */
export type Visit = { route: ConsoleRoute | undefined; address: string; redirect?: string | undefined }
export type Decision = { go: 'stay' } | { go: 'to'; path: string; redirect?: string }

const stay: Decision = { go: 'stay' }
const to = (path: string): Decision => ({ go: 'to', path })

/** Only addresses inside the console: no other host, no protocol, not the sign-in page itself. */
export const safeRedirect = (redirect: string | undefined): string | undefined =>
  redirect && /^\/(?![/\\])/.test(redirect) && !redirect.startsWith('/user/') ? redirect : undefined

const mayEnter = (route: ConsoleRoute, roles: readonly GrantedRole[]): boolean =>
  route.permission === undefined || isAllowed(roles, route.permission, route.action)

const visitOfStranger = async ({ route, address }: Visit, ports: GuardPorts): Promise<Decision> => {
  if (!route || !openNames.includes(route.name)) return { go: 'to', path: loginPath, redirect: address }
  if (route.path !== loginPath && route.path !== setupPath) return stay
  const needed = await ports.isSetupNeeded()
  if (route.path === loginPath) return needed ? to(setupPath) : stay
  return needed ? stay : to(loginPath)
}

const visitOfPerson = (visit: Visit, me: CurrentPerson): Decision => {
  const { route } = visit
  if (!route) return to('/404')
  if (route.path === loginPath || route.path === setupPath) return to(safeRedirect(visit.redirect) ?? staffPath)
  if (mayEnter(route, me.roles)) return stay
  // Decision 8: the guard sends people here, so it must not be a dead end for those without the permission.
  return to(route.path === staffPath ? dashboardPath : '/403')
}

/** The route guard of the specification, section 4. */
export const guardVisit = async (visit: Visit, ports: GuardPorts): Promise<Decision> => {
  if (ports.token() === '') return visitOfStranger(visit, ports)
  const known = ports.me()
  if (known && known.roles.length > 0) return visitOfPerson(visit, known)
  try {
    return visitOfPerson(visit, await ports.fetchMe())
  } catch (error) {
    ports.showError(error)
    ports.logOut()
    return { go: 'to', path: loginPath, redirect: visit.address }
  }
}
