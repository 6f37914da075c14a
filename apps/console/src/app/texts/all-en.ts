import { liveTitlesEn } from '#domains/live'
import type { TextBundle } from '#platform/i18n/i18n.ts'
import { plannedEn } from '../locale/planned-en.ts'

const byFile = import.meta.glob<TextBundle[string]>(
  // The live screens bring their words themselves; only their names are needed before.
  ['../../domains/*/locale/en.ts', '!../../domains/live/locale/en.ts'],
  { eager: true, import: 'en' },
)

const domainOf = (path: string): string => path.split('/').at(-3) ?? path

/** The English texts of every domain: a namespace has the name of its domain's folder. */
export const allEn: TextBundle = {
  ...Object.fromEntries(Object.entries(byFile).map(([path, texts]) => [domainOf(path), texts])),
  live: liveTitlesEn,
  planned: plannedEn,
}
