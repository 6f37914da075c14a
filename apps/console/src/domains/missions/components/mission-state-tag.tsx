import type { MissionState } from '@lectern/contract/domains/missions'
import { Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

const colours = {
  queued: 'default',
  in_progress: 'processing',
  success: 'success',
  failure: 'error',
  cancelled: 'warning',
} as const

export const MissionStateTag = ({ state }: { state: MissionState }) => {
  const t = useText('missions')
  return <Tag color={colours[state]}>{t(`state.${state}`)}</Tag>
}
