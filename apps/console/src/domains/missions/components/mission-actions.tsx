import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import RedoOutlined from '@ant-design/icons/RedoOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import type { Mission } from '@lectern/contract/domains/missions'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { isActive } from '../mission-feed.ts'
import { useMissionActions } from '../use-mission-actions.ts'

type Props = { mission: Mission; withWords?: boolean; onRemoved?: () => void }
type ActionProps = { icon: ReactNode; label: string; words: string; withWords: boolean; onClick: () => void }

const Action = ({ icon, label, words, withWords, onClick }: ActionProps) => (
  <Button
    type={withWords ? 'default' : 'text'}
    size={withWords ? 'middle' : 'small'}
    icon={icon}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    {withWords ? words : null}
  </Button>
)

/** What can be done with a mission in its state. */
export const MissionActions = ({ mission, withWords = false, onRemoved }: Props) => {
  const t = useText('missions')
  const actions = useMissionActions()
  const name = mission.title
  const mayRetry = mission.state === 'failure' || mission.state === 'cancelled'
  const remove = async () => {
    await actions.remove(mission)
    onRemoved?.()
  }
  return (
    <Space size={4}>
      <Allowed permission="missions.mission" action="edit">
        {isActive(mission) ? (
          <Action
            {...{ withWords, icon: <StopOutlined />, label: t('cancelOf', { name }), words: t('cancel') }}
            onClick={() => actions.cancel(mission)}
          />
        ) : null}
        {mayRetry ? (
          <Action
            {...{ withWords, icon: <RedoOutlined />, label: t('retryOf', { name }), words: t('retry') }}
            onClick={() => actions.retry(mission)}
          />
        ) : null}
      </Allowed>
      {isActive(mission) ? null : (
        <Allowed permission="missions.mission" action="delete">
          <Action
            {...{ withWords, icon: <DeleteOutlined />, label: t('removeOf', { name }), words: t('remove') }}
            onClick={() => void remove()}
          />
        </Allowed>
      )}
    </Space>
  )
}
