import '../locale/page-texts.ts'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useTabTitle } from '#platform/routing/tab-state.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { useMe } from '#platform/session/session-store.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { createSearch } from '../live-search.ts'
import { actionsOf } from '../state/room-actions.ts'
import { MadePanel } from './made-panel.tsx'
import type { BagItem } from './products/product-row.tsx'
import { RoomForm } from './room-form.tsx'
import { editValues, likeValues, newValues, type RoomDetail } from './room-values.ts'
import type { SavedRoom, Saving } from './use-save-room.ts'

/** A room with its products by name. */
const useRoom = (liveId: string | undefined) => {
  const asked = { live_id: liveId ?? '' }
  const room = useApiQuery('live', 'detail', asked, { enabled: liveId !== undefined })
  const bag = useApiQuery('shop', 'liveProducts', asked, { enabled: liveId !== undefined })
  const products: BagItem[] = (bag.data?.list ?? []).map(({ product_id, title, cover, price_minor, currency }) => ({
    id: product_id,
    title,
    cover,
    price: { minor: price_minor, currency },
  }))
  return { room: room.data, products, error: room.error, refetch: room.refetch }
}

const NewRoom = ({ like, products }: { like?: RoomDetail; products: readonly BagItem[] }) => {
  const t = useText('live')
  const me = useMe()
  const navigate = useNavigate()
  const [search, change] = useCheckedSearch(createSearch)
  const [made, setMade] = useState<SavedRoom>()
  const [round, setRound] = useState(0)
  const [initial] = useState(() => (like ? likeValues(like, search) : newValues(me?.id ?? '', search)))
  const onSaved = (saved: SavedRoom, { draft }: Saving) => {
    setRound(round + 1)
    if (!draft) return setMade(saved)
    feedback.success(t('form.draftSaved', { title: saved.title }))
    void navigate({ to: '/liveList', search: { tab: 'draft' } as never })
  }
  const another = () => {
    setMade(undefined)
    change({ from: undefined, start: undefined, end: undefined })
  }
  if (made) return <MadePanel room={made} onAnother={another} />
  return (
    <PageFrame title={t('form.title')} purpose={t('form.purpose')} width="fixed">
      {like ? (
        <Alert type="info" showIcon title={t('form.copied', { title: like.title })} style={{ marginBottom: 16 }} />
      ) : null}
      <RoomForm key={round} like={like} initial={initial} products={products} search={search} onSaved={onSaved} />
    </PageFrame>
  )
}

const isEditable = (room: RoomDetail): boolean => actionsOf(room, () => true).includes('edit')

const EditRoom = ({ room, products }: { room: RoomDetail; products: readonly BagItem[] }) => {
  const t = useText('live')
  const navigate = useNavigate()
  const onSaved = (saved: SavedRoom) => {
    feedback.success(t('form.saved', { title: saved.title }))
    void navigate({ to: '/roomDetails', search: { room_id: saved.room_id } as never })
  }
  const title = t('form.edit', { title: room.title })
  useTabTitle(title)
  return (
    <PageFrame title={title} width="fixed">
      {isEditable(room) ? (
        <RoomForm room={room} initial={editValues(room)} products={products} search={{}} onSaved={onSaved} />
      ) : (
        <Alert type="info" showIcon title={t('form.over')} />
      )}
    </PageFrame>
  )
}

const Loaded = ({ liveId, edit }: { liveId: string; edit: boolean }) => {
  const { room, products, error, refetch } = useRoom(liveId)
  if (error && !room) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!room) return <Skeleton active paragraph={{ rows: 12 }} />
  return edit ? (
    <EditRoom key={room.version} room={room} products={products} />
  ) : (
    <NewRoom like={room} products={products} />
  )
}

/** Plans a room, plans one like another, or changes one. */
export const Component = () => {
  const [search] = useCheckedSearch(createSearch)
  const may = usePermission('live.room', search.id ? 'edit' : 'add')
  if (!may) return <Navigate to="/403" replace />
  if (search.id) return <Loaded key={search.id} liveId={search.id} edit />
  if (search.from) return <Loaded key={search.from} liveId={search.from} edit={false} />
  return <NewRoom key="new" products={[]} />
}
