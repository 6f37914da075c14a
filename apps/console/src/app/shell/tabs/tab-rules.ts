/** An open page: `path` names it, `href` remembers its filters, `title` is `namespace:key`. */
export type Tab = { readonly path: string; readonly href: string; readonly title: string }
export type TabRefusal = 'last' | 'noLeft' | 'noRight'
/** What closing leads to: the tabs that stay, and the one to show. */
export type TabOutcome = { tabs: readonly Tab[]; active: string } | { refused: TabRefusal }

/** A new page goes to the end; a page that is open already remembers its newest address. */
export const openTab = (tabs: readonly Tab[], tab: Tab): readonly Tab[] =>
  tabs.some((open) => open.path === tab.path)
    ? tabs.map((open) => (open.path === tab.path ? tab : open))
    : [...tabs, tab]

/** Closing the page that is shown shows its right neighbour, else its left one. */
export const closeTab = (tabs: readonly Tab[], path: string, active: string): TabOutcome => {
  if (tabs.length <= 1) return { refused: 'last' }
  const index = tabs.findIndex((tab) => tab.path === path)
  const left = tabs.filter((tab) => tab.path !== path)
  if (path !== active) return { tabs: left, active }
  const next = left[index] ?? left.at(-1)
  return { tabs: left, active: next?.path ?? active }
}

export const closeLeft = (tabs: readonly Tab[], active: string): TabOutcome => {
  const index = tabs.findIndex((tab) => tab.path === active)
  return index <= 0 ? { refused: 'noLeft' } : { tabs: tabs.slice(index), active }
}

export const closeRight = (tabs: readonly Tab[], active: string): TabOutcome => {
  const index = tabs.findIndex((tab) => tab.path === active)
  return index < 0 || index === tabs.length - 1 ? { refused: 'noRight' } : { tabs: tabs.slice(0, index + 1), active }
}

/** Everything closes and the home page takes its place; with only that page open there is nothing to close. */
export const closeAll = (tabs: readonly Tab[], home: Tab): TabOutcome =>
  tabs.length <= 1 && tabs[0]?.path === home.path ? { refused: 'last' } : { tabs: [home], active: home.path }
