import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Tab } from './tab-rules.ts'

type TabStore = { tabs: readonly Tab[]; setTabs: (tabs: readonly Tab[]) => void }

/** The open pages of this browser tab; they survive a reload. */
export const useTabStore = create<TabStore>()(
  persist((set) => ({ tabs: [], setTabs: (tabs) => set({ tabs }) }), {
    name: 'lectern.tabs',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ tabs }) => ({ tabs }),
  }),
)
