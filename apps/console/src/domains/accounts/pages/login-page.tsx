import { useSearch } from '@tanstack/react-router'
import { Button, Form } from 'antd'
// By path: `Input` from 'antd' brings text areas, search and one-time codes along, 5 kB gz before sign-in.
import Input from 'antd/es/input/Input'
import Password from 'antd/es/input/Password'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { enter } from '#platform/session/entrance.ts'
import { FormProblem, PlainHeading } from '#ui/plain-text.tsx'
import { forgetLoginName, rememberedLoginName, rememberLoginName } from '../login-name.ts'
import { pathAfterSignIn } from '../path-after-sign-in.ts'

type Values = { username: string; password: string }

const useSignIn = () => {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const signIn = async ({ username, password }: Values) => {
    setBusy(true)
    setError(undefined)
    rememberLoginName(username)
    try {
      const session = await api.accounts.login({ username: username.trim(), password })
      if (session.lifei_class_url) {
        location.assign(session.lifei_class_url)
        return
      }
      enter(session.token, pathAfterSignIn(redirect))
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return { signIn, busy, error }
}

export const Component = () => {
  const t = useText('accounts')
  const { signIn, busy, error } = useSignIn()
  const remembered = rememberedLoginName()
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      initialValues={{ username: remembered }}
      onFinish={(values) => void signIn(values)}
    >
      <div style={{ marginBottom: 20 }}>
        <PlainHeading level={2}>{t('login.title')}</PlainHeading>
      </div>
      {error ? <FormProblem>{errorText(error)}</FormProblem> : null}
      <Form.Item
        name="username"
        label={t('login.name')}
        rules={[{ required: true, whitespace: true, message: t('login.nameRequired') }]}
      >
        <Input
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          autoFocus={remembered === ''}
          onChange={(event) => {
            if (event.target.value === '') forgetLoginName()
          }}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        rules={[{ required: true, message: t('login.passwordRequired') }]}
      >
        <Password size="large" autoComplete="current-password" maxLength={256} autoFocus={remembered !== ''} />
      </Form.Item>
      <Button block type="primary" size="large" htmlType="submit" loading={busy}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}
