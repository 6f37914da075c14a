import { Button, Form } from 'antd'
// By path: `Input` from 'antd' brings text areas, search and one-time codes along, 5 kB gz before sign-in.
import Input from 'antd/es/input/Input'
import Password from 'antd/es/input/Password'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { enter } from '#platform/session/entrance.ts'
import { FormProblem, MutedText, PlainHeading } from '#ui/plain-text.tsx'
import { useShowFieldErrors } from '#ui/use-show-field-errors.ts'
import { passwordMaxLength, passwordMinLength } from '../password/password-limits.ts'
import { StrengthMeter } from '../password/strength-meter.tsx'
import { rememberLoginName } from '../sign-in/login-name.ts'

type Values = { code: string; school_name: string; email: string; password: string; confirm: string }

const useSetup = () => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const setUp = async ({ confirm: _confirm, ...school }: Values) => {
    setBusy(true)
    setError(undefined)
    try {
      const session = await api.accounts.setup(school)
      rememberLoginName(school.email)
      enter(session.token, '/Dashboard')
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return { setUp, busy, error }
}

/** The first-run page: with the one-time code of the terminal it makes the first administrator. */
export const Component = () => {
  const t = useText('accounts')
  const [form] = Form.useForm<Values>()
  const { setUp, busy, error } = useSetup()
  const unplaced = useShowFieldErrors(form, error)
  const password = Form.useWatch('password', form) ?? ''
  const required = (message: string) => ({ required: true, whitespace: true, message })
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void setUp(values)}>
      <div style={{ marginBottom: 20 }}>
        <PlainHeading level={2}>{t('setup.title')}</PlainHeading>
        <MutedText>{t('setup.purpose')}</MutedText>
      </div>
      {unplaced ? <FormProblem>{errorText(unplaced)}</FormProblem> : null}
      <Form.Item
        name="code"
        label={t('setup.code')}
        extra={t('setup.codeHint')}
        rules={[required(t('setup.codeRequired'))]}
      >
        <Input autoFocus autoComplete="one-time-code" spellCheck={false} maxLength={40} />
      </Form.Item>
      <Form.Item name="school_name" label={t('setup.school')} rules={[required(t('setup.schoolRequired'))]}>
        <Input autoComplete="organization" maxLength={80} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('setup.email')}
        rules={[required(t('setup.emailRequired')), { type: 'email', message: t('setup.emailFormat') }]}
      >
        <Input inputMode="email" autoComplete="username" maxLength={254} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('setup.password')}
        extra={password ? <StrengthMeter password={password} /> : null}
        rules={[
          { required: true, message: t('setup.passwordRequired') },
          { min: passwordMinLength, message: t('setup.passwordLength') },
        ]}
      >
        <Password autoComplete="new-password" maxLength={passwordMaxLength} />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t('setup.confirm')}
        dependencies={['password']}
        rules={[
          { required: true, message: t('setup.confirmRequired') },
          ({ getFieldValue }) => ({
            validator: async (_rule, value: string) => {
              if (value && value !== getFieldValue('password')) throw new Error(t('setup.confirmMismatch'))
            },
          }),
        ]}
      >
        <Password autoComplete="new-password" maxLength={passwordMaxLength} />
      </Form.Item>
      <Button block type="primary" size="large" htmlType="submit" loading={busy}>
        {t('setup.submit')}
      </Button>
    </Form>
  )
}
