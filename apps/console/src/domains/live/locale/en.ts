import { planEn } from './en-plan.ts'

export const en = {
  ...planEn,
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    live: typeof en
  }
}
