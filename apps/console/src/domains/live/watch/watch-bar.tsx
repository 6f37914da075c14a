import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useEntrance } from '#platform/session/entrance.ts'
import { type Language, useSettings } from '#platform/settings/settings.ts'
import styles from './watch.module.css'

const otherLanguage: Record<Language, { lang: Language; name: string }> = {
  'en-US': { lang: 'zh-CN', name: '中文' },
  'zh-CN': { lang: 'en-US', name: 'English' },
}

/** Whose room this is, the way back for those who have one, and the other language. */
export const WatchBar = ({ schoolName }: { schoolName: string }) => {
  const t = useText('live')
  const { lang, setLang } = useSettings()
  const isInside = useEntrance((entrance) => entrance.inside)
  const other = otherLanguage[lang]
  return (
    <header className={styles['bar']}>
      <span className={styles['school']}>
        <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={24} height={24} />
        {schoolName}
      </span>
      <span className={styles['space']} />
      {isInside ? <Link to="/liveList">{t('watch.toConsole')}</Link> : null}
      <Button type="text" lang={other.lang} onClick={() => setLang(other.lang)}>
        {other.name}
      </Button>
    </header>
  )
}
