import type { GrantedRole } from '@lectern/contract/domains/accounts'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { mayEnter } from '../../routing/guard.ts'
import { closeDenied, type Tab } from '../tabs/tab-rules.ts'

type Found = {
  kept: readonly Tab[]
  closed: readonly Tab[]
  /** Where to go when the page on screen is denied too; undefined: stay. */
  leaveTo: string | undefined
}
type Asked = {
  tabs: readonly Tab[]
  routes: readonly ConsoleRoute[]
  roles: readonly GrantedRole[]
  shown: ConsoleRoute | undefined
}

/** What remains of the open pages after a change of permissions. */
export const afterChange = ({ tabs, routes, roles, shown }: Asked): Found => {
  const mayOpen = (tab: Tab) => {
    const route = routes.find((candidate) => candidate.path === tab.route)
    return route !== undefined && mayEnter(route, roles)
  }
  const kept = closeDenied(tabs, mayOpen)
  const home = routes.find((route) => route.path === '/Dashboard')
  const isOut = shown !== undefined && !mayEnter(shown, roles)
  const refuge = home && mayEnter(home, roles) ? home.path : '/403'
  return { kept, closed: tabs.filter((tab) => !kept.includes(tab)), leaveTo: isOut ? refuge : undefined }
}

/** Whether two answers of the server grant the same. */
export const grantsSame = (one: readonly GrantedRole[], other: readonly GrantedRole[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
