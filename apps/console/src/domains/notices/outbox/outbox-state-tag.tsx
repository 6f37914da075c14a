import type { OutboxState } from '@lectern/contract/domains/notices'
import { Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

const colours = {
  queued: 'default',
  sending: 'processing',
  sent: 'success',
  failed: 'error',
  kept: 'warning',
} as const

export const OutboxStateTag = ({ state }: { state: OutboxState }) => {
  const t = useText('notices')
  return <Tag color={colours[state]}>{t(`outbox.state.${state}`)}</Tag>
}
