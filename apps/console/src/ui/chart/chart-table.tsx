import { theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import type { ChartContent } from './chart-series.ts'

type Props = { content: ChartContent; formatValue: (value: number) => string; height: number }

/** The figures behind a chart. */
export const ChartTable = ({ content, formatValue, height }: Props) => {
  const t = useText('platform')
  const { token } = theme.useToken()
  const cell = {
    padding: '6px 12px',
    borderBottom: `1px solid ${token.colorBorderSecondary}`,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  } as const
  const head = { ...cell, position: 'sticky', top: 0, background: token.colorBgContainer, fontWeight: 600 } as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section aria-label={content.name} tabIndex={0} style={{ maxHeight: height, overflow: 'auto' }}>
      <table style={{ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}>
        <thead>
          <tr>
            <th scope="col" style={{ ...head, textAlign: 'start' }}>
              {t('chart.place')}
            </th>
            {content.series.map(({ key, label }) => (
              <th key={key} scope="col" style={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.places.map((place, n) => (
            <tr key={place}>
              <th scope="row" style={{ ...cell, textAlign: 'start', fontWeight: 400 }}>
                {place}
              </th>
              {content.series.map(({ key, values }) => (
                <td key={key} style={cell}>
                  {formatValue(values[n] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
