import antdZh from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { errorTextsZh } from '#platform/i18n/error-texts-zh.ts'
import type { TextBundle } from '#platform/i18n/i18n.ts'
import { zh as platform } from '#platform/i18n/locale/zh.ts'
import type { Language } from '#platform/settings/settings.ts'
import { plannedZh } from '../locale/planned-zh.ts'
import { zh as app } from '../locale/zh.ts'

const byFile = import.meta.glob<TextBundle[string]>('../../domains/*/locale/zh.ts', { eager: true, import: 'zh' })

const domainOf = (path: string): string => path.split('/').at(-3) ?? path

/** Everything Chinese, in one chunk that only Chinese readers load. */
export const zh: TextBundle = {
  ...Object.fromEntries(Object.entries(byFile).map(([path, texts]) => [domainOf(path), texts])),
  app,
  planned: plannedZh,
  platform,
  errors: errorTextsZh,
}
export { antdZh }

export const setDateLanguage = (lang: Language): void => void dayjs.locale(lang === 'zh-CN' ? 'zh-cn' : 'en')
