import { useEffect, useRef } from 'react'
import { api } from '#platform/api/client.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PageIntro } from '../components/page-intro.tsx'
import { QuietButton } from '../components/quiet-button.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import type { SigningIn } from './use-signing-in.ts'

type Props = { flow: SigningIn; token: string; onGiveUp: () => void }

/** Signs in by the short token of another device: it works once, so it is taken out of the address at once. */
export const HandOver = ({ flow, token, onGiveUp }: Props) => {
  const t = useText('accounts')
  const redeemed = useRef(false)
  useEffect(() => {
    if (redeemed.current) return
    redeemed.current = true
    const address = new URL(location.href)
    address.searchParams.delete('token')
    history.replaceState(history.state, '', address)
    void flow.attempt((device) => api.accounts.login2({ token, ...device }))
  }, [flow, token])
  return (
    <>
      <PageIntro title={t('login.title')}>{flow.error ? null : t('login.byToken')}</PageIntro>
      <SignInProblem flow={flow} />
      {flow.error ? <QuietButton onClick={onGiveUp}>{t('login.byPassword')}</QuietButton> : null}
    </>
  )
}
