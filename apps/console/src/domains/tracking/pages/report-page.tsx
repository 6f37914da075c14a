import '../locale/page-texts.ts'
import LineChartOutlined from '@ant-design/icons/LineChartOutlined'
import type { Report, ReportQuery } from '@lectern/contract/domains/tracking'
import { Link } from '@tanstack/react-router'
import { Alert, Button, Flex, Skeleton } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { ExportButton } from '../report/export-button.tsx'
import { QueryBuilder } from '../report/query-builder.tsx'
import { ReportChart } from '../report/report-chart.tsx'
import { ReportFigures } from '../report/report-figures.tsx'
import { ReportRows } from '../report/report-rows.tsx'
import { queryOf, reportSearch } from '../report/report-search.ts'
import { SavedQueries } from '../saved/saved-queries.tsx'

const isEmpty = ({ series }: Report) => series.every(({ total, compare_total }) => total === 0 && !compare_total)

const Nothing = ({ query }: { query: ReportQuery }) => {
  const t = useText('tracking')
  const narrowed = query.filters.length > 0 || query.metrics.every((metric) => metric.startsWith('event:'))
  return (
    <EmptyState
      icon={<LineChartOutlined />}
      title={t(narrowed ? 'empty.narrowed.title' : 'empty.title')}
      hint={t(narrowed ? 'empty.narrowed.hint' : 'empty.hint')}
      action={
        <Link to="/tracking/events">
          <Button>{t('empty.action')}</Button>
        </Link>
      }
    />
  )
}

const needsRecords = ({ dimensions, filters }: ReportQuery) =>
  [...dimensions, ...filters.map(({ field }) => field)].some((field) => field === 'person' || field === 'device')

const Content = ({ report, query }: { report: Report; query: ReportQuery }) => {
  const t = useText('tracking')
  if (isEmpty(report)) return <Nothing query={query} />
  const cut = needsRecords(query) && report.start < report.kept_from
  return (
    <Flex vertical gap="middle">
      {cut ? <Alert type="info" showIcon title={t('kept', { date: report.kept_from.slice(0, 10) })} /> : null}
      <ReportFigures report={report} />
      <ReportChart report={report} unit={query.unit} />
      {report.rows.length > 0 ? <ReportRows report={report} query={query} /> : null}
    </Flex>
  )
}

export const Component = () => {
  const t = useText('tracking')
  const [search] = useCheckedSearch(reportSearch)
  const query = queryOf(search)
  const asked = { ...query, filters: query.filters.filter(({ value }) => value !== '') }
  const answer = useApiQuery('tracking', 'queryQuickTracking', asked, { keepPrevious: true })
  const body = () => {
    if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    return answer.data ? <Content report={answer.data} query={asked} /> : <Skeleton active paragraph={{ rows: 10 }} />
  }
  return (
    <PageFrame
      title={t('title')}
      purpose={t('purpose')}
      action={
        <>
          <SavedQueries />
          <ExportButton query={asked} />
        </>
      }
    >
      <Flex vertical gap="middle">
        <QueryBuilder />
        {body()}
      </Flex>
    </PageFrame>
  )
}
