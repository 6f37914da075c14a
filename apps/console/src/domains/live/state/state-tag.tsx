import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined'
import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined'
import FolderOutlined from '@ant-design/icons/FolderOutlined'
import PauseCircleOutlined from '@ant-design/icons/PauseCircleOutlined'
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import SyncOutlined from '@ant-design/icons/SyncOutlined'
import WarningOutlined from '@ant-design/icons/WarningOutlined'
import WifiOutlined from '@ant-design/icons/WifiOutlined'
import type { LiveState } from '@lectern/contract/domains/live'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'

type Look = { readonly colour: string; readonly icon: ReactNode }

/** Never by colour alone: each has its own picture and word. */
const looks: Record<LiveState, Look> = {
  draft: { colour: 'default', icon: <EditOutlined /> },
  scheduled: { colour: 'blue', icon: <ClockCircleOutlined /> },
  rehearsing: { colour: 'purple', icon: <ExperimentOutlined /> },
  live: { colour: 'error', icon: <WifiOutlined /> },
  interrupted: { colour: 'warning', icon: <DisconnectOutlined /> },
  suspended: { colour: 'warning', icon: <PauseCircleOutlined /> },
  ended: { colour: 'default', icon: <CheckCircleOutlined /> },
  replay_processing: { colour: 'processing', icon: <SyncOutlined /> },
  replay_ready: { colour: 'success', icon: <PlayCircleOutlined /> },
  replay_failed: { colour: 'error', icon: <WarningOutlined /> },
  missed: { colour: 'default', icon: <CloseCircleOutlined /> },
  canceled: { colour: 'default', icon: <StopOutlined /> },
  archived: { colour: 'default', icon: <FolderOutlined /> },
}

/** The state of a room, in colour, picture and word. */
export const StateTag = ({ state }: { state: LiveState }) => {
  const t = useText('live')
  return (
    <Tag color={looks[state].colour} icon={looks[state].icon} style={{ marginInlineEnd: 0 }}>
      {t(`state.${state}`)}
    </Tag>
  )
}
