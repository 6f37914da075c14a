import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { cleanSettings, defaultSettings, type Language, type Settings } from './settings-fields.ts'

export { defaultSettings, type Language, languages, type Settings, type ThemeMode } from './settings-fields.ts'

type SettingName = keyof Settings
export type SettingsStore = Settings & {
  /** What was chosen here and is not yet with the account. */
  unsaved: readonly SettingName[]
  /** A person's choice; it goes to their account. */
  choose: (patch: Partial<Settings>) => void
  setLang: (lang: Language) => void
}

/** The specification's key. It holds the person's name too, so it ends with the session; the looks stay on the device. */
export const setInfoKey = 'SET_INFO'

const readSetInfo = (): Partial<Settings> => {
  try {
    return cleanSettings(JSON.parse(localStorage.getItem(setInfoKey) ?? '{}'))
  } catch {
    return {}
  }
}

export const settingsOf = (store: Settings): Settings => {
  const entries = Object.keys(defaultSettings).map((name) => [name, store[name as SettingName]])
  return Object.fromEntries(entries) as Settings
}

/** Before version 1 `dark` meant the whole console and nothing was kept at the account. */
const migrate = (kept: unknown, version: number) => {
  if (version > 0 || typeof kept !== 'object' || kept === null) return kept
  const { theme, ...rest } = kept as { theme?: string }
  return { ...rest, theme: theme === 'dark' ? 'realDark' : 'dark', unsaved: ['lang', 'theme', 'sideCollapsed'] }
}

const namesIn = (kept: unknown): SettingName[] => {
  const names = (kept as { unsaved?: unknown } | undefined)?.unsaved
  return Array.isArray(names) ? names.filter((name): name is SettingName => name in defaultSettings) : []
}

export const useSettings = create<SettingsStore>()(
  persist(
    (set, get) => ({
      ...defaultSettings,
      unsaved: [],
      choose: (patch) => {
        const unsaved = [...new Set([...get().unsaved, ...(Object.keys(patch) as SettingName[])])]
        // A menu across the top has content of a fixed width, one at the side has not (specification, section 9).
        const width = patch.layout ? ({ contentWidth: patch.layout === 'topmenu' ? 'Fixed' : 'Fluid' } as const) : {}
        set({
          ...width,
          ...patch,
          unsaved: patch.layout ? [...new Set([...unsaved, 'contentWidth' as const])] : unsaved,
        })
      },
      setLang: (lang) => get().choose({ lang }),
    }),
    {
      name: 'lectern.settings',
      version: 1,
      migrate,
      partialize: (store) => ({ ...settingsOf(store), unsaved: store.unsaved }),
      merge: (kept, current) => {
        const unsaved = namesIn(kept)
        const fromAccount = Object.entries(readSetInfo()).filter(([name]) => !unsaved.includes(name as SettingName))
        return { ...current, ...cleanSettings(kept), ...Object.fromEntries(fromAccount), unsaved }
      },
    },
  ),
)

export const currentLanguage = (): Language => useSettings.getState().lang
/** Whether the content is dark too, not only the navigation. */
export const useIsDark = (): boolean => useSettings((settings) => settings.theme === 'realDark')
