import { useNavigate } from '@tanstack/react-router'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { useMe } from '#platform/session/session-store.ts'
import { useIsDark, useSettings } from '#platform/settings/settings.ts'
import { languageNames } from '../../locale/language-names.ts'
import { mayEnter } from '../../routing/guard.ts'
import { useRouteTable } from '../../routing/route-table.ts'
import { useBothTitles } from '../search/both-titles.ts'
import { type Findable, scoreOf } from '../search/title-search.ts'
import { openSettings } from '../shell-state.ts'
import { useTitleText } from '../title-text.ts'
import { useLeave } from '../use-leave.ts'

export type PaletteEntry = {
  readonly key: string
  readonly title: string
  readonly kind: 'screen' | 'planned' | 'action'
  readonly found: Findable
  readonly run: () => void
}
const shownAtMost = 12

/** A hidden page needs something to be about; its address alone opens nothing useful. */
const isDestination = (route: ConsoleRoute): boolean =>
  (!route.hidden || route.path === '/account/profile' || route.path === '/homepage') &&
  (route.layout ?? 'main') === 'main' &&
  !route.path.includes('$')

const useActions = (titlesOf: ReturnType<typeof useBothTitles>): PaletteEntry[] => {
  const titleText = useTitleText()
  const leave = useLeave()
  const isDark = useIsDark()
  const { lang, choose } = useSettings()
  const action = (key: string, title: ConsoleRoute['title'], run: () => void): PaletteEntry => ({
    key,
    title: titleText(title),
    kind: 'action',
    found: titlesOf(title),
    run,
  })
  const other = lang === 'zh-CN' ? 'en-US' : 'zh-CN'
  const language = { en: 'Language English Chinese', zh: '语言 英文 中文' }
  return [
    action('theme', isDark ? 'app:header.theme.toLight' : 'app:header.theme.toDark', () =>
      choose({ theme: isDark ? 'dark' : 'realDark' }),
    ),
    {
      key: 'language',
      title: languageNames[other],
      kind: 'action',
      found: language,
      run: () => choose({ lang: other }),
    },
    action('settings', 'app:settings.title', () => openSettings()),
    action('logout', 'app:header.logout', () => void leave()),
  ]
}

/** The screens that this person may open and what they can do from anywhere, best match first. */
export const usePaletteEntries = (query: string, open: boolean): readonly PaletteEntry[] => {
  const titleText = useTitleText()
  const titlesOf = useBothTitles(open)
  const navigate = useNavigate()
  const roles = useMe()?.roles ?? []
  const actions = useActions(titlesOf)
  const routes = useRouteTable().filter((route) => isDestination(route) && mayEnter(route, roles))
  const screens = routes.map(
    (route): PaletteEntry => ({
      key: route.path,
      title: titleText(route.title),
      kind: route.planned ? 'planned' : 'screen',
      found: { ...titlesOf(route.title), path: route.path },
      run: () => void navigate({ to: route.path }),
    }),
  )
  // Of equal matches a screen that is there stands before one that is not.
  const weight = { screen: 0.5, action: 0.2, planned: 0 }
  return [...screens, ...actions]
    .map((entry) => ({ entry, score: scoreOf(query, entry.found) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score + weight[b.entry.kind] - a.score - weight[a.entry.kind])
    .slice(0, shownAtMost)
    .map(({ entry }) => entry)
}
