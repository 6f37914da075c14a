import type { Report, ReportQuery, ReportRow } from '@lectern/contract/domains/tracking'
import { Table, type TableProps, theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { metricText, useChangeText, useDimensionValue, useNumberText } from './report-words.ts'

type Props = { report: Report; query: ReportQuery }

/** The breakdown, largest first. */
export const ReportRows = ({ report, query }: Props) => {
  const t = useText('tracking')
  const { token } = theme.useToken()
  const [numberText, changeText, valueOf] = [useNumberText(), useChangeText(), useDimensionValue()]
  const columns: TableProps<ReportRow>['columns'] = [
    ...query.dimensions.map((dimension) => ({
      key: dimension,
      title: t(`dimension.${dimension}`),
      render: (_: unknown, row: ReportRow) => (
        <span style={{ overflowWrap: 'anywhere' }}>{valueOf(row, dimension)}</span>
      ),
    })),
    ...query.metrics.map((metric) => ({
      key: metric,
      title: metricText(t, metric),
      align: 'end' as const,
      onHeaderCell: () => ({ style: { whiteSpace: 'nowrap' as const } }),
      sorter: (a: ReportRow, b: ReportRow) => (a.values[metric] ?? 0) - (b.values[metric] ?? 0),
      render: (_: unknown, row: ReportRow) => {
        const change = changeText(row.values[metric] ?? 0, row.compare?.[metric])
        return (
          <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {numberText(row.values[metric] ?? 0)}
            {change ? <span style={{ color: token.colorTextSecondary, marginInlineStart: 8 }}>{change}</span> : null}
          </span>
        )
      },
    })),
  ]
  return (
    <Table<ReportRow>
      aria-label={t('rows.name')}
      size="middle"
      dataSource={report.rows}
      columns={columns}
      rowKey={(row) => JSON.stringify(row.dimensions)}
      scroll={{ x: 'max-content' }}
      pagination={{
        size: 'small',
        defaultPageSize: 20,
        hideOnSinglePage: true,
        showTotal: () => t('rows.total', { count: report.total }),
      }}
    />
  )
}
