/** Counts for the pagers of lists, remembered for a moment: counting 25,000 rows costs twenty times the page itself. */
export type Totals = {
  /** `count` runs when nothing is remembered; callers that come while it runs share its answer. */
  remember(group: string, key: string, count: () => Promise<number>): Promise<number>
  /** Something in the group changed and the change is visible to everybody. */
  forget(group: string): void
}

/** How long another process may see a count of before. Equals the patience of the session cache. */
const rememberedMs = 3000
const maxGroups = 2000
const maxPerGroup = 200

type Remembered = { readonly until: number; readonly total: Promise<number> }

const makeRoom = <V>(map: Map<string, V>, max: number): void => {
  if (map.size >= max) map.clear()
}

export const createTotals = (nowMs: () => number = () => performance.now()): Totals => {
  const groups = new Map<string, Map<string, Remembered>>()
  const openGroup = (name: string): Map<string, Remembered> => {
    const found = groups.get(name)
    if (found) return found
    makeRoom(groups, maxGroups)
    const group = new Map<string, Remembered>()
    groups.set(name, group)
    return group
  }
  return {
    remember: (name, key, count) => {
      const group = openGroup(name)
      const known = group.get(key)
      if (known && known.until > nowMs()) return known.total
      makeRoom(group, maxPerGroup)
      // From the start of the count: what changed since then was told by `forget`, which throws the whole group away.
      const remembered = { until: nowMs() + rememberedMs, total: count() }
      group.set(key, remembered)
      remembered.total.catch(() => {
        if (group.get(key) === remembered) group.delete(key)
      })
      return remembered.total
    },
    forget: (name) => {
      groups.delete(name)
    },
  }
}
