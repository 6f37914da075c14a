import type { Translation } from '#platform/i18n/text-types.ts'
import type { planEn } from './en-plan.ts'
import { createZh } from './plan/zh-create.ts'
import { detailZh } from './plan/zh-detail.ts'
import { listZh } from './plan/zh-list.ts'
import { rulesZh } from './plan/zh-rules.ts'

export const planZh: Translation<typeof planEn> = { ...listZh, ...createZh, ...detailZh, ...rulesZh }
