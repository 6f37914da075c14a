import type { ConsoleSettings } from '@lectern/contract/domains/accounts'

export const languages = ['en-US', 'zh-CN'] as const
export type Language = (typeof languages)[number]
/** `dark` and `light` are the navigation's; `realDark` is everything dark. */
export type ThemeMode = NonNullable<ConsoleSettings['theme']>

/** What a person chose about the console's looks; names are the specification's. */
export type Settings = { -readonly [K in keyof ConsoleSettings]-?: NonNullable<ConsoleSettings[K]> } & {
  lang: Language
}

/** The specification's defaults (sections 3 and 9). */
export const defaultSettings: Readonly<Settings> = {
  layout: 'sidemenu',
  contentWidth: 'Fluid',
  theme: 'dark',
  color: '#1890ff',
  weak: false,
  fixedHeader: true,
  fixedSidebar: true,
  autoHideHeader: false,
  multiTab: true,
  sideCollapsed: false,
  lang: 'en-US',
}

const oneOf =
  (...values: readonly string[]) =>
  (value: unknown) =>
    typeof value === 'string' && values.includes(value)
const flag = (value: unknown) => typeof value === 'boolean'

// By hand: the schema of the contract would bring its library along before sign-in.
const checks: Record<keyof Settings, (value: unknown) => boolean> = {
  layout: oneOf('sidemenu', 'topmenu'),
  contentWidth: oneOf('Fluid', 'Fixed'),
  theme: oneOf('dark', 'light', 'realDark'),
  color: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  weak: flag,
  fixedHeader: flag,
  fixedSidebar: flag,
  autoHideHeader: flag,
  multiTab: flag,
  sideCollapsed: flag,
  lang: oneOf(...languages),
}

/** The settings among what was stored or sent; anything else is dropped. */
export const cleanSettings = (value: unknown): Partial<Settings> => {
  if (typeof value !== 'object' || value === null) return {}
  const known = Object.entries(value).filter(([name, one]) => checks[name as keyof Settings]?.(one))
  return Object.fromEntries(known) as Partial<Settings>
}
