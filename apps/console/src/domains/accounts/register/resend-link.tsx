import { Button } from 'antd'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormProblem } from '#ui/plain-text.tsx'
import { useSendCode } from '../components/use-send-code.ts'

/** Sends the link once more, at most once a minute. */
export const ResendLink = ({ email }: { email: string }) => {
  const t = useText('accounts')
  const { send, busy, error, secondsLeft, sent } = useSendCode({ scene: 'activate', channel: 'email' }, email)
  return (
    <>
      {error ? <FormProblem>{errorText(error)}</FormProblem> : null}
      <Button block size="large" loading={busy} disabled={secondsLeft > 0} onClick={() => void send()}>
        {secondsLeft > 0 ? t('result.again', { seconds: secondsLeft }) : t('result.send')}
      </Button>
      <p role="status" style={{ minHeight: 22, margin: '8px 0 0' }}>
        {sent ? t('result.sentAgain') : ''}
      </p>
    </>
  )
}
