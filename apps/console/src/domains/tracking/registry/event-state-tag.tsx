import type { EventState } from '@lectern/contract/domains/tracking'
import { Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

const colours = { approved: 'success', quarantined: 'warning', ignored: 'default' } as const

export const EventStateTag = ({ state }: { state: EventState }) => {
  const t = useText('tracking')
  return <Tag color={colours[state]}>{t(`events.state.${state}`)}</Tag>
}
