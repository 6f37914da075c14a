import type { LiveRoom } from '@lectern/contract/domains/live'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import type { RoomAction } from '../state/room-actions.ts'
import { RoomMenu, useAllowedActions } from '../state/room-menu.tsx'
import { useRoomActions } from '../state/use-room-actions.ts'
import styles from './room-cell.module.css'

/** What is wanted most of a room stands beside the menu. */
const foremost: readonly RoomAction[] = ['studio', 'watch', 'retryReplay', 'announce', 'edit']

/** The first thing to do with a room as a button, the rest in a menu. */
export const RoomActionsCell = ({ room }: { room: LiveRoom }) => {
  const t = useText('live')
  const act = useRoomActions()
  const allowed = useAllowedActions(room)
  const isPhone = useIsPhone()
  // In the corner of a card there is room for the menu only; a tap on the card opens the room with its buttons.
  const first = isPhone ? undefined : foremost.find((action) => allowed.includes(action))
  return (
    <span className={styles['actions']}>
      {first ? (
        <Button size="small" type={room.state === 'live' ? 'primary' : 'default'} onClick={() => act(first, room)}>
          {t(`action.${first}`)}
        </Button>
      ) : null}
      <RoomMenu room={room} without={first ? [first] : []} />
    </span>
  )
}
