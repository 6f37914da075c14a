import MoonOutlined from '@ant-design/icons/MoonOutlined'
import SunOutlined from '@ant-design/icons/SunOutlined'
import TranslationOutlined from '@ant-design/icons/TranslationOutlined'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { type Language, useIsDark, useSettings } from '#platform/settings/settings.ts'
import { languageNames } from '../../locale/language-names.ts'

const otherLanguage: Record<Language, Language> = { 'en-US': 'zh-CN', 'zh-CN': 'en-US' }

/** With two languages one press is enough; the other one is named in itself, so that its readers find it. */
const LanguageButton = () => {
  const t = useText('app')
  const { lang, setLang } = useSettings()
  const other = otherLanguage[lang]
  return (
    <Button
      type="text"
      icon={<TranslationOutlined />}
      aria-label={`${t('header.language')}: ${languageNames[other]}`}
      lang={other}
      onClick={() => setLang(other)}
    >
      {languageNames[other]}
    </Button>
  )
}

const ThemeButton = () => {
  const t = useText('app')
  const choose = useSettings((settings) => settings.choose)
  const isDark = useIsDark()
  const label = t(isDark ? 'header.theme.toLight' : 'header.theme.toDark')
  return (
    <Button
      type="text"
      icon={isDark ? <SunOutlined /> : <MoonOutlined />}
      aria-label={label}
      title={label}
      onClick={() => choose({ theme: isDark ? 'dark' : 'realDark' })}
    />
  )
}

export const PreferenceButtons = () => (
  <>
    <LanguageButton />
    <ThemeButton />
  </>
)
