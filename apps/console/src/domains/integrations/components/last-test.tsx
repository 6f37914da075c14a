import type { EngineTrial } from '@lectern/contract/domains/integrations'
import { Typography } from 'antd'
import { errorKindText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'

/** What the last test found, and when. */
export const LastTest = ({ trial }: { trial: EngineTrial | null }) => {
  const t = useText('integrations')
  if (!trial) return <Typography.Text type="secondary">{t('untested')}</Typography.Text>
  const { error } = trial
  return (
    <Typography.Text type={trial.working ? 'secondary' : 'danger'}>
      {error ? (errorKindText(error.kind, error.params) ?? t('fails')) : t('worked', { count: trial.took_ms })}
      {' · '}
      <RelativeTime at={trial.at} />
    </Typography.Text>
  )
}
