import type { Translation } from '#platform/i18n/text-types.ts'
import type { stageEn } from './en-stage.ts'
import { studioZh } from './stage/zh-studio.ts'
import { talkZh } from './stage/zh-talk.ts'
import { watchZh } from './stage/zh-watch.ts'

export const stageZh: Translation<typeof stageEn> = { ...talkZh, ...watchZh, ...studioZh }
