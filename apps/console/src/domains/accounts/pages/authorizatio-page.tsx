import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorKindText, errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useMe } from '#platform/session/session-store.ts'
import { readToken } from '#platform/session/token.ts'
import { FormProblem, MutedText } from '#ui/plain-text.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { keepIdentityTicket } from '../sign-in/identity-ticket.ts'
import { dashboard } from '../sign-in/path-after-sign-in.ts'
import { forgetAnswer, type ProviderAnswer, readAnswer } from '../sign-in/provider-answer.ts'
import { SignInProblem } from '../sign-in/sign-in-problem.tsx'
import { SignInSteps } from '../sign-in/sign-in-steps.tsx'
import { useSigningIn } from '../sign-in/use-signing-in.ts'

const Ending = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <>
    <div style={{ marginBottom: 20 }}>
      <MutedText>{children}</MutedText>
    </div>
    {action}
  </>
)

const ToSignIn = ({ label, redirect }: { label: string; redirect?: string }) => (
  <Link to="/user/login" search={(redirect ? { redirect } : {}) as never}>
    <Button block size="large" type="primary" tabIndex={-1}>
      {label}
    </Button>
  </Link>
)

/** Runs once, also where React mounts a page twice: what a provider answered works once. */
const useOnce = (work: () => void) => {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    work()
  })
}

const useProviderSignIn = (answer: ProviderAnswer) => {
  const flow = useSigningIn(dashboard)
  const [unbound, setUnbound] = useState<{ identity: string; redirect: string }>()
  const signIn = async () => {
    const failure = await flow.attempt(() => api.accounts.loginSso(answer))
    if (!(failure instanceof ApiError) || failure.kind !== 'accounts.identity-not-bound') return
    const { ticket = '', label = '', redirect = '' } = failure.params
    keepIdentityTicket(String(ticket))
    setUnbound({ identity: String(label), redirect: String(redirect) })
  }
  return { flow, unbound, signIn }
}

const SignIn = ({ answer }: { answer: ProviderAnswer }) => {
  const t = useText('accounts')
  const { flow, unbound, signIn } = useProviderSignIn(answer)
  useOnce(() => void signIn())
  if (unbound) {
    const { identity, redirect } = unbound
    return (
      <Ending action={<ToSignIn label={t('sso.toConnect')} redirect={redirect} />}>
        {t('sso.notBound', { identity })}
      </Ending>
    )
  }
  return (
    <SignInSteps flow={flow}>
      <SignInProblem flow={flow} />
      {flow.error ? <ToSignIn label={t('sso.toSignIn')} /> : <MutedText>{t('sso.working')}</MutedText>}
    </SignInSteps>
  )
}

const Connect = ({ answer }: { answer: ProviderAnswer }) => {
  const t = useText('accounts')
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const back = () => void navigate({ to: '/account/profile', search: { tab: 'security' } as never, replace: true })
  useOnce(
    () =>
      void api.accounts.ssoConnect(answer).then(({ label }) => {
        feedback.success(t('sso.connected', { identity: label }))
        back()
      }, setError),
  )
  if (!error) return <MutedText>{t('sso.working')}</MutedText>
  return (
    <>
      <FormProblem>{errorText(error)}</FormProblem>
      <Button block size="large" onClick={back}>
        {t('retry')}
      </Button>
    </>
  )
}

/** A session that is there is never replaced unasked: whoever sent this answer here may want exactly that. */
const AlreadySignedIn = ({ name, onSwitch }: { name: string; onSwitch: () => void }) => {
  const t = useText('accounts')
  const navigate = useNavigate()
  const stay = () => void navigate({ to: dashboard, replace: true })
  return (
    <Ending
      action={
        <div style={{ display: 'grid', gap: 8 }}>
          <Button block size="large" type="primary" onClick={stay}>
            {t('sso.stay', { name })}
          </Button>
          <Button block size="large" onClick={onSwitch}>
            {t('sso.switch')}
          </Button>
        </div>
      }
    >
      {t('sso.already', { name })}
    </Ending>
  )
}

const Outcome = () => {
  const t = useText('accounts')
  const name = useMe()?.nick_name ?? ''
  const [{ answer, problem }] = useState(readAnswer)
  useOnce(forgetAnswer)
  const [switching, setSwitching] = useState(false)
  const signedIn = readToken() !== ''
  const toSignIn = <ToSignIn label={t('sso.toSignIn')} />
  if (problem === 'cancelled') return <Ending action={toSignIn}>{t('sso.cancelled')}</Ending>
  if (problem)
    return (
      <>
        <FormProblem>{errorKindText(problem, {}) ?? t('sso.nothing')}</FormProblem>
        {toSignIn}
      </>
    )
  if (!answer) return <Ending action={toSignIn}>{t('sso.nothing')}</Ending>
  if (answer.state.startsWith('connect.'))
    return signedIn ? <Connect answer={answer} /> : <Ending action={toSignIn}>{t('sso.connectSignedOut')}</Ending>
  if (signedIn && !switching) return <AlreadySignedIn name={name} onSwitch={() => setSwitching(true)} />
  return <SignIn answer={answer} />
}

/** Where an outside sign-in service sends the browser back to. */
export const Component = () => {
  const t = useText('accounts')
  return (
    <>
      <PageIntro title={t('sso.title')} />
      <div aria-live="polite">
        <Outcome />
      </div>
    </>
  )
}
