import type { Report, ReportUnit } from '@lectern/contract/domains/tracking'
import { Card } from 'antd'
import { useMemo } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { Chart } from '#ui/chart/chart.tsx'
import type { ChartContent } from '#ui/chart/chart-series.ts'
import { metricText, useNumberText, usePlaceText } from './report-words.ts'

type Props = { report: Report; unit: ReportUnit }

const useContent = ({ report, unit }: Props): ChartContent => {
  const t = useText('tracking')
  const placeText = usePlaceText(unit)
  const lines = report.series.flatMap(({ key, points, compare_points }) => {
    const label = metricText(t, key)
    const now = { key, label, values: points.map(([, value]) => value) }
    if (!compare_points) return [now]
    // As many places as the period has: a compared period may begin in the middle of a week.
    const values = points.map((_, n) => compare_points[n]?.[1] ?? 0)
    return [now, { key: `${key}.before`, label: t('chart.before', { name: label }), values, faint: true }]
  })
  return {
    name: t('chart.name'),
    kind: lines[0] && lines[0].values.length > 2 ? 'line' : 'bar',
    places: report.series[0]?.points.map(([at]) => placeText(at)) ?? [],
    series: lines,
  }
}

export const ReportChart = (props: Props) => {
  const made = useContent(props)
  const numberText = useNumberText()
  // Drawn anew only when something in it changed.
  const key = JSON.stringify(made)
  const content = useMemo(() => JSON.parse(key) as ChartContent, [key])
  return (
    <Card size="small" styles={{ body: { padding: 16 } }}>
      <Chart content={content} formatValue={numberText} height={300} />
    </Card>
  )
}
