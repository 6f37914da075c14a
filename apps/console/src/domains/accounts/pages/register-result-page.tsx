import { Link, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useEntrance } from '#platform/session/entrance.ts'
import { FormProblem } from '#ui/plain-text.tsx'
import { FormLinks } from '../components/form-links.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { QuietButton } from '../components/quiet-button.tsx'
import { ChangeAddress } from '../register/change-address.tsx'
import { ResendLink } from '../register/resend-link.tsx'
import { useActivation } from '../register/use-activation.ts'
import { dashboard } from '../sign-in/path-after-sign-in.ts'
import { SignInProblem } from '../sign-in/sign-in-problem.tsx'
import { SignInSteps } from '../sign-in/sign-in-steps.tsx'
import { useSigningIn } from '../sign-in/use-signing-in.ts'

const ToSignIn = () => {
  const t = useText('accounts')
  return <Link to="/user/login">{t('register.toSignIn')}</Link>
}

/** After registering: the mail is on its way. */
const Waiting = ({ email }: { email: string }) => {
  const t = useText('accounts')
  const [changing, setChanging] = useState(false)
  return (
    <>
      <PageIntro title={t('result.title')}>{t('result.sentTo', { email })}</PageIntro>
      <ResendLink email={email} />
      {changing ? (
        <ChangeAddress email={email} onDone={() => setChanging(false)} />
      ) : (
        <FormLinks>
          <QuietButton onClick={() => setChanging(true)}>{t('result.change')}</QuietButton>
          <ToSignIn />
        </FormLinks>
      )}
    </>
  )
}

/** A link that has ended is replaced by a new one; whatever else went wrong is tried again. */
const NotConfirmed = ({ email, error, onRetry }: { email: string; error: unknown; onRetry: () => void }) => {
  const t = useText('accounts')
  if (error instanceof ApiError && error.kind === 'accounts.link-ended') {
    return (
      <>
        <PageIntro title={t('result.endedTitle')}>{t('result.endedHint', { email })}</PageIntro>
        <ResendLink email={email} />
        <ToSignIn />
      </>
    )
  }
  return (
    <>
      <PageIntro title={t('result.title')}>{email}</PageIntro>
      <FormProblem>{errorText(error)}</FormProblem>
      <QuietButton onClick={onRetry}>{t('retry')}</QuietButton>
    </>
  )
}

/** After the mail's link was opened. */
const Activation = ({ email, code }: { email: string; code: string }) => {
  const t = useText('accounts')
  // Whoever is signed in here is not replaced without being asked.
  const [occupied] = useState(() => useEntrance.getState().inside)
  const flow = useSigningIn(dashboard)
  const { error, confirmed, activate, retry } = useActivation({ email, code }, flow, occupied)
  const body = () => {
    if (error) return <NotConfirmed email={email} error={error} onRetry={retry} />
    if (confirmed && !flow.busy) {
      return (
        <>
          <PageIntro title={t('result.confirmedTitle')}>{t('result.confirmedHint')}</PageIntro>
          <SignInProblem flow={flow} />
          <ToSignIn />
        </>
      )
    }
    if (occupied && !confirmed) {
      return (
        <>
          <PageIntro title={t('result.occupiedTitle')}>{t('result.occupiedHint', { email })}</PageIntro>
          <Button block type="primary" size="large" onClick={activate}>
            {t('result.switch')}
          </Button>
          <FormLinks>
            <Link to={dashboard}>{t('result.stay')}</Link>
          </FormLinks>
        </>
      )
    }
    return <PageIntro title={t('result.working')}>{email}</PageIntro>
  }
  return <SignInSteps flow={flow}>{body()}</SignInSteps>
}

export const Component = () => {
  const { email = '', code } = useSearch({ strict: false }) as { email?: string; code?: string }
  return code ? <Activation key={code} email={email} code={code} /> : <Waiting key={email} email={email} />
}
