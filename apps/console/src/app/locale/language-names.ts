import type { Language } from '#platform/settings/settings.ts'

export const languageNames: Record<Language, string> = { 'en-US': 'English', 'zh-CN': '中文' }
