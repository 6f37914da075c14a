import { ConfigProvider, theme } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useIsDark, useSettings } from '#platform/settings/settings.ts'
import { useMedia } from '#ui/screen/use-media.ts'
import { FeedbackOnDemand } from './feedback-on-demand.tsx'
import { applyLanguage, useAntdLocale } from './language.ts'
import { themeTokens } from './theme-tokens.ts'

/** Hands the theme's tokens to the few rules of `page.css`. */
const PageColours = () => {
  const { token } = theme.useToken()
  const isDark = useIsDark()
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
    const variables = {
      background: token.colorBgLayout,
      surface: token.colorBgContainer,
      text: token.colorText,
      muted: token.colorTextSecondary,
      link: token.colorLink,
      focus: token.colorPrimary,
      border: token.colorBorderSecondary,
      font: token.fontFamily,
    }
    for (const [name, value] of Object.entries(variables)) {
      document.documentElement.style.setProperty(`--lectern-${name}`, value)
    }
  }, [isDark, token])
  return null
}

export const Providers = ({ children }: { children: ReactNode }) => {
  const mode = useIsDark() ? 'dark' : 'light'
  const color = useSettings((settings) => settings.color)
  const weak = useSettings((settings) => settings.weak)
  const lang = useSettings((settings) => settings.lang)
  const lessMotion = useMedia('(prefers-reduced-motion: reduce)')
  const locale = useAntdLocale((state) => state.locale)
  useEffect(() => void applyLanguage(lang).catch(() => useSettings.getState().setLang('en-US')), [lang])
  return (
    <ConfigProvider
      theme={themeTokens({ mode, color, weak, motion: !lessMotion })}
      locale={locale}
      button={{ autoInsertSpace: false }}
    >
      <PageColours />
      {children}
      <FeedbackOnDemand />
    </ConfigProvider>
  )
}
