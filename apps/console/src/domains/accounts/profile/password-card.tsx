import { Button, Card } from 'antd'
import type { FormEvent } from 'react'
import { api } from '#platform/api/client.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { storeToken } from '#platform/session/token.ts'
import { FormProblem, MutedText } from '#ui/plain-text.tsx'
import { PlainInput } from '../components/plain-input.tsx'
import { useBusyCall } from '../components/use-busy-call.ts'
import { useFields } from '../components/use-fields.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { newPasswordProblems } from '../password/password-rules.ts'
import { placedAs } from '../password/placed-as.ts'
import { useOwnRecord } from './use-own-record.ts'

const usePasswordChange = () => {
  const t = useText('accounts')
  const { refresh } = useOwnRecord()
  const fields = useFields({ old_password: '', password: '', confirm: '' }, (typed) => ({
    old_password: typed.old_password === '' ? t('security.oldRequired') : undefined,
    ...newPasswordProblems(t, typed),
  }))
  const { run, busy, error } = useBusyCall((failure) => fields.place(placedAs(failure, { new_password: 'password' })))
  const change = async () => {
    const { old_password, password, confirm } = fields.values
    const { token } = await api.accounts.changePassword({ old_password, new_password: password, confirm })
    // The token of before ended with the old password.
    storeToken(token)
    fields.reset()
    feedback.success(t('security.passwordChanged'))
    await refresh()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.check()) void run(change)
  }
  return { fields, submit, busy, error }
}

/** A new password with the old one; every other session ends. */
export const PasswordCard = () => {
  const t = useText('accounts')
  const { fields, submit, busy, error } = usePasswordChange()
  return (
    <Card title={t('security.password')}>
      <form onSubmit={submit} noValidate style={{ maxWidth: 420 }}>
        <div style={{ marginBottom: 16 }}>
          <MutedText>{t('security.passwordHint')}</MutedText>
        </div>
        {error ? <FormProblem>{errorText(error)}</FormProblem> : null}
        <PlainInput
          {...fields.field('old_password')}
          label={t('security.oldPassword')}
          secret
          autoComplete="current-password"
          maxLength={256}
        />
        <NewPasswordFields
          label={t('forgotten.newPassword')}
          password={fields.field('password')}
          confirm={fields.field('confirm')}
        />
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('security.changePassword')}
        </Button>
      </form>
    </Card>
  )
}
