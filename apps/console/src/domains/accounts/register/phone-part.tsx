import { Checkbox } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { CodeField } from '../components/code-field.tsx'
import { PlainInput } from '../components/plain-input.tsx'
import { useSendCode } from '../components/use-send-code.ts'
import type { Registering } from './use-register.ts'

/** A phone number proven by a code: the account is then active at once. */
export const PhonePart = ({ form }: { form: Registering }) => {
  const t = useText('accounts')
  const { fields, withPhone, setWithPhone, phoneProblem } = form
  const { phone } = fields.values
  const sending = useSendCode({ scene: 'register', channel: 'sms' }, phone)
  const send = () => {
    const problem = phoneProblem(phone)
    if (problem) fields.tell({ phone: problem })
    else void sending.send()
  }
  return (
    <>
      <div style={{ marginBottom: 16 }}>
        <Checkbox checked={withPhone} onChange={(event) => setWithPhone(event.target.checked)}>
          {t('register.withPhone')}
        </Checkbox>
      </div>
      {withPhone ? (
        <>
          <PlainInput
            {...fields.field('phone')}
            label={t('phone.label')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={24}
          />
          <CodeField {...fields.field('code')} sending={sending} onSend={send} />
        </>
      ) : null}
    </>
  )
}
