import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormProblem } from '#ui/plain-text.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { QuietButton } from '../components/quiet-button.tsx'
import { useAnswer } from '../components/use-answer.ts'
import { RegisterForm } from '../register/register-form.tsx'
import { type RegisterSearch, useRegisterSearch } from '../register/register-search.ts'
import { SealedRegistration } from '../register/sealed-registration.tsx'
import { pathAfterSignIn } from '../sign-in/path-after-sign-in.ts'
import { SignInSteps } from '../sign-in/sign-in-steps.tsx'
import { useSigningIn } from '../sign-in/use-signing-in.ts'

/** Why there is no form: nobody may register, or only with an invitation. */
const Closed = ({ reason, school }: { reason: 'closed' | 'invited' | 'ended'; school: string }) => {
  const t = useText('accounts')
  return (
    <>
      <PageIntro title={t(`register.no.${reason}.title`)}>{t(`register.no.${reason}.hint`, { school })}</PageIntro>
      <Link to="/user/login">{t('register.toSignIn')}</Link>
    </>
  )
}

const Registration = ({ search, onRetry }: { search: RegisterSearch; onRetry: () => void }) => {
  const t = useText('accounts')
  const flow = useSigningIn(pathAfterSignIn(search.redirect))
  const [ask] = useState(
    () => () => api.accounts.registrationRules(search.inviteCode ? { invite_code: search.inviteCode } : {}),
  )
  const { answer: rules, error } = useAnswer(ask)
  const body = () => {
    if (error) {
      return (
        <>
          <PageIntro title={t('register.title')} />
          <FormProblem>{errorText(error)}</FormProblem>
          <QuietButton onClick={onRetry}>{t('retry')}</QuietButton>
        </>
      )
    }
    if (!rules) return <div style={{ minHeight: 420 }} aria-busy />
    const school = rules.school_name
    if (search.sealed) return <SealedRegistration flow={flow} search={search} school={school} />
    if (search.inviteCode && !rules.invitation) return <Closed reason="ended" school={school} />
    if (rules.mode !== 'open' && !rules.invitation) return <Closed reason={rules.mode} school={school} />
    return <RegisterForm flow={flow} search={search} rules={rules} />
  }
  return <SignInSteps flow={flow}>{body()}</SignInSteps>
}

export const Component = () => {
  const search = useRegisterSearch()
  const [tries, setTries] = useState(0)
  return <Registration key={tries} search={search} onRetry={() => setTries(tries + 1)} />
}
