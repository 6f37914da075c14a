import type { LiveRefusalStore } from './refusal.store.ts'

type Counted = { readonly corpId: string; readonly liveId: string; readonly cause: string }

/** Encoders try again for hours: they are counted in memory and written now and then, so that 500 of them cost one row. */
export const createRefusals = (store: LiveRefusalStore, now: () => Date) => {
  let counts = new Map<string, Counted & { attempts: number }>()
  return {
    note: (refused: Counted): void => {
      const key = `${refused.liveId} ${refused.cause}`
      const known = counts.get(key)
      counts.set(key, { ...refused, attempts: (known?.attempts ?? 0) + 1 })
    },
    /** Not written yet. */
    pending: (liveId: string): number =>
      [...counts.values()].filter((one) => one.liveId === liveId).reduce((sum, { attempts }) => sum + attempts, 0),
    flush: async (): Promise<void> => {
      const written = counts
      counts = new Map()
      for (const one of written.values()) await store.add({ ...one, day: now().toISOString().slice(0, 10) })
    },
  }
}
export type Refusals = ReturnType<typeof createRefusals>
