import { Button, Card } from 'antd'
import { type FormEvent, useState } from 'react'
import { api } from '#platform/api/client.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { rememberPerson } from '#platform/session/session-store.ts'
import { FormProblem, MutedText } from '#ui/plain-text.tsx'
import { CodeField } from '../components/code-field.tsx'
import { isPhone } from '../components/phone-number.ts'
import { PlainInput } from '../components/plain-input.tsx'
import { useBusyCall } from '../components/use-busy-call.ts'
import { useFields } from '../components/use-fields.ts'
import { useSendCode } from '../components/use-send-code.ts'

const usePhoneBinding = (onDone: () => void) => {
  const t = useText('accounts')
  const phoneProblem = (phone: string) => (isPhone(phone) ? undefined : t('phone.format'))
  const fields = useFields({ phone: '', code: '' }, (typed) => ({
    phone: phoneProblem(typed.phone),
    code: typed.code.trim() === '' ? t('code.required') : undefined,
  }))
  const { phone, code } = fields.values
  const sending = useSendCode({ scene: 'bind', channel: 'sms' }, phone)
  const { run, busy, error } = useBusyCall(fields.place)
  const bind = async () => {
    rememberPerson(await api.accounts.bindPhone({ phone: phone.trim(), code: code.trim() }))
    feedback.success(t('security.phoneBound'))
    onDone()
  }
  return {
    fields,
    sending,
    busy,
    error,
    send: () => {
      const problem = phoneProblem(phone)
      if (problem) fields.tell({ phone: problem })
      else void sending.send()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (fields.check()) void run(bind)
    },
  }
}

const PhoneBinding = ({ onDone }: { onDone: () => void }) => {
  const t = useText('accounts')
  const { fields, sending, busy, error, send, submit } = usePhoneBinding(onDone)
  return (
    <form onSubmit={submit} noValidate style={{ maxWidth: 420, marginTop: 16 }}>
      {error ? <FormProblem>{errorText(error)}</FormProblem> : null}
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
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('security.bindPhone')}
      </Button>
    </form>
  )
}

/** The phone number that codes are sent to; only its ends are ever shown. */
export const PhoneCard = ({ masked }: { masked: string }) => {
  const t = useText('accounts')
  const [changing, setChanging] = useState(false)
  return (
    <Card
      title={t('security.phone')}
      extra={
        changing ? null : (
          <Button onClick={() => setChanging(true)}>{t(masked ? 'security.changePhone' : 'security.addPhone')}</Button>
        )
      }
    >
      <MutedText>{masked ? t('security.phoneIs', { phone: masked }) : t('security.noPhone')}</MutedText>
      {changing ? <PhoneBinding onDone={() => setChanging(false)} /> : null}
    </Card>
  )
}
