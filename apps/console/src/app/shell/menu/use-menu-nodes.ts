import { useMemo } from 'react'
import { isAllowed, type PermissionName } from '#platform/session/permissions.ts'
import { useMe } from '#platform/session/session-store.ts'
import { mayEnter } from '../../routing/guard.ts'
import { useRouteTable } from '../../routing/route-table.ts'
import { filterMenu, type MenuNode, menuOf } from './menu-model.ts'

/** The entries that the signed-in person may open: by permission as the specification says, and by the entry's action. */
export const useMenuNodes = (): readonly MenuNode[] => {
  const roles = useMe()?.roles
  const routes = useRouteTable()
  return useMemo(() => {
    const mine = routes.filter((route) => mayEnter(route, roles ?? []))
    return filterMenu(menuOf(mine), (name) => isAllowed(roles ?? [], name as PermissionName))
  }, [routes, roles])
}
