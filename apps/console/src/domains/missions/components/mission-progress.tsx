import type { Mission } from '@lectern/contract/domains/missions'
import { Flex, Progress, theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { stageText } from './stage-text.ts'

type Props = {
  mission: Mission
  /** Without the line of words below the bar. */
  compact?: boolean
}

const barStates = {
  queued: 'normal',
  in_progress: 'active',
  success: 'success',
  failure: 'exception',
  cancelled: 'normal',
} as const

const oneLine = { fontSize: 12, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** How far a mission is, in a bar and in words. */
export const MissionProgress = ({ mission, compact = false }: Props) => {
  const t = useText('missions')
  const { token } = theme.useToken()
  const words = () => {
    if (mission.state === 'queued') return mission.position ? t('position', { count: mission.position }) : t('next')
    if (mission.state === 'in_progress' && mission.stage) return stageText(t, mission.stage)
    return t(`state.${mission.state}`)
  }
  return (
    <Flex vertical gap={2} style={{ minWidth: 0, width: '100%' }}>
      <Progress
        percent={Math.floor(mission.progress)}
        status={barStates[mission.state]}
        size="small"
        aria-label={mission.title}
        style={{ margin: 0 }}
      />
      {compact ? null : <span style={{ ...oneLine, color: token.colorTextSecondary }}>{words()}</span>}
    </Flex>
  )
}
