import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { dataSearch } from '../live-search.ts'
import { PersonSelect } from '../state/person-select.tsx'
import { rangeOf } from './data-query.ts'

const day = 'YYYY-MM-DD'

/** Days of the school and teacher; kept in the address. */
export const DataFilters = () => {
  const t = useText('live')
  const [search, change] = useCheckedSearch(dataSearch)
  const { from, to } = rangeOf(search)
  return (
    <>
      <DatePicker.RangePicker
        aria-label={t('data.range')}
        allowClear={false}
        value={[dayjs(from), dayjs(to)]}
        onChange={(days) => {
          if (days?.[0] && days[1])
            change({ from: days[0].format(day), to: days[1].format(day), days: undefined, page: undefined })
        }}
      />
      <Allowed permission="live.room" action="edit">
        <PersonSelect
          clearable
          label={t('data.column.host')}
          placeholder={t('data.anyHost')}
          value={search.host_uid}
          onChange={(host_uid) => change({ host_uid, page: undefined })}
        />
      </Allowed>
    </>
  )
}
