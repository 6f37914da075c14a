import { Alert, Button } from 'antd'
import { ApiError } from '#platform/api/api-error.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { MutedText } from '../plain-text.tsx'

type Props = { error: unknown; onRetry?: (() => void) | undefined }

/** What happened, what to do, and a way to try again. */
export const ErrorState = ({ error, onRetry }: Props) => {
  const t = useText('platform')
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <Alert
      type="error"
      showIcon
      title={t('error.title')}
      description={
        <>
          <div>{errorText(error)}</div>
          {requestId ? <MutedText>{t('requestId', { id: requestId })}</MutedText> : null}
        </>
      }
      action={
        onRetry ? (
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : undefined
      }
    />
  )
}
