import { Button } from 'antd'
// By path: `Input` from 'antd' brings text areas, search and one-time codes along, 5 kB gz before sign-in.
import Input from 'antd/es/input/Input'
import Password from 'antd/es/input/Password'
import { type FormEvent, useState } from 'react'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormProblem, PlainHeading } from '#ui/plain-text.tsx'
import { PlainField } from '../components/plain-field.tsx'
import { rememberedLoginName } from '../login-name.ts'
import { type Credentials, useSignIn } from '../use-sign-in.ts'

/** What is typed, and which fields were left empty when sending. */
const useCredentials = () => {
  const [typed, setTyped] = useState<Credentials>(() => ({ user_name: rememberedLoginName(), password: '' }))
  const [sent, setSent] = useState(false)
  const missing = { user_name: sent && typed.user_name.trim() === '', password: sent && typed.password === '' }
  const check = (): boolean => {
    setSent(true)
    return typed.user_name.trim() !== '' && typed.password !== ''
  }
  return { typed, missing, check, type: (part: Partial<Credentials>) => setTyped({ ...typed, ...part }) }
}

export const Component = () => {
  const t = useText('accounts')
  const { signIn, busy, error } = useSignIn()
  const { typed, missing, check, type } = useCredentials()
  const [nameFirst] = useState(typed.user_name === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) void signIn(typed)
  }
  const state = (isMissing: boolean, id: string) =>
    isMissing ? ({ status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem` } as const) : {}
  return (
    <form onSubmit={submit} noValidate>
      <div style={{ marginBottom: 20 }}>
        <PlainHeading level={2}>{t('login.title')}</PlainHeading>
      </div>
      {error ? <FormProblem>{errorText(error)}</FormProblem> : null}
      <PlainField
        id="user_name"
        label={t('login.name')}
        problem={missing.user_name ? t('login.nameRequired') : undefined}
      >
        <Input
          id="user_name"
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          autoFocus={nameFirst}
          value={typed.user_name}
          onChange={(event) => type({ user_name: event.target.value })}
          {...state(missing.user_name, 'user_name')}
        />
      </PlainField>
      <PlainField
        id="password"
        label={t('login.password')}
        problem={missing.password ? t('login.passwordRequired') : undefined}
      >
        <Password
          id="password"
          size="large"
          autoComplete="current-password"
          maxLength={256}
          autoFocus={!nameFirst}
          value={typed.password}
          onChange={(event) => type({ password: event.target.value })}
          {...state(missing.password, 'password')}
        />
      </PlainField>
      <Button block type="primary" size="large" htmlType="submit" loading={busy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
