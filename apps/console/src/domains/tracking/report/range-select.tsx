import { DatePicker, Flex, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { defaultDays, reportSearch, schoolDay } from './report-search.ts'

const presets = [1, 7, 30, 90] as const

/** Presets that move with time, or two dates that stay. */
export const RangeSelect = () => {
  const t = useText('tracking')
  const [search, change] = useCheckedSearch(reportSearch)
  const { from, to, days = defaultDays } = search
  const isFixed = Boolean(from && to)
  const dates = isFixed ? [dayjs(from), dayjs(to)] : [dayjs(schoolDay(days - 1)), dayjs(schoolDay())]
  return (
    <Flex wrap gap="small" align="center">
      <Segmented<number>
        aria-label={t('builder.range')}
        value={isFixed ? 0 : days}
        options={presets.map((preset) => ({ value: preset, label: t(`builder.last.d${preset}`) }))}
        onChange={(chosen) =>
          change({ days: chosen, from: undefined, to: undefined, unit: chosen === 1 ? 'hour' : undefined })
        }
      />
      <DatePicker.RangePicker
        aria-label={t('builder.dates')}
        allowClear={false}
        value={[dates[0] ?? null, dates[1] ?? null]}
        onChange={(chosen) => {
          const [first, last] = chosen ?? []
          if (first && last)
            change({ from: first.format('YYYY-MM-DD'), to: last.format('YYYY-MM-DD'), days: undefined })
        }}
        style={{ maxWidth: 260 }}
      />
    </Flex>
  )
}
