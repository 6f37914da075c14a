import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { onTopic } from '#platform/api/events.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { forgetTab } from '#platform/routing/tab-state.ts'
import { fetchPerson } from '#platform/session/fetch-person.ts'
import { onPermissionDoubt } from '#platform/session/permission-doubt.ts'
import { useSession } from '#platform/session/session-store.ts'
import { useRouteTable } from '../../routing/route-table.ts'
import { routeOfMatch } from '../current-route.ts'
import { tabsOf, useTabStore } from '../tabs/tab-store.ts'
import { useTitleText } from '../title-text.ts'
import { afterChange, grantsSame } from './denied-tabs.ts'

/** The window may come to the front many times a minute; a message or a denied call is heard at once. */
const focusRestMs = 60_000

/** Asks again who this is when something may have changed. A failure is nobody's news: the next call tells it. */
const useFreshPerson = () => {
  useEffect(() => {
    let askedAt = Date.now()
    const ask = () => {
      askedAt = Date.now()
      if (useSession.getState().me) void fetchPerson().catch(() => undefined)
    }
    const onFocus = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt > focusRestMs) ask()
    }
    const stops = [onTopic('access', ask), onPermissionDoubt(ask)]
    document.addEventListener('visibilitychange', onFocus)
    return () => {
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', onFocus)
    }
  }, [])
}

/** Closes the pages that are denied now, says which, and leaves the one on screen if it is among them. */
const useCloseDenied = () => {
  const t = useText('app')
  const titleText = useTitleText()
  const router = useRouter()
  const routes = useRouteTable()
  return useCallback(async () => {
    const { me } = useSession.getState()
    if (!me) return
    const tabs = tabsOf(me.uid, useTabStore.getState())
    const shown = routeOfMatch(router.state.matches.at(-1))
    const { kept, closed, leaveTo } = afterChange({ tabs, routes, roles: me.roles, shown })
    if (leaveTo) await router.navigate({ to: leaveTo, replace: true })
    if (closed.length === 0) return feedback.info(t('access.changed'))
    for (const tab of closed) forgetTab(tab.key)
    const open = tabsOf(me.uid, useTabStore.getState())
    useTabStore.getState().setTabs(
      me.uid,
      open.filter((tab) => !closed.some((gone) => gone.key === tab.key)),
    )
    const names = closed.map((tab) => tab.name ?? titleText(tab.title as `${string}:${string}`))
    feedback.info(t('access.closed', { names: names.join(t('access.separator')), count: kept.length }))
  }, [router, routes, t, titleText])
}

/** Roles that change elsewhere are felt here within seconds, without signing in again. */
export const useLivePermissions = (): void => {
  useFreshPerson()
  const closeDenied = useCloseDenied()
  useEffect(
    () =>
      useSession.subscribe(({ me }, { me: before }) => {
        if (me && before && me.uid === before.uid && !grantsSame(me.roles, before.roles)) void closeDenied()
      }),
    [closeDenied],
  )
}
