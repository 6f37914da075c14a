import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import type { FormEvent } from 'react'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormProblem } from '#ui/plain-text.tsx'
import { isEmail } from '../components/phone-number.ts'
import { PlainInput } from '../components/plain-input.tsx'
import { useFields } from '../components/use-fields.ts'
import { useSendCode } from '../components/use-send-code.ts'
import { rememberLoginName } from '../sign-in/login-name.ts'

/** A mistyped address is corrected with the password that was chosen with it. */
export const ChangeAddress = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const t = useText('accounts')
  const navigate = useNavigate()
  const fields = useFields({ new_target: '', password: '' }, (typed) => ({
    new_target: isEmail(typed.new_target) ? undefined : t('setup.emailFormat'),
    password: typed.password === '' ? t('setup.passwordRequired') : undefined,
  }))
  const { send, busy, error } = useSendCode({ scene: 'activate', channel: 'email' }, email)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!fields.check()) return
    const address = fields.values.new_target.trim()
    if (!(await send({ new_target: address, password: fields.values.password }))) return
    rememberLoginName(address)
    onDone()
    await navigate({ to: '/user/register-result', search: { email: address } as never, replace: true })
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ marginTop: 16 }}>
      {error ? <FormProblem>{errorText(error)}</FormProblem> : null}
      <PlainInput
        {...fields.field('new_target')}
        label={t('result.newEmail')}
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        autoFocus
        exact
      />
      <PlainInput
        {...fields.field('password')}
        label={t('login.password')}
        secret
        autoComplete="current-password"
        maxLength={256}
      />
      <Button block type="primary" size="large" htmlType="submit" loading={busy}>
        {t('result.changeSubmit')}
      </Button>
    </form>
  )
}
