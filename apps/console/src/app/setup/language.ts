import type { ConfigProviderProps } from 'antd'
import antdEn from 'antd/es/locale/en_US'
import { create } from 'zustand'
import { addTexts, i18next } from '#platform/i18n/i18n.ts'
import type { Language } from '#platform/settings/settings.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** The words inside antd's own components. Never without: a provider that gets its first locale draws the whole page anew. */
export const useAntdLocale = create<{ locale: AntdLocale }>(() => ({ locale: antdEn }))

type Chinese = { antdZh: AntdLocale; setDateLanguage: (lang: Language) => void }
let chinese: Chinese | undefined

/** The Chinese texts; fetched once. */
export const loadChinese = async (): Promise<Chinese> => {
  if (chinese) return chinese
  const { zh, ...rest } = await import('../texts/zh.ts')
  addTexts('zh-CN', zh)
  chinese = rest
  return rest
}

/** Shows the console in a language; Chinese is fetched on demand. When that fails English stays. */
export const applyLanguage = async (lang: Language): Promise<void> => {
  const locale = lang === 'zh-CN' ? (await loadChinese()).antdZh : antdEn
  chinese?.setDateLanguage(lang)
  await i18next.changeLanguage(lang)
  useAntdLocale.setState({ locale })
  document.documentElement.lang = lang
}
