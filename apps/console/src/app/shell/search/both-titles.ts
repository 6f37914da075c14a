import { useEffect, useState } from 'react'
import { i18next } from '#platform/i18n/i18n.ts'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { loadChinese } from '../../setup/language.ts'
import type { Findable } from './title-search.ts'

type Fixed = (key: string) => string

/** The name of a text in both languages. Chinese is fetched when somebody begins to search; until then English serves. */
export const useBothTitles = (wanted: boolean): ((title: ConsoleRoute['title']) => Findable) => {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (!wanted) return
    void loadChinese().then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [wanted])
  return (title) => ({
    en: (i18next.getFixedT('en-US') as unknown as Fixed)(title),
    zh: (i18next.getFixedT('zh-CN') as unknown as Fixed)(title),
  })
}
