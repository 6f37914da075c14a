import type { ConsoleRoute } from '#platform/routing/console-route.ts'

/** A screen that has an address but no page yet. Its title and purpose stand in `app/locale/planned-*.ts` under its name. */
export type PlannedScreen = Pick<ConsoleRoute, 'icon' | 'group' | 'permission' | 'hidden' | 'parent' | 'layout'> & {
  readonly name: string
  /** Where it differs from `/<name>`. */
  readonly path?: string
  /** Strangers may open it: the guard opens routes without a name. */
  readonly open?: true
  /** The screen that helps until this one is there. */
  readonly meanwhile?: string
}
export type PlannedScreens = Readonly<Record<string, readonly PlannedScreen[]>>

const routeOf = (domain: string, screen: PlannedScreen): ConsoleRoute => {
  const { name, path = `/${name}`, open, meanwhile, ...looks } = screen
  return {
    ...looks,
    path,
    name: open ? '' : name,
    title: `planned:${name}.title`,
    planned: { name, domain, ...(meanwhile ? { meanwhile } : {}) },
    component: () => import('../../pages/planned-page.tsx'),
  }
}

/** Routes of the screens that no domain has built; one that a domain registers is left out. */
export const routesOfPlanned = (screens: PlannedScreens, built: readonly ConsoleRoute[] = []): ConsoleRoute[] => {
  const taken = new Set(built.map((route) => route.path))
  return Object.entries(screens)
    .flatMap(([domain, list]) => list.map((screen) => routeOf(domain, screen)))
    .filter((route) => !taken.has(route.path))
}
