import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const languages = ['en-US', 'zh-CN'] as const
export type Language = (typeof languages)[number]
export type ThemeMode = 'light' | 'dark'

/** What a person chose about the console's looks; names follow the specification's settings. */
export type Settings = {
  lang: Language
  theme: ThemeMode
  sideCollapsed: boolean
  setLang: (lang: Language) => void
  setTheme: (theme: ThemeMode) => void
  setSideCollapsed: (collapsed: boolean) => void
}

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      lang: 'en-US',
      theme: 'light',
      sideCollapsed: false,
      setLang: (lang) => set({ lang }),
      setTheme: (theme) => set({ theme }),
      setSideCollapsed: (sideCollapsed) => set({ sideCollapsed }),
    }),
    {
      name: 'lectern.settings',
      partialize: ({ lang, theme, sideCollapsed }) => ({ lang, theme, sideCollapsed }),
    },
  ),
)

export const currentLanguage = (): Language => useSettings.getState().lang
