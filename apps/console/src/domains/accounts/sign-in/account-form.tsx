import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import type { FormEvent } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PlainInput } from '../components/plain-input.tsx'
import { QuietButton } from '../components/quiet-button.tsx'
import { useFields } from '../components/use-fields.ts'
import { rememberedLoginName, rememberLoginName } from './login-name.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import type { SigningIn } from './use-signing-in.ts'

/** The way out for somebody whose address is not confirmed yet. */
const SendLinkAgain = ({ email }: { email: string }) => {
  const t = useText('accounts')
  const navigate = useNavigate()
  const open = () => void navigate({ to: '/user/register-result', search: { email } as never })
  return (
    <p style={{ marginTop: 0 }}>
      <QuietButton onClick={open}>{t('login.confirmAddress')}</QuietButton>
    </p>
  )
}

const useAccountForm = (flow: SigningIn) => {
  const t = useText('accounts')
  const fields = useFields({ user_name: rememberedLoginName(), password: '' }, (typed) => ({
    user_name: typed.user_name.trim() === '' ? t('login.nameRequired') : undefined,
    password: typed.password === '' ? t('login.passwordRequired') : undefined,
  }))
  const { user_name, password } = fields.values
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fields.check()) return
    rememberLoginName(user_name)
    void flow.attempt((device) => api.accounts.login({ user_name: user_name.trim(), password, ...device }))
  }
  return { fields, submit }
}

/** Name or e-mail address with a password. */
export const AccountForm = ({ flow }: { flow: SigningIn }) => {
  const t = useText('accounts')
  const { fields, submit } = useAccountForm(flow)
  const name = fields.values.user_name.trim()
  const isPending = flow.error instanceof ApiError && flow.error.kind === 'accounts.not-activated'
  const nameFirst = rememberedLoginName() === ''
  return (
    <form onSubmit={submit} noValidate>
      <SignInProblem flow={flow} />
      {isPending && name.includes('@') ? <SendLinkAgain email={name} /> : null}
      <PlainInput
        {...fields.field('user_name')}
        label={t('login.name')}
        autoComplete="username"
        maxLength={254}
        autoFocus={nameFirst}
        exact
      />
      <PlainInput
        {...fields.field('password')}
        label={t('login.password')}
        secret
        autoComplete="current-password"
        maxLength={256}
        autoFocus={!nameFirst}
      />
      <Button block type="primary" size="large" htmlType="submit" loading={flow.busy} disabled={flow.secondsLeft > 0}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
