import { Button } from 'antd'
import type { FormEvent } from 'react'
import { api } from '#platform/api/client.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { enter } from '#platform/session/entrance.ts'
import { FormProblem } from '#ui/plain-text.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { isEmail } from '../components/phone-number.ts'
import { PlainInput } from '../components/plain-input.tsx'
import { useBusyCall } from '../components/use-busy-call.ts'
import { useFields } from '../components/use-fields.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { newPasswordProblems } from '../password/password-rules.ts'
import { rememberLoginName } from '../sign-in/login-name.ts'
import { dashboard } from '../sign-in/path-after-sign-in.ts'

const empty = { code: '', school_name: '', email: '', password: '', confirm: '' }

const useSetup = () => {
  const t = useText('accounts')
  const required = (typed: string, problem: string) => (typed.trim() === '' ? problem : undefined)
  const fields = useFields(empty, (typed) => ({
    code: required(typed.code, t('setup.codeRequired')),
    school_name: required(typed.school_name, t('setup.schoolRequired')),
    email:
      required(typed.email, t('setup.emailRequired')) ?? (isEmail(typed.email) ? undefined : t('setup.emailFormat')),
    ...newPasswordProblems(t, typed),
  }))
  const { run, busy, error } = useBusyCall(fields.place)
  const setUp = async () => {
    const { code, school_name, email, password } = fields.values
    const session = await api.accounts.setup({ code, school_name, email: email.trim(), password })
    rememberLoginName(email)
    enter(session.token, dashboard)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.check()) void run(setUp)
  }
  return { fields, submit, busy, error }
}

/** The first-run page: with the one-time code of the terminal it makes the first administrator. */
export const Component = () => {
  const t = useText('accounts')
  const { fields, submit, busy, error } = useSetup()
  return (
    <form onSubmit={submit} noValidate>
      <PageIntro title={t('setup.title')}>{t('setup.purpose')}</PageIntro>
      {error ? <FormProblem>{errorText(error)}</FormProblem> : null}
      <PlainInput
        {...fields.field('code')}
        label={t('setup.code')}
        hint={t('setup.codeHint')}
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus
        exact
      />
      <PlainInput
        {...fields.field('school_name')}
        label={t('setup.school')}
        autoComplete="organization"
        maxLength={80}
      />
      <PlainInput
        {...fields.field('email')}
        label={t('setup.email')}
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        exact
      />
      <NewPasswordFields password={fields.field('password')} confirm={fields.field('confirm')} />
      <Button block type="primary" size="large" htmlType="submit" loading={busy}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}
