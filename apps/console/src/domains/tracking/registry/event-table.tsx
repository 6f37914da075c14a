import { type EventDefinition, type EventState, eventStates } from '@lectern/contract/domains/tracking'
import { Flex, Select, Tag, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useSearchState } from '#platform/routing/search-state.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useNumberText } from '../report/report-words.ts'
import { EventActions } from './event-actions.tsx'
import { EventStateTag } from './event-state-tag.tsx'
import { aboutText, eventText } from './event-words.ts'

type EventSearch = { state?: EventState }
type Props = { onEdit: (event: EventDefinition) => void }

const Name = ({ event }: { event: EventDefinition }) => {
  const t = useText('tracking')
  return (
    <Flex vertical gap={2} style={{ maxWidth: 420 }}>
      <span>
        <Typography.Text strong title={event.name} style={{ overflowWrap: 'anywhere' }}>
          {eventText(t, event.name)}
        </Typography.Text>{' '}
        {event.built_in ? <Tag>{t('events.builtIn')}</Tag> : null}
      </span>
      {event.description ? <Typography.Text type="secondary">{aboutText(t, event)}</Typography.Text> : null}
    </Flex>
  )
}

const useColumns = ({ onEdit }: Props): DataColumn<EventDefinition>[] => {
  const t = useText('tracking')
  const numberText = useNumberText()
  const figure = (value: number) => <span style={{ fontVariantNumeric: 'tabular-nums' }}>{numberText(value)}</span>
  return [
    {
      key: 'name',
      title: t('events.name'),
      sort: 'name',
      fixed: true,
      csv: ({ name }) => name,
      render: (event) => <Name event={event} />,
    },
    {
      key: 'state',
      title: t('events.stateTitle'),
      csv: ({ state }) => state,
      render: ({ state }) => <EventStateTag state={state} />,
    },
    {
      key: 'recent',
      title: t('events.recent'),
      sort: 'recent',
      align: 'end',
      csv: ({ recent }) => recent,
      render: ({ recent }) => figure(recent),
    },
    {
      key: 'waiting',
      title: t('events.waiting'),
      sort: 'waiting',
      align: 'end',
      csv: ({ waiting }) => waiting,
      render: ({ waiting }) => figure(waiting),
    },
    {
      key: 'seen',
      title: t('events.seen'),
      sort: 'last_seen_at',
      render: ({ last_seen_at }) => (last_seen_at ? <RelativeTime at={last_seen_at} /> : '–'),
    },
    { key: 'actions', title: '', render: (event) => <EventActions event={event} onEdit={() => onEdit(event)} /> },
  ]
}

const StateFilter = () => {
  const t = useText('tracking')
  const [search, change] = useSearchState<EventSearch>()
  return (
    <Select<EventState>
      allowClear
      aria-label={t('events.stateTitle')}
      placeholder={t('events.anyState')}
      options={eventStates.map((value) => ({ value, label: t(`events.state.${value}`) }))}
      {...(search.state ? { value: search.state } : {})}
      onChange={(state) => change({ state, page: undefined })}
      style={{ minWidth: 150 }}
    />
  )
}

export const EventTable = ({ onEdit }: Props) => {
  const t = useText('tracking')
  const [{ state }] = useSearchState<EventSearch>()
  const columns = useColumns({ onEdit })
  return (
    <DataTable
      domain="tracking"
      endpoint="eventList"
      name={t('events.title')}
      rowKey="name"
      columns={columns}
      input={{ state: state && eventStates.includes(state) ? state : undefined }}
      filters={<StateFilter />}
      empty={{ title: t('events.empty.title'), hint: t('events.empty.hint') }}
    />
  )
}
