import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { FormLinks } from '../components/form-links.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { PlainInput } from '../components/plain-input.tsx'
import { QuietButton } from '../components/quiet-button.tsx'
import { useFields } from '../components/use-fields.ts'
import type { Challenge } from '../sign-in/challenge.ts'
import { SignInProblem } from '../sign-in/sign-in-problem.tsx'
import type { SigningIn } from '../sign-in/use-signing-in.ts'
import { EnrolSecret } from './enrol-secret.tsx'

type Way = 'app' | 'recovery'
type Props = { flow: SigningIn; challenge: Challenge }

const useCodeForm = ({ flow, challenge }: Props, way: Way) => {
  const t = useText('accounts')
  const fields = useFields({ code: '' }, ({ code }) => {
    if (code.trim() === '') return { code: t(way === 'app' ? 'code.required' : 'factor.recoveryRequired') }
    return { code: way === 'app' && !/^\d{6}$/.test(code.replace(/\s/g, '')) ? t('factor.sixDigits') : undefined }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.check()) void flow.confirm(challenge, fields.values.code.replace(/\s/g, ''))
  }
  return { fields, submit }
}

/** The second step of a sign-in: a code of the authenticator app or a recovery code; first its set-up where a role demands it. */
export const SecondFactorForm = ({ flow, challenge }: Props) => {
  const t = useText('accounts')
  const [way, setWay] = useState<Way>('app')
  const { fields, submit } = useCodeForm({ flow, challenge }, way)
  const { enrol } = challenge
  const isApp = way === 'app'
  const other = () => {
    fields.reset()
    setWay(isApp ? 'recovery' : 'app')
  }
  return (
    <form onSubmit={submit} noValidate>
      <PageIntro title={t(enrol ? 'factor.enrolTitle' : 'factor.title')}>
        {t(enrol ? 'factor.enrolPurpose' : isApp ? 'factor.purpose' : 'factor.recoveryPurpose')}
      </PageIntro>
      <SignInProblem flow={flow} />
      {enrol ? <EnrolSecret {...enrol} /> : null}
      <PlainInput
        {...fields.field('code')}
        label={t(isApp ? 'factor.code' : 'factor.recoveryCode')}
        autoComplete="one-time-code"
        inputMode={isApp ? 'numeric' : 'text'}
        maxLength={40}
        autoFocus
        exact
        key={way}
      />
      <Button block type="primary" size="large" htmlType="submit" loading={flow.busy} disabled={flow.secondsLeft > 0}>
        {t(enrol ? 'factor.switchOn' : 'factor.submit')}
      </Button>
      <FormLinks>
        {enrol ? null : <QuietButton onClick={other}>{t(isApp ? 'factor.useRecovery' : 'factor.useApp')}</QuietButton>}
        <QuietButton onClick={flow.restart}>{t('factor.back')}</QuietButton>
      </FormLinks>
    </form>
  )
}
