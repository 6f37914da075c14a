import CloseOutlined from '@ant-design/icons/CloseOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import type { Mission } from '@lectern/contract/domains/missions'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { isActive, useMissionFeed } from '../mission-feed.ts'
import { useMissionActions } from '../use-mission-actions.ts'
import { MissionProgress } from './mission-progress.tsx'

/** One line of the dock. */
export const DockMission = ({ mission }: { mission: Mission }) => {
  const t = useText('missions')
  const dismiss = useMissionFeed((feed) => feed.dismiss)
  const { cancel } = useMissionActions()
  const active = isActive(mission)
  const label = t(active ? 'cancelOf' : 'dock.dismiss', { name: mission.title })
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Link
          to="/MissionCenter"
          search={{ id: mission.id } as never}
          style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {mission.title}
        </Link>
        <MissionProgress mission={mission} />
      </div>
      <Button
        type="text"
        size="small"
        icon={active ? <StopOutlined /> : <CloseOutlined />}
        aria-label={label}
        title={label}
        onClick={() => (active ? cancel(mission) : dismiss(mission.id))}
      />
    </div>
  )
}
