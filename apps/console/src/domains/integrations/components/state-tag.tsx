import type { EngineState } from '@lectern/contract/domains/integrations'
import { Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

const colours = {
  'built-in': 'default',
  off: 'default',
  ready: 'success',
  'needs-settings': 'warning',
  failing: 'error',
} as const

export const StateTag = ({ state }: { state: EngineState['state'] }) => {
  const t = useText('integrations')
  return <Tag color={colours[state]}>{t(`state.${state}`)}</Tag>
}
