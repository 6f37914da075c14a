import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined'
import type { LiveRoom } from '@lectern/contract/domains/live'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, Typography } from 'antd'
import { type Text, useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { useSettings } from '#platform/settings/settings.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { listSearch, type RoomTab } from '../live-search.ts'
import { netMs } from '../state/refresh.ts'
import { StateTag } from '../state/state-tag.tsx'
import { zoneText } from '../state/zone-times.tsx'
import { RoomActionsCell } from './room-actions-cell.tsx'
import { RoomCell } from './room-cell.tsx'
import { RoomFilters } from './room-filters.tsx'

const Times = ({ room }: { room: LiveRoom }) => {
  const t = useText('live')
  const lang = useSettings((settings) => settings.lang)
  if (!room.start_time || !room.end_time) return <Typography.Text type="secondary">{t('noTime')}</Typography.Text>
  return (
    <div style={{ fontVariantNumeric: 'tabular-nums' }}>
      {zoneText({ startMs: Date.parse(room.start_time), endMs: Date.parse(room.end_time) }, lang)}
      <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
        <RelativeTime at={room.start_time} />
      </Typography.Text>
    </div>
  )
}

const State = ({ room }: { room: LiveRoom }) => {
  const t = useText('live')
  return (
    <div>
      <StateTag state={room.state} />
      {room.reason ? (
        <Typography.Text type="secondary" style={{ display: 'block', maxWidth: 220, fontSize: 12 }} ellipsis>
          {t('because', { reason: room.reason })}
        </Typography.Text>
      ) : null}
    </div>
  )
}

const columnsOf = (t: Text<'live'>): readonly DataColumn<LiveRoom>[] => [
  {
    key: 'title',
    title: t('column.title'),
    fixed: true,
    csv: (room) => room.title,
    render: (room) => <RoomCell room={room} />,
  },
  {
    key: 'state',
    title: t('column.state'),
    fixed: true,
    csv: (room) => t(`state.${room.state}`),
    render: (room) => <State room={room} />,
  },
  {
    key: 'time',
    title: t('column.time'),
    csv: (room) => `${room.start_time ?? ''} – ${room.end_time ?? ''}`,
    render: (room) => <Times room={room} />,
  },
  { key: 'host', title: t('column.host'), csv: (room) => room.host.name, render: (room) => room.host.name },
  {
    key: 'started',
    title: t('column.started'),
    hidden: true,
    csv: (room) => room.started_at ?? '',
    render: (room) => (room.started_at ? <RelativeTime at={room.started_at} /> : '–'),
  },
  {
    key: 'actions',
    title: t('column.actions'),
    fixed: true,
    align: 'end',
    corner: true,
    render: (room) => <RoomActionsCell room={room} />,
  },
]

/** The rooms of one tab. */
export const RoomTable = ({ tab }: { tab: RoomTab }) => {
  const t = useText('live')
  const navigate = useNavigate()
  const [search] = useCheckedSearch(listSearch)
  const create = (
    <Allowed permission="live.room" action="add">
      <Link to="/createLive">
        <Button type="primary" tabIndex={-1}>
          {t('create')}
        </Button>
      </Link>
    </Allowed>
  )
  return (
    <DataTable
      domain="live"
      endpoint="list"
      name={t(`tab.${tab}`)}
      rowKey="live_id"
      columns={columnsOf(t)}
      always={{ tab }}
      input={{ state: search.state, type: search.type, host_uid: search.host_uid }}
      filters={<RoomFilters tab={tab} />}
      refetchIntervalMs={netMs}
      onOpen={(room) => void navigate({ to: '/roomDetails', search: { room_id: room.room_id } as never })}
      empty={{
        icon: <VideoCameraOutlined />,
        title: t(`empty.${tab}.title`),
        hint: t(`empty.${tab}.hint`),
        ...(tab === 'ended' ? {} : { action: create }),
      }}
    />
  )
}
