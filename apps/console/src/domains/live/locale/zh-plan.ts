import type { Translation } from '#platform/i18n/text-types.ts'
import type { planEn } from './en-plan.ts'

export const planZh: Translation<typeof planEn> = {
  title: '直播',
}
