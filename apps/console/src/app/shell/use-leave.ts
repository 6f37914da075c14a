import { useNavigate } from '@tanstack/react-router'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { logOut } from '#platform/session/end-session.ts'

/** Asks, logs out and leads to sign-in; the page reloads a moment later. */
export const useLeave = (): (() => Promise<void>) => {
  const t = useText('app')
  const platform = useText('platform')
  const navigate = useNavigate()
  return async () => {
    const question = {
      title: t('logout.question'),
      text: t('logout.hint'),
      ok: t('logout.ok'),
      cancel: platform('cancel'),
    }
    if (!(await feedback.confirm(question))) return
    void logOut()
    feedback.success(t('logout.done'))
    void navigate({ to: '/user/login', replace: true })
  }
}
