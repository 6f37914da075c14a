import { Link, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormProblem } from '#ui/plain-text.tsx'
import { CodeField } from '../components/code-field.tsx'
import { FormLinks } from '../components/form-links.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { PlainInput } from '../components/plain-input.tsx'
import { PlainTabs } from '../components/plain-tabs.tsx'
import { QuietButton } from '../components/quiet-button.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { type Channel, type Resetting, useReset } from '../password/use-reset.ts'
import { pathAfterSignIn } from '../sign-in/path-after-sign-in.ts'
import { SignInSteps } from '../sign-in/sign-in-steps.tsx'
import { useSigningIn } from '../sign-in/use-signing-in.ts'

const Target = ({ reset, channel }: { reset: Resetting; channel: Channel }) => {
  const t = useText('accounts')
  const field = reset.fields.field('target')
  return channel === 'email' ? (
    <PlainInput
      {...field}
      label={t('setup.email')}
      inputMode="email"
      autoComplete="username"
      maxLength={254}
      autoFocus
      exact
    />
  ) : (
    <PlainInput
      {...field}
      label={t('phone.label')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={24}
      autoFocus
    />
  )
}

const Fields = ({ reset, channel }: { reset: Resetting; channel: Channel }) => {
  const t = useText('accounts')
  const { step, fields, sending } = reset
  if (step === 'target') return <Target reset={reset} channel={channel} />
  if (step === 'code') {
    return <CodeField {...fields.field('code')} sending={sending} onSend={() => void sending.send()} />
  }
  return (
    <NewPasswordFields
      label={t('forgotten.newPassword')}
      password={fields.field('password')}
      confirm={fields.field('confirm')}
    />
  )
}

const Purpose = ({ reset }: { reset: Resetting }) => {
  const t = useText('accounts')
  const { step, fields } = reset
  if (step === 'code') return t('forgotten.codeHint', { target: fields.values.target.trim() })
  return t(step === 'target' ? 'forgotten.purpose' : 'forgotten.passwordHint')
}

const ResetForm = ({ reset, channel }: { reset: Resetting; channel: Channel }) => {
  const t = useText('accounts')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reset.submit()
  }
  return (
    <form onSubmit={submit} noValidate>
      {reset.error ? <FormProblem>{errorText(reset.error)}</FormProblem> : null}
      <Fields reset={reset} channel={channel} />
      <Button block type="primary" size="large" htmlType="submit" loading={reset.busy}>
        {t(`forgotten.submit.${reset.step}`)}
      </Button>
    </form>
  )
}

export const Component = () => {
  const t = useText('accounts')
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const [channel, setChannel] = useState<Channel>('email')
  const flow = useSigningIn(pathAfterSignIn(redirect))
  const reset = useReset(channel, flow)
  const tabs = [
    { key: 'email', label: t('forgotten.byEmail') },
    { key: 'sms', label: t('forgotten.byPhone') },
  ] as const
  const choose = (next: Channel) => {
    reset.fields.reset()
    setChannel(next)
  }
  const form = <ResetForm reset={reset} channel={channel} />
  return (
    <SignInSteps flow={flow}>
      <PageIntro title={t('forgotten.title')}>
        <Purpose reset={reset} />
      </PageIntro>
      {reset.step === 'target' ? (
        <PlainTabs label={t('forgotten.ways')} tabs={tabs} active={channel} onChange={choose}>
          {form}
        </PlainTabs>
      ) : (
        form
      )}
      <FormLinks>
        <Link to="/user/login" search={(redirect ? { redirect } : {}) as never}>
          {t('register.toSignIn')}
        </Link>
        {reset.step === 'code' ? <QuietButton onClick={reset.back}>{t('forgotten.other')}</QuietButton> : null}
      </FormLinks>
    </SignInSteps>
  )
}
