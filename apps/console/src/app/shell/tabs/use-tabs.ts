import { useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { parseSearch, stringifySearch } from '#platform/routing/search-state.ts'
import { forgetTab, isTabDirty, useTabState } from '#platform/routing/tab-state.ts'
import { useMe } from '#platform/session/session-store.ts'
import { routeOfMatch } from '../current-route.ts'
import { openTab, type Tab, type TabOutcome, tabKeyOf } from './tab-rules.ts'
import { tabsOf, useTabStore } from './tab-store.ts'

/** The tab of the page on screen. */
const useCurrentTab = (): Tab | undefined => {
  const leaf = useMatches({ select: (matches) => matches.at(-1) })
  const route = routeOfMatch(leaf)
  const key = leaf && route ? tabKeyOf(route, leaf.pathname, leaf.search as Record<string, unknown>) : ''
  const name = useTabState((state) => state.names[key])
  if (!leaf || !route || leaf.status !== 'success') return undefined
  const href = leaf.pathname + stringifySearch(leaf.search as Record<string, unknown>)
  return { key, href, route: route.path, title: route.title, ...(name ? { name } : {}) }
}

const isSame = (one: Tab | undefined, other: Tab): boolean =>
  one?.href === other.href && one.title === other.title && (other.name === undefined || one.name === other.name)

/** Opens a tab for the page of the moment and remembers its newest address and name. */
export const useTabs = () => {
  const current = useCurrentTab()
  const uid = useMe()?.uid ?? ''
  const store = useTabStore()
  const { setTabs } = store
  useEffect(() => {
    if (!current || uid === '') return
    const before = tabsOf(uid, useTabStore.getState())
    const known = before.find((tab) => tab.key === current.key)
    if (!isSame(known, current)) setTabs(uid, openTab(before, { ...known, ...current }))
  }, [current, uid, setTabs])
  return { tabs: tabsOf(uid, store), active: current?.key ?? '' }
}

export const useShowTab = (): ((tab: Tab) => void) => {
  const navigate = useNavigate()
  return (tab) => {
    const [path = '/', query = ''] = tab.href.split('?')
    void navigate({ to: path, search: parseSearch(query) as never })
  }
}

/** Carries out what a closing leads to: asks about unsaved changes, lets go of the pages, shows the tab that is left. */
export const useApplyOutcome = () => {
  const t = useText('app')
  const uid = useMe()?.uid ?? ''
  const router = useRouter()
  const isLossAccepted = (closed: readonly Tab[]) =>
    !closed.some((tab) => isTabDirty(tab.key)) ||
    feedback.confirm({
      title: t('tabs.dirty.question'),
      text: t('tabs.dirty.hint'),
      ok: t('tabs.dirty.ok'),
      cancel: t('tabs.dirty.cancel'),
      danger: true,
    })
  return async (outcome: TabOutcome, active: string): Promise<void> => {
    if ('refused' in outcome) return feedback.info(t(`tabs.${outcome.refused}`))
    const before = tabsOf(uid, useTabStore.getState())
    const closed = before.filter((tab) => !outcome.tabs.some((kept) => kept.key === tab.key))
    if (!(await isLossAccepted(closed))) return
    for (const tab of closed) forgetTab(tab.key)
    const next = outcome.tabs.find((tab) => tab.key === outcome.active)
    if (next && next.key !== active) {
      const [path = '/', query = ''] = next.href.split('?')
      // First leave, then close: a page that is on screen opens its own tab.
      await router.navigate({ to: path, search: parseSearch(query) as never })
    }
    useTabStore.getState().setTabs(uid, outcome.tabs)
  }
}
