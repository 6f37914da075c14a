import type { ConsoleRoute } from '#platform/routing/console-route.ts'

/**
 * An open page. `key` tells it from others: its path, with the parameters that make a page of their own; `href` remembers
 * filters, `route` is the path pattern and `title` is `namespace:key`; `name` is what the page calls itself.
 */
export type Tab = {
  readonly key: string
  readonly href: string
  readonly route: string
  readonly title: string
  readonly name?: string
}
export type TabRefusal = 'last' | 'noLeft' | 'noRight'
/** What closing leads to: the tabs that stay, and the one to show. */
export type TabOutcome = { tabs: readonly Tab[]; active: string } | { refused: TabRefusal }

type Described = Pick<ConsoleRoute, 'hidden' | 'tabBy'>

/** Two videos are two tabs; two pages of one list are not. */
export const tabKeyOf = (route: Described, pathname: string, search: Readonly<Record<string, unknown>>): string => {
  const names = route.tabBy ?? (route.hidden ? ['id', 'room_id'] : [])
  const parts = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? [`${name}=${value}`] : []
  })
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

/** A new page goes to the end; a page that is open already remembers its newest address. */
export const openTab = (tabs: readonly Tab[], tab: Tab): readonly Tab[] =>
  tabs.some((open) => open.key === tab.key) ? tabs.map((open) => (open.key === tab.key ? tab : open)) : [...tabs, tab]

/** Closing the page that is shown shows its right neighbour, else its left one. */
export const closeTab = (tabs: readonly Tab[], key: string, active: string): TabOutcome => {
  if (tabs.length <= 1) return { refused: 'last' }
  const index = tabs.findIndex((tab) => tab.key === key)
  const left = tabs.filter((tab) => tab.key !== key)
  if (key !== active) return { tabs: left, active }
  const next = left[index] ?? left.at(-1)
  return { tabs: left, active: next?.key ?? active }
}

/** The tab that was shown stays shown if it stays open, else the one that was clicked. */
const showOf = (tabs: readonly Tab[], clicked: string, active: string): TabOutcome => ({
  tabs,
  active: tabs.some((tab) => tab.key === active) ? active : clicked,
})

export const closeLeft = (tabs: readonly Tab[], clicked: string, active = clicked): TabOutcome => {
  const index = tabs.findIndex((tab) => tab.key === clicked)
  return index <= 0 ? { refused: 'noLeft' } : showOf(tabs.slice(index), clicked, active)
}

export const closeRight = (tabs: readonly Tab[], clicked: string, active = clicked): TabOutcome => {
  const index = tabs.findIndex((tab) => tab.key === clicked)
  const isLast = index < 0 || index === tabs.length - 1
  return isLast ? { refused: 'noRight' } : showOf(tabs.slice(0, index + 1), clicked, active)
}

/** Closes all but the one that was clicked; a tab bar is never empty. */
export const closeAll = (tabs: readonly Tab[], clicked: string): TabOutcome => {
  const kept = tabs.filter((tab) => tab.key === clicked)
  return tabs.length <= 1 || kept.length === 0 ? { refused: 'last' } : { tabs: kept, active: clicked }
}

/** After a change of permissions: only what the person may still open. */
export const closeDenied = (tabs: readonly Tab[], mayOpen: (tab: Tab) => boolean): readonly Tab[] =>
  tabs.every(mayOpen) ? tabs : tabs.filter(mayOpen)
