import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'

/** Whoever leaves while the picture goes out is asked first: leaving ends the picture, not the room. */
export const useLeaveGuard = (isSending: boolean): void => {
  const t = useText('live')
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSending])
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (!isSending || current.pathname === next.pathname) return false
      const question = {
        title: t('studio.leave.question'),
        text: t('studio.leave.hint'),
        ok: t('studio.leave.ok'),
        cancel: t('studio.leave.cancel'),
        danger: true,
      }
      return !(await feedback.confirm(question))
    },
  })
}
