import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#platform/settings/settings.ts'
import type { TextTree } from './text-types.ts'

export type TextBundle = Readonly<Record<string, TextTree>>

/** Makes texts known; a bundle that arrives later (a language, the pages behind sign-in) adds to what is there. */
export const addTexts = (language: Language, bundle: TextBundle): void => {
  for (const [namespace, texts] of Object.entries(bundle)) i18next.addResourceBundle(language, namespace, texts)
}

void i18next.use(initReactI18next).init({
  lng: 'en-US',
  fallbackLng: 'en-US',
  resources: {},
  ns: [],
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
})

/** i18next's own types want every key to be declared in one place; ours come from the namespaces. */
export const translate = (key: string, options: Readonly<Record<string, unknown>>): string =>
  (i18next.t as unknown as (key: string, options: object) => string)(key, options)

export { i18next }
