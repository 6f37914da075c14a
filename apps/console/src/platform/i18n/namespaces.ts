import type { en } from './locale/en.ts'

/**
 * The English texts by namespace. Each domain adds its own in its `locale/en.ts`:
 * `declare module '#platform/i18n/namespaces.ts' { interface TextNamespaces { studio: typeof en } }`
 */
export interface TextNamespaces {
  platform: typeof en
}
export type NamespaceName = keyof TextNamespaces
