import MoreOutlined from '@ant-design/icons/MoreOutlined'
import type { LiveRoom } from '@lectern/contract/domains/live'
import { Button, type MenuProps } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { isAllowed } from '#platform/session/permissions.ts'
import { useMe } from '#platform/session/session-store.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { actionsOf, type RoomAction } from './room-actions.ts'
import { useRoomActions } from './use-room-actions.ts'

const dangerous: readonly RoomAction[] = ['suspend', 'close', 'delete']

/** What the person may do with a room now. */
export const useAllowedActions = (room: LiveRoom): readonly RoomAction[] => {
  const roles = useMe()?.roles ?? []
  return actionsOf(room, (action) => isAllowed(roles, 'live.room', action))
}

type Props = { room: LiveRoom /** These stand beside it as buttons. */; without?: readonly RoomAction[] }

/** The other things that can be done with a room. */
export const RoomMenu = ({ room, without = [] }: Props) => {
  const t = useText('live')
  const act = useRoomActions()
  const actions = useAllowedActions(room).filter((action) => !without.includes(action))
  const items: NonNullable<MenuProps['items']> = actions.map((action) => ({
    key: action,
    label: t(`action.${action}`),
    danger: dangerous.includes(action),
    onClick: () => act(action, room),
  }))
  if (items.length === 0) return null
  return (
    <DropMenu menu={{ items }}>
      <Button type="text" icon={<MoreOutlined />} aria-label={t('actionsOf', { title: room.title })} />
    </DropMenu>
  )
}
