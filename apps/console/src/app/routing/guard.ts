import type { CurrentPerson, GrantedRole } from '@lectern/contract/domains/accounts'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { safePath } from '#platform/routing/safe-path.ts'
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
  /** Signs in with the ticket of a `weixin_id`; keeps the new token. */
  redeemTicket: (ticket: string) => Promise<void>
  showError: (error: unknown) => void
  logOut: () => void
}

/**
 * The route that was asked for (undefined: none matches) and its address with query, below the console's base.
 * `preload`: the page is only fetched ahead, so nothing may be spent or ended.
 */
export type Visit = {
  route: ConsoleRoute | undefined
  address: string
  redirect?: string
  ticket?: string
  preload?: boolean
}
export type Decision = { go: 'stay' } | { go: 'to'; path: string; redirect?: string }

const stay: Decision = { go: 'stay' }
const to = (path: string): Decision => ({ go: 'to', path })

export const mayEnter = (route: ConsoleRoute, roles: readonly GrantedRole[]): boolean =>
  route.permission === undefined || isAllowed(roles, route.permission, route.action)

const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1] ?? '')

/** The ticket in the address itself, or in the address that is to be opened after signing in. */
const ticketOf = ({ ticket, redirect = '' }: Visit): string | undefined =>
  ticket || queryOf(redirect).get('weixin_id') || undefined

/** The address without a ticket: a spent one must not stand in the way back. */
const withoutTicket = (address: string): string => {
  const query = queryOf(address)
  if (!query.has('weixin_id')) return address
  query.delete('weixin_id')
  const [path = '/'] = address.split('?')
  return query.size === 0 ? path : `${path}?${query}`
}

const visitOfStranger = async (visit: Visit, ports: GuardPorts): Promise<Decision> => {
  const { route, address } = visit
  const ticket = ticketOf(visit)
  if (ticket && !visit.preload) {
    try {
      await ports.redeemTicket(ticket)
      return to(dashboardPath)
    } catch (error) {
      ports.showError(error)
      return to(loginPath)
    }
  }
  if (!route || !openNames.includes(route.name)) return { go: 'to', path: loginPath, redirect: address }
  if (route.path !== loginPath && route.path !== setupPath) return stay
  const needed = await ports.isSetupNeeded()
  if (route.path === loginPath) return needed ? to(setupPath) : stay
  return needed ? stay : to(loginPath)
}

const visitOfPerson = (visit: Visit, me: CurrentPerson): Decision => {
  const { route } = visit
  // A ticket never replaces a session that is there: it may be somebody else's.
  if (visit.ticket !== undefined) return to(withoutTicket(visit.address))
  if (!route) return to('/404')
  if (route.path === loginPath || route.path === setupPath) {
    const wanted = safePath(visit.redirect)
    return to(wanted === undefined ? staffPath : withoutTicket(wanted))
  }
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
