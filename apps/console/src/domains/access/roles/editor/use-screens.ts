import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ConsoleRoute, type MenuGroup, menuGroups } from '#platform/routing/console-route.ts'
import { type Grants, isGranted } from '../matrix/grants.ts'

export type ScreenGroup = { readonly group: MenuGroup | undefined; readonly titles: readonly string[] }

const isInMenu = ({ hidden, layout = 'main', permission }: ConsoleRoute) =>
  !hidden && layout === 'main' && permission !== undefined

/** Every screen of the console with its demands: the router carries them with each address. */
const useRoutes = (): readonly ConsoleRoute[] => {
  const router = useRouter()
  const given = Object.values(router.routesByPath) as { options: { staticData?: { consoleRoute?: ConsoleRoute } } }[]
  return given.flatMap(({ options }) => options.staticData?.consoleRoute ?? [])
}

/** The entries of the menu that these permissions open, by group. */
export const useScreens = (grants: Grants): readonly ScreenGroup[] => {
  const { t } = useTranslation('app')
  const titleOf = (route: ConsoleRoute) => t(route.title as never) as unknown as string
  const opens = ({ permission, action }: ConsoleRoute) =>
    permission !== undefined && (action ? isGranted(grants, { name: permission, action }) : grants.has(permission))
  const open = useRoutes().filter((route) => isInMenu(route) && opens(route))
  return [undefined, ...menuGroups].flatMap((group) => {
    const titles = open.filter((route) => route.group === group).map(titleOf)
    return titles.length === 0 ? [] : [{ group, titles }]
  })
}
