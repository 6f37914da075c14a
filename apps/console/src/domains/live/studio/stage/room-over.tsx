import type { LiveRoom } from '@lectern/contract/domains/live'
import { Link } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { PlainHeading } from '#ui/plain-text.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { StateTag } from '../../state/state-tag.tsx'
import styles from '../studio.module.css'

/** A room whose time has passed, or has not come: what there is to do instead. */
export const RoomOver = ({ room }: { room: LiveRoom }) => {
  const t = useText('live')
  const hasBeenLive = room.started_at !== null
  return (
    <main className={styles['over']}>
      <EmptyState
        title={
          <Flex vertical align="center" gap="small">
            <StateTag state={room.state} />
            <PlainHeading level={1}>{room.title}</PlainHeading>
          </Flex>
        }
        hint={t(hasBeenLive ? 'studio.over.hint' : 'studio.over.notLive')}
        action={
          <Flex gap="small" wrap justify="center">
            {room.state === 'replay_ready' ? (
              <Link to="/live" search={{ live_id: room.live_id } as never}>
                <Button type="primary" tabIndex={-1}>
                  {t('studio.over.replay')}
                </Button>
              </Link>
            ) : null}
            <Link to="/liveList">
              <Button tabIndex={-1}>{t('studio.back')}</Button>
            </Link>
          </Flex>
        }
      />
    </main>
  )
}
