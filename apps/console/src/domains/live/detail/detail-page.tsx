import '../locale/page-texts.ts'
import type { LivePoster } from '@lectern/contract/domains/live'
import { Link } from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useTabTitle } from '#platform/routing/tab-state.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import type { RoomDetail } from '../create/room-values.ts'
import { detailSearch } from '../live-search.ts'
import { netMs, refreshMs } from '../state/refresh.ts'
import { RoomMenu, useAllowedActions } from '../state/room-menu.tsx'
import { StateTag } from '../state/state-tag.tsx'
import { SuspendDialog } from '../state/suspend-dialog.tsx'
import { useRoomActions } from '../state/use-room-actions.ts'
import { useRoomNews } from '../state/use-room-news.ts'
import styles from './detail.module.css'
import { JoinButton } from './join-button.tsx'
import { ProductsCard } from './products-card.tsx'
import { ReplayCard } from './replay-card.tsx'
import { RoomFacts } from './room-facts.tsx'
import { RoomPoster } from './room-poster.tsx'
import { StaffCards } from './staff-cards.tsx'

const StaffActions = ({ room }: { room: RoomDetail }) => {
  const t = useText('live')
  const act = useRoomActions()
  const allowed = useAllowedActions(room)
  const first = (['studio', 'announce', 'edit'] as const).find((action) => allowed.includes(action))
  return (
    <>
      <RoomMenu room={room} without={first ? [first, 'watch'] : ['watch']} />
      {first ? (
        <Button type="primary" onClick={() => act(first, room)}>
          {t(`action.${first}`)}
        </Button>
      ) : null}
    </>
  )
}

const useRetry = (room: RoomDetail | undefined) => {
  const retry = useApiMutation('live', 'retryReplay', {
    invalidates: [['live']],
    onError: (error) => feedback.error(errorText(error)),
  })
  const may = usePermission('live.room', 'edit')
  return may && room ? () => retry.mutate({ live_id: room.live_id }) : undefined
}

type RoomProps = { poster: LivePoster; aheadMs: number; room: RoomDetail | undefined; sourceType: number | undefined }

const Room = ({ poster, aheadMs, room, sourceType }: RoomProps) => {
  const onRetry = useRetry(room)
  const replay = room?.replay
  return (
    <PageFrame
      title={
        <>
          {poster.title} <StateTag state={room?.state ?? poster.state} />
        </>
      }
      action={
        <>
          {room ? <StaffActions room={room} /> : null}
          <JoinButton poster={poster} sourceType={sourceType} />
        </>
      }
    >
      <div className={styles['layout']}>
        <div className={styles['main']}>
          {replay?.state === 'ready' ? null : <RoomPoster poster={poster} aheadMs={aheadMs} />}
          {replay ? (
            <ReplayCard
              key={replay.state}
              liveId={poster.live_id}
              title={poster.title}
              cover={poster.cover_url}
              replay={replay}
              onRetry={onRetry}
            />
          ) : null}
          {poster.desc ? <p className={styles['desc']}>{poster.desc}</p> : null}
          {room || poster.type !== 'password' ? <ProductsCard liveId={poster.live_id} /> : null}
        </div>
        <aside className={styles['aside']}>
          <RoomFacts poster={poster} room={room} />
          {room ? <StaffCards room={room} /> : null}
        </aside>
      </div>
      <SuspendDialog />
    </PageFrame>
  )
}

type AddressProps = { roomId: string; sourceType: number | undefined }

const LoadedRoom = ({ first, roomId, sourceType }: AddressProps & { first: LivePoster }) => {
  const query = useApiQuery('live', 'poster', { room_id: roomId }, { refetchIntervalMs: refreshMs })
  const poster = query.data ?? first
  const isStaff = usePermission('live.room', 'get')
  // Staff of other rooms get no more than everybody: the server says so, and is asked once.
  const [isOthers, setOthers] = useState(false)
  const detail = useApiQuery(
    'live',
    'detail',
    { live_id: poster.live_id },
    { enabled: isStaff && !isOthers, refetchIntervalMs: netMs },
  )
  if (!isOthers && detail.error?.kind === 'platform.not-found') setOthers(true)
  useRoomNews()
  useTabTitle(poster.title)
  // Nothing is drawn for a viewer first that its staff would see jump.
  if (detail.isLoading) return <Skeleton active paragraph={{ rows: 10 }} />
  const aheadMs = Date.parse(poster.server_time) - query.dataUpdatedAt
  return <Room poster={poster} aheadMs={aheadMs} room={detail.data} sourceType={sourceType} />
}

/** No such room, or an address that can be none. */
const isGone = (kind: string | undefined) => kind === 'platform.not-found' || kind === 'platform.validation'

const OpenRoom = ({ roomId, sourceType }: AddressProps) => {
  const t = useText('live')
  const { data, error, refetch } = useApiQuery('live', 'poster', { room_id: roomId })
  if (data) return <LoadedRoom first={data} roomId={roomId} sourceType={sourceType} />
  if (isGone(error?.kind)) return <EmptyState title={t('watch.gone.title')} hint={t('watch.gone.hint')} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Skeleton active paragraph={{ rows: 10 }} />
}

/** One room for whoever has its address: what it is, when, and the way in; for its staff everything else. */
export const Component = () => {
  const t = useText('live')
  const [search] = useCheckedSearch(detailSearch)
  if (search.room_id) return <OpenRoom key={search.room_id} roomId={search.room_id} sourceType={search.source_type} />
  return (
    <EmptyState
      title={t('detail.none')}
      hint={t('detail.noneHint')}
      action={
        <Link to="/liveList">
          <Button type="primary" tabIndex={-1}>
            {t('list.title')}
          </Button>
        </Link>
      }
    />
  )
}
