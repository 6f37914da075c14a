import type { Report, ReportSeries } from '@lectern/contract/domains/tracking'
import { Card, Flex, theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { metricText, useChangeText, useNumberText } from './report-words.ts'

const Figure = ({ series }: { series: ReportSeries }) => {
  const t = useText('tracking')
  const { token } = theme.useToken()
  const numberText = useNumberText()
  const change = useChangeText()(series.total, series.compare_total)
  const rose = series.total >= (series.compare_total ?? 0)
  return (
    <Card size="small" style={{ flex: '1 1 150px', maxWidth: 260, minWidth: 0 }}>
      <div
        style={{ color: token.colorTextSecondary, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {metricText(t, series.key)}
      </div>
      <div style={{ fontSize: token.fontSizeHeading3, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {numberText(series.total)}
      </div>
      {series.compare_total === null ? null : (
        <div style={{ color: token.colorTextSecondary, fontSize: token.fontSizeSM }}>
          {change ? (
            <span style={{ color: rose ? token.colorSuccessText : token.colorErrorText }}>{change} </span>
          ) : null}
          {t('figure.before', { count: numberText(series.compare_total) })}
        </div>
      )}
    </Card>
  )
}

/** Each metric over the whole period. */
export const ReportFigures = ({ report }: { report: Report }) => (
  <Flex wrap gap="small">
    {report.series.map((series) => (
      <Figure key={series.key} series={series} />
    ))}
  </Flex>
)
