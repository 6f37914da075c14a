import { Button } from 'antd'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PlainInput } from './plain-input.tsx'
import type { SendCode } from './use-send-code.ts'

type Props = {
  id: string
  label?: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
  sending: SendCode
  /** Checks the target first, then sends. */
  onSend: () => void
}

/** A field for a six-digit code, and the button that has it sent. */
export const CodeField = ({ sending, onSend, problem, label, ...field }: Props) => {
  const t = useText('accounts')
  const { secondsLeft, busy, sent, error } = sending
  const text = secondsLeft > 0 ? t('code.again', { seconds: secondsLeft }) : t(sent ? 'code.sendAgain' : 'code.send')
  return (
    <PlainInput
      {...field}
      label={label ?? t('code.label')}
      problem={error === undefined ? problem : errorText(error)}
      hint={sent ? <span role="status">{t('code.sent')}</span> : undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      exact
      beside={
        <Button size="large" loading={busy} disabled={secondsLeft > 0} onClick={onSend}>
          {text}
        </Button>
      }
    />
  )
}
