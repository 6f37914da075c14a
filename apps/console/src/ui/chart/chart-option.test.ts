import { theme } from 'antd'
import { expect, it } from 'vitest'
import { chartOption } from './chart-option.ts'
import type { ChartContent } from './chart-series.ts'

const content: ChartContent = {
  name: 'Views',
  kind: 'line',
  places: ['Mon', 'Tue'],
  series: [
    { key: 'pv', label: 'Views', values: [1, 2] },
    { key: 'uv', label: 'People', values: [1, 1] },
    { key: 'pv.before', label: 'Views before', values: [0, 3], faint: true },
  ],
}
const token = theme.getDesignToken()
const option = chartOption(content, { token, formatValue: String, animated: false }) as {
  series: { name: string; data: number[]; itemStyle: { color: string }; lineStyle: { type: string } }[]
}

it('draws what is compared in the colour of what it is compared with, broken', () => {
  const [views, people, before] = option.series
  expect(before?.itemStyle.color).toBe(views?.itemStyle.color)
  expect(people?.itemStyle.color).not.toBe(views?.itemStyle.color)
  expect([views?.lineStyle.type, before?.lineStyle.type]).toEqual(['solid', 'dashed'])
})
