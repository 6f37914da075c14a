import { accessTitlesEn } from '#domains/access'
import { integrationsTitlesEn } from '#domains/integrations'
import { liveTitlesEn } from '#domains/live'
import { shopTitlesEn } from '#domains/shop'
import { studioTitlesEn } from '#domains/studio'
import { trackingTitlesEn } from '#domains/tracking'
import type { TextBundle } from '#platform/i18n/i18n.ts'
import { plannedEn } from '../locale/planned-en.ts'

const byFile = import.meta.glob<TextBundle[string]>(
  // These domains say much, and only on pages of their own, which bring it (`locale/page-texts.ts`): the names are enough.
  ['../../domains/*/locale/en.ts', '!../../domains/{access,integrations,live,shop,studio,tracking}/locale/en.ts'],
  { eager: true, import: 'en' },
)

const domainOf = (path: string): string => path.split('/').at(-3) ?? path

/** The English texts of every domain: a namespace has the name of its domain's folder. */
export const allEn: TextBundle = {
  ...Object.fromEntries(Object.entries(byFile).map(([path, texts]) => [domainOf(path), texts])),
  access: accessTitlesEn,
  integrations: integrationsTitlesEn,
  live: liveTitlesEn,
  shop: shopTitlesEn,
  studio: studioTitlesEn,
  tracking: trackingTitlesEn,
  planned: plannedEn,
}
