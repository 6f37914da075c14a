import type { Entry } from './entry.ts'

/** Older records give way: a console that is offline for days must not fill the browser. */
export const maxEntries = 500

const prefix = 'lectern.tracking.'
const abandonedAfterMs = 60_000

type Kept = { readonly at: number; readonly entries: readonly Entry[] }

const read = (storage: Storage, key: string): Kept | undefined => {
  try {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as Kept | null
    return value && Array.isArray(value.entries) ? value : undefined
  } catch {
    return undefined
  }
}

export type KeptQueue = {
  /** Records that tabs left behind which are gone by now. Two tabs may take the same: the server counts them once. */
  adopt(): Entry[]
  keep(entries: readonly Entry[]): void
}

/** Each tab keeps its records under a key of its own, so that two of them never overwrite each other. */
export const createKeptQueue = (storage: Storage, tab: string, nowMs: () => number = Date.now): KeptQueue => {
  const own = `${prefix}${tab}`
  return {
    adopt: () => {
      const keys = Object.keys(storage).filter((key) => key.startsWith(prefix) && key !== own)
      return keys.flatMap((key) => {
        const kept = read(storage, key)
        if (kept && nowMs() - kept.at < abandonedAfterMs) return []
        storage.removeItem(key)
        return [...(kept?.entries ?? [])]
      })
    },
    keep: (entries) => {
      try {
        if (entries.length === 0) storage.removeItem(own)
        else storage.setItem(own, JSON.stringify({ at: nowMs(), entries } satisfies Kept))
      } catch {
        // A full browser: the records stay in memory and are sent from there.
      }
    },
  }
}
