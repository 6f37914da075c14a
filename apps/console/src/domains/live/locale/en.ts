import { planEn } from './en-plan.ts'
import { stageEn } from './en-stage.ts'

export const en = {
  ...planEn,
  ...stageEn,
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    live: typeof en
  }
}
