import { Card } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { usePermission } from '#platform/session/permissions.ts'
import { ShareLink } from '../create/made-panel.tsx'
import type { RoomDetail } from '../create/room-values.ts'
import { StreamKey } from '../keys/stream-key.tsx'
import { SopCheckList } from '../sop/sop-check-list.tsx'
import { FiguresCard } from './figures-card.tsx'
import { HistoryCard } from './history-card.tsx'

const keyStates: readonly RoomDetail['state'][] = [
  'draft',
  'scheduled',
  'rehearsing',
  'live',
  'interrupted',
  'suspended',
]
const hidden: readonly RoomDetail['state'][] = ['draft', 'canceled', 'archived']

/** What only staff see beside a room: steps, link, key, figures, history. */
export const StaffCards = ({ room }: { room: RoomDetail }) => {
  const t = useText('live')
  const mayTick = usePermission('live.room', 'edit')
  return (
    <>
      {room.sop_plan_id ? (
        <Card title={t('sop.title')} size="small">
          <SopCheckList liveId={room.live_id} mayTick={mayTick} />
        </Card>
      ) : null}
      {hidden.includes(room.state) ? null : (
        <Card title={t('detail.share')} size="small">
          <ShareLink url={room.share_url} />
        </Card>
      )}
      {room.source === 'encoder' && keyStates.includes(room.state) ? (
        <StreamKey liveId={room.live_id} hint={room.key_hint} />
      ) : null}
      {room.started_at ? (
        <Allowed permission="live.data" action="query">
          <FiguresCard liveId={room.live_id} />
        </Allowed>
      ) : null}
      <HistoryCard history={room.history} />
    </>
  )
}
