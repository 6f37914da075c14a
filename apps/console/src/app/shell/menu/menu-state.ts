import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type MenuState = { openGroups: readonly string[] | null; setOpenGroups: (groups: readonly string[]) => void }

/** Which groups of the menu are unfolded, remembered on this device; null until somebody folds one. */
export const useMenuState = create<MenuState>()(
  persist((set) => ({ openGroups: null, setOpenGroups: (openGroups) => set({ openGroups }) }), {
    name: 'lectern.menu',
    partialize: ({ openGroups }) => ({ openGroups }),
  }),
)
