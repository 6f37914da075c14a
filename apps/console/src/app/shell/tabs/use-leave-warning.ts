import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { isAnyTabDirty, isTabDirty, useTabState } from '#platform/routing/tab-state.ts'
import { useSettings } from '#platform/settings/settings.ts'

/** Warns before unsaved changes are lost: with the window always, with the page only where tabs do not keep it. */
export const useLeaveWarning = (): void => {
  const t = useText('app')
  const multiTab = useSettings((settings) => settings.multiTab)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isAnyTabDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (multiTab || current.pathname === next.pathname) return false
      if (!isTabDirty(useTabState.getState().shown)) return false
      const leave = await feedback.confirm({
        title: t('tabs.dirty.question'),
        text: t('tabs.dirty.hint'),
        ok: t('tabs.dirty.leave'),
        cancel: t('tabs.dirty.cancel'),
        danger: true,
      })
      return !leave
    },
  })
}
