import '../locale/page-texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { dataSearch } from '../live-search.ts'
import { filtersOf, rangeOf } from './data-query.ts'
import { ExportData } from './export-data.tsx'
import { RoomData } from './room-data.tsx'
import { RoomsTable } from './rooms-table.tsx'

/** The figures of rooms: all of some days, or one by the minute. */
export const Component = () => {
  const t = useText('live')
  const [search, change] = useCheckedSearch(dataSearch)
  const { from, to } = rangeOf(search)
  const all = <ExportData asked={filtersOf(search)} fileName={`live-${from}-${to}.csv`} label={t('data.export')} />
  return (
    <PageFrame title={t('data.title')} purpose={t('data.purpose')} action={search.live_id ? undefined : all}>
      {search.live_id ? (
        <RoomData key={search.live_id} liveId={search.live_id} onBack={() => change({ live_id: undefined })} />
      ) : (
        <RoomsTable />
      )}
    </PageFrame>
  )
}
