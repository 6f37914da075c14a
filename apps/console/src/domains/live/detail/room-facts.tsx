import type { LivePoster } from '@lectern/contract/domains/live'
import { Card, Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { FactList } from '#ui/fact-list.tsx'
import type { RoomDetail } from '../create/room-values.ts'
import { ZoneTimes } from '../state/zone-times.tsx'

/** What everybody may know: time, host, who may watch. */
const knownToAll = (poster: LivePoster, t: ReturnType<typeof useText<'live'>>) => [
  ...(poster.start_time && poster.end_time
    ? [
        {
          key: 'time',
          label: t('column.time'),
          children: <ZoneTimes startMs={Date.parse(poster.start_time)} endMs={Date.parse(poster.end_time)} />,
        },
      ]
    : []),
  { key: 'host', label: t('column.host'), children: poster.host_name },
  { key: 'type', label: t('form.type'), children: t(`type.${poster.type}`) },
]

const knownToStaff = (room: RoomDetail, t: ReturnType<typeof useText<'live'>>) => [
  ...(room.assistants.length > 0
    ? [
        {
          key: 'assistants',
          label: t('form.assistants'),
          children: room.assistants.map((one) => one.name).join(', '),
        },
      ]
    : []),
  { key: 'source', label: t('form.source'), children: t(`source.${room.source}`) },
  { key: 'comments', label: t('form.comments'), children: t(`form.commentModes.${room.comment_mode}`) },
  { key: 'record', label: t('detail.recording'), children: t(room.record ? 'detail.on' : 'detail.off') },
  ...(room.tags.length > 0
    ? [
        {
          key: 'tags',
          label: t('form.tags'),
          children: room.tags.map((tag) => (
            <Tag key={tag} variant="filled">
              {tag}
            </Tag>
          )),
        },
      ]
    : []),
]

export const RoomFacts = ({ poster, room }: { poster: LivePoster; room: RoomDetail | undefined }) => {
  const t = useText('live')
  return (
    <Card title={t('detail.facts')} size="small">
      <FactList items={[...knownToAll(poster, t), ...(room ? knownToStaff(room, t) : [])]} />
    </Card>
  )
}
