import { Button } from 'antd'
import type { FormEvent } from 'react'
import { api } from '#platform/api/client.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { CodeField } from '../components/code-field.tsx'
import { isPhone } from '../components/phone-number.ts'
import { PlainInput } from '../components/plain-input.tsx'
import { useFields } from '../components/use-fields.ts'
import { useSendCode } from '../components/use-send-code.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import type { SigningIn } from './use-signing-in.ts'

const usePhoneForm = (flow: SigningIn) => {
  const t = useText('accounts')
  const phoneProblem = (phone: string) => {
    if (phone.trim() === '') return t('phone.required')
    return isPhone(phone) ? undefined : t('phone.format')
  }
  const fields = useFields({ phone: '', code: '' }, (typed) => ({
    phone: phoneProblem(typed.phone),
    code: typed.code.trim() === '' ? t('code.required') : undefined,
  }))
  const { phone, code } = fields.values
  const sending = useSendCode({ scene: 'login', channel: 'sms' }, phone)
  const send = () => {
    const problem = phoneProblem(phone)
    if (problem) fields.tell({ phone: problem })
    else void sending.send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fields.check()) return
    void flow.attempt((device) => api.accounts.login2({ phone: phone.trim(), code: code.trim(), ...device }))
  }
  return { fields, sending, send, submit }
}

/** A phone number with the code that was sent to it. */
export const PhoneForm = ({ flow }: { flow: SigningIn }) => {
  const t = useText('accounts')
  const { fields, sending, send, submit } = usePhoneForm(flow)
  return (
    <form onSubmit={submit} noValidate>
      <SignInProblem flow={flow} />
      <PlainInput
        {...fields.field('phone')}
        label={t('phone.label')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        autoFocus
      />
      <CodeField {...fields.field('code')} sending={sending} onSend={send} />
      <Button block type="primary" size="large" htmlType="submit" loading={flow.busy} disabled={flow.secondsLeft > 0}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
