import '../../locale/page-texts.ts'
import type { LiveState } from '@lectern/contract/domains/live'
import { Link } from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useSearchState } from '#platform/routing/search-state.ts'
import { PlainHeading } from '#ui/plain-text.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { RoomOver } from '../stage/room-over.tsx'
import styles from '../studio.module.css'
import { Studio } from '../studio.tsx'
import { useStudioRoom } from '../use-studio-room.ts'

const open: readonly LiveState[] = ['scheduled', 'rehearsing', 'live', 'interrupted', 'suspended']

const OpenStudio = ({ liveId }: { liveId: string }) => {
  const { entrance, room, encoder, error, refetch } = useStudioRoom(liveId)
  const title = room?.title
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (error && (!entrance || !room))
    return (
      <main className={styles['over']}>
        <ErrorState error={error} onRetry={refetch} />
      </main>
    )
  if (!entrance || !room)
    return (
      <main className={styles['over']}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </main>
    )
  return open.includes(room.state) ? (
    <Studio entrance={entrance} room={room} encoder={encoder} />
  ) : (
    <RoomOver room={room} />
  )
}

/** The host's studio of one room. */
export const Component = () => {
  const t = useText('live')
  const [search] = useSearchState<{ live_id?: string }>()
  if (search.live_id) return <OpenStudio key={search.live_id} liveId={search.live_id} />
  return (
    <main>
      <EmptyState
        title={<PlainHeading level={1}>{t('studio.none')}</PlainHeading>}
        action={
          <Link to="/liveList">
            <Button type="primary" tabIndex={-1}>
              {t('studio.back')}
            </Button>
          </Link>
        }
      />
    </main>
  )
}
