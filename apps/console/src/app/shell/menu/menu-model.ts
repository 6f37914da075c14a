import { type ConsoleRoute, type MenuGroup, menuGroups } from '#platform/routing/console-route.ts'
import { inMenuOrder } from '../../routing/menu-order.ts'

/** A menu entry or group; `requires` empty means anybody. */
export type MenuNode = {
  readonly key: string
  readonly requires: readonly string[]
  readonly route?: ConsoleRoute
  /** `planned` gathers the single screens that are not built yet. */
  readonly group?: MenuGroup | 'planned'
  readonly children?: readonly MenuNode[]
}

/**
 * Keeps what contains any of the person's permission names, and whatever requires nothing; the same for children
 * (specification, section 6). A group whose children are all gone goes too.
 */
export const filterMenu = (nodes: readonly MenuNode[], has: (permission: string) => boolean): readonly MenuNode[] =>
  nodes.flatMap((node) => {
    if (node.requires.length > 0 && !node.requires.some(has)) return []
    if (!node.children) return [node]
    const children = filterMenu(node.children, has)
    return children.length === 0 ? [] : [{ ...node, children }]
  })

const entryOf = (route: ConsoleRoute): MenuNode => ({
  key: route.path,
  requires: route.permission ? [route.permission] : [],
  route,
})

/** Keeps the entries that match, and the groups they stand in. */
export const searchMenu = (
  nodes: readonly MenuNode[],
  matches: (route: ConsoleRoute) => boolean,
): readonly MenuNode[] =>
  nodes.flatMap((node) => {
    if (!node.children) return node.route && matches(node.route) ? [node] : []
    const children = searchMenu(node.children, matches)
    return children.length === 0 ? [] : [{ ...node, children }]
  })

/**
 * The menu of all screens: single entries first, then the groups in the specification's order. Single screens that are not
 * built yet fold up at the end, so that they do not stand before what works.
 */
export const menuOf = (routes: readonly ConsoleRoute[]): readonly MenuNode[] => {
  const shown = inMenuOrder(routes).filter((route) => !route.hidden && (route.layout ?? 'main') === 'main')
  const groups = menuGroups.flatMap((group): MenuNode[] => {
    const children = shown.filter((route) => route.group === group).map(entryOf)
    return children.length === 0 ? [] : [{ key: group, requires: [], group, children }]
  })
  const singles = shown.filter((route) => route.group === undefined)
  const planned = singles.filter((route) => route.planned).map(entryOf)
  return [
    ...singles.filter((route) => !route.planned).map(entryOf),
    ...groups,
    ...(planned.length === 0 ? [] : [{ key: 'planned', requires: [], group: 'planned' as const, children: planned }]),
  ]
}
