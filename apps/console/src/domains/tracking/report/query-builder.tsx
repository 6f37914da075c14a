import {
  comparisons,
  type ReportDimension,
  type ReportUnit,
  reportDimensions,
  reportUnits,
} from '@lectern/contract/domains/tracking'
import { Card, Flex, Select } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { FilterList } from './filter-list.tsx'
import { MetricSelect } from './metric-select.tsx'
import { RangeSelect } from './range-select.tsx'
import { defaultMetrics, filtersOf, filterToText, reportSearch } from './report-search.ts'

/** Metrics, dates, breakdown, filters and comparison; all of it in the address. */
export const QueryBuilder = () => {
  const t = useText('tracking')
  const [search, patch] = useCheckedSearch(reportSearch)
  // Lists are written as repeated names; the address knows them, its patch type only speaks of single values.
  const change = patch as unknown as (patch: Readonly<Record<string, unknown>>) => void
  return (
    <Card size="small" styles={{ body: { padding: 16 } }}>
      <Flex vertical gap={12}>
        <Flex wrap gap="small" align="center">
          <MetricSelect value={search.metrics ?? defaultMetrics} onChange={(metrics) => change({ metrics })} />
          <RangeSelect />
        </Flex>
        <Flex wrap gap="small" align="center">
          <Select<ReportUnit>
            aria-label={t('builder.unit')}
            value={search.unit ?? 'day'}
            options={reportUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
            onChange={(unit) => change({ unit: unit === 'day' ? undefined : unit })}
            style={{ width: 120 }}
          />
          <Select<ReportDimension[]>
            mode="multiple"
            maxCount={2}
            aria-label={t('builder.by')}
            placeholder={t('builder.by')}
            value={search.by ?? []}
            options={reportDimensions.map((value) => ({ value, label: t(`dimension.${value}`) }))}
            onChange={(by) => change({ by: by.length > 0 ? by : undefined })}
            style={{ minWidth: 190 }}
          />
          <Select
            allowClear
            aria-label={t('builder.compare')}
            placeholder={t('builder.compare')}
            {...(search.compare ? { value: search.compare } : {})}
            options={comparisons.map((value) => ({ value, label: t(`compare.${value}`) }))}
            onChange={(compare) => change({ compare })}
            style={{ minWidth: 190 }}
          />
        </Flex>
        <FilterList
          filters={filtersOf(search)}
          onChange={(filters) => change({ filter: filters.length > 0 ? filters.map(filterToText) : undefined })}
        />
      </Flex>
    </Card>
  )
}
