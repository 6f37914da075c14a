import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Tab } from './tab-rules.ts'

type TabStore = {
  /** Whose tabs these are: the next person at this browser begins with none. */
  uid: string
  tabs: readonly Tab[]
  setTabs: (uid: string, tabs: readonly Tab[]) => void
}

/** The open pages of this browser tab; they survive a reload, and each browser tab has its own. */
export const useTabStore = create<TabStore>()(
  persist((set) => ({ uid: '', tabs: [], setTabs: (uid, tabs) => set({ uid, tabs }) }), {
    name: 'lectern.tabs',
    version: 1,
    // Tabs of version 0 were told apart by their path alone.
    migrate: () => ({ uid: '', tabs: [] }),
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ uid, tabs }) => ({ uid, tabs }),
  }),
)

const none: readonly Tab[] = []

/** The tabs of one person; another person's are not shown. */
export const tabsOf = (uid: string, store: Pick<TabStore, 'uid' | 'tabs'>): readonly Tab[] =>
  store.uid === uid ? store.tabs : none
