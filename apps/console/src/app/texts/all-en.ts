import type { TextBundle } from '#platform/i18n/i18n.ts'
import { plannedEn } from '../locale/planned-en.ts'

const byFile = import.meta.glob<TextBundle[string]>('../../domains/*/locale/en.ts', { eager: true, import: 'en' })

const domainOf = (path: string): string => path.split('/').at(-3) ?? path

/** The English texts of every domain: a namespace has the name of its domain's folder. */
export const allEn: TextBundle = {
  ...Object.fromEntries(Object.entries(byFile).map(([path, texts]) => [domainOf(path), texts])),
  planned: plannedEn,
}
