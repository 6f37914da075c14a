import LineChartOutlined from '@ant-design/icons/LineChartOutlined'
import type { LiveDataRow } from '@lectern/contract/domains/live'
import { type Text, useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { DateTime } from '#ui/format/date-time.tsx'
import { Duration } from '#ui/format/duration.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { dataSearch } from '../live-search.ts'
import { DataFilters } from './data-filters.tsx'
import { filtersOf } from './data-query.ts'
import { figureKeys, figuresOf } from './figures.ts'

const columnsOf = (t: Text<'live'>, lang: string): readonly DataColumn<LiveDataRow>[] => [
  {
    key: 'title',
    title: t('data.column.room'),
    fixed: true,
    render: (row) => <strong style={{ fontWeight: 600 }}>{row.title}</strong>,
  },
  { key: 'host', title: t('data.column.host'), render: (row) => row.host_name },
  {
    key: 'started',
    title: t('data.column.started'),
    render: (row) => (row.started_at ? <DateTime at={row.started_at} /> : '–'),
  },
  {
    key: 'length',
    title: t('data.column.length'),
    align: 'end',
    render: (row) => (row.duration_ms === null ? '–' : <Duration ms={row.duration_ms} />),
  },
  ...figureKeys.map(
    (key, n): DataColumn<LiveDataRow> => ({
      key,
      title: t(`data.figure.${key}`),
      align: 'end',
      render: (row) => (
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>{figuresOf(row.summary, lang)[n]?.text ?? '–'}</span>
      ),
    }),
  ),
]

/** Rooms that were on air in the chosen days; Enter or a click shows a room's minutes. */
export const RoomsTable = () => {
  const t = useText('live')
  const lang = useSettings((settings) => settings.lang)
  const [search, change] = useCheckedSearch(dataSearch)
  const { from, to, host_uid } = filtersOf(search)
  return (
    <DataTable
      domain="live"
      endpoint="dataList"
      name={t('data.rooms')}
      rowKey="live_id"
      columns={columnsOf(t, lang)}
      always={{ from, to }}
      input={{ host_uid }}
      filters={<DataFilters />}
      exports="nothing"
      onOpen={(row) => change({ live_id: row.live_id }, { push: true })}
      empty={{ icon: <LineChartOutlined />, title: t('data.empty'), hint: t('data.emptyHint') }}
    />
  )
}
