import type { Language } from '#platform/settings/settings.ts'

/** In their own words. `zh-TW` and `pt-BR` have a label only; what is offered are `languages` (specification, section 1). */
export const languageNames: Record<Language | 'zh-TW' | 'pt-BR', string> = {
  'en-US': 'English',
  'zh-CN': '中文',
  'zh-TW': '繁體中文',
  'pt-BR': 'Português',
}
