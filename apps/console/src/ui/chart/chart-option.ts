import type { GlobalToken } from 'antd'
import type { ChartContent, ChartSeries } from './chart-series.ts'

export type ChartLook = {
  readonly token: GlobalToken
  readonly formatValue: (value: number) => string
  readonly animated: boolean
}

const coloursOf = (token: GlobalToken): string[] => [
  token.colorPrimary,
  token.colorWarning,
  token.colorSuccess,
  token.purple,
  token.magenta,
  token.cyan,
]

/** A faint series has the colour of the one it is compared with: the n-th of each kind belong together. */
const colourOf = (series: readonly ChartSeries[], one: ChartSeries, colours: readonly string[]): string => {
  const ofItsKind = series.filter(({ faint }) => Boolean(faint) === Boolean(one.faint))
  return colours[ofItsKind.indexOf(one) % colours.length] ?? ''
}

const drawn = ({ kind, series }: ChartContent, { token }: ChartLook) =>
  series.map((one) => {
    const colour = colourOf(series, one, coloursOf(token))
    return {
      type: kind,
      name: one.label,
      data: [...one.values],
      itemStyle: { color: colour, opacity: one.faint ? 0.45 : 1, borderRadius: kind === 'bar' ? [3, 3, 0, 0] : 0 },
      ...(kind === 'line'
        ? {
            showSymbol: one.values.length === 1,
            symbolSize: 6,
            lineStyle: {
              color: colour,
              width: one.faint ? 1.5 : 2.5,
              type: one.faint ? 'dashed' : 'solid',
              opacity: one.faint ? 0.6 : 1,
            },
          }
        : { barMaxWidth: 32 }),
    }
  })

/** What ECharts is told. Colours are the theme's, so that both themes and the weak-colour mode hold. */
export const chartOption = (content: ChartContent, look: ChartLook): object => {
  const { token, formatValue, animated } = look
  const text = { color: token.colorTextSecondary, fontSize: 12, fontFamily: token.fontFamily }
  return {
    animation: animated,
    animationDuration: 250,
    grid: { left: 4, right: 12, top: content.series.length > 1 ? 40 : 16, bottom: 4, containLabel: true },
    ...(content.series.length > 1
      ? { legend: { top: 0, left: 0, itemWidth: 16, itemHeight: 8, itemGap: 8, textStyle: text } }
      : {}),
    tooltip: {
      trigger: 'axis',
      confine: true,
      renderMode: 'richText',
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: { ...text, color: token.colorText },
      valueFormatter: (value: unknown) => formatValue(Number(value)),
    },
    xAxis: {
      type: 'category',
      data: [...content.places],
      boundaryGap: content.kind === 'bar',
      axisLabel: { ...text, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token.colorBorder } },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { ...text, formatter: (value: number) => formatValue(value) },
      splitLine: { lineStyle: { color: token.colorBorderSecondary } },
    },
    series: drawn(content, look),
  }
}
