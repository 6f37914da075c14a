/** One line or row of bars; all series of a chart have the same places. */
export type ChartSeries = {
  readonly key: string
  /** In words, for the legend and the table. */
  readonly label: string
  readonly values: readonly number[]
  /** Drawn thin and broken: what the others are compared with. */
  readonly faint?: boolean
}

export type ChartContent = {
  /** What the chart shows, in a few words. */
  readonly name: string
  readonly kind: 'line' | 'bar'
  /** The places along the bottom, in words. */
  readonly places: readonly string[]
  readonly series: readonly ChartSeries[]
}
