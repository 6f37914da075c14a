import type { Translation } from '#platform/i18n/text-types.ts'
import type { en } from './en.ts'
import { planZh } from './zh-plan.ts'
import { stageZh } from './zh-stage.ts'

export const zh: Translation<typeof en> = {
  ...planZh,
  ...stageZh,
}
