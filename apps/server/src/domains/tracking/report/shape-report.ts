import type { ReportDimension, ReportRow, ReportSeries } from '@lectern/contract/domains/tracking'
import type { Found } from './count.view.ts'
import { bucketsOf, type Period } from './period.ts'

/** What was counted in one period: points by metric, and each metric over the whole period. */
export type Counted = { readonly period: Period; readonly points: readonly Found[]; readonly totals: readonly number[] }

const pointsOf = ({ period, points }: Counted, n: number): [number, number][] => {
  const values = new Map(points.map((found) => [Number(found['at']), Number(found[`m${n}`] ?? 0)]))
  return bucketsOf(period).map((at) => [at, values.get(at) ?? 0])
}

export const shapeSeries = (metrics: readonly string[], now: Counted, before: Counted | undefined): ReportSeries[] =>
  metrics.map((key, n) => ({
    key,
    points: pointsOf(now, n),
    total: now.totals[n] ?? 0,
    compare_points: before ? pointsOf(before, n) : null,
    compare_total: before ? (before.totals[n] ?? 0) : null,
  }))

type Named = { readonly dimensions: readonly ReportDimension[]; readonly metrics: readonly string[] }

const keyOf = (found: Found, { dimensions }: Named) => JSON.stringify(dimensions.map((_, n) => found[`d${n}`]))

const valuesOf = (found: Found | undefined, { metrics }: Named) =>
  Object.fromEntries(metrics.map((metric, n) => [metric, Number(found?.[`m${n}`] ?? 0)]))

type Rows = { readonly now: readonly Found[]; readonly before: readonly Found[] | undefined }

export const shapeRows = (named: Named, { now, before }: Rows, names: ReadonlyMap<string, string>): ReportRow[] => {
  const earlier = new Map(before?.map((found) => [keyOf(found, named), found]))
  return now.map((found) => {
    const dimensions = named.dimensions.map((dimension, n) => [dimension, String(found[`d${n}`])] as const)
    const labels = dimensions.flatMap(([dimension, id]) =>
      dimension === 'person' ? [[dimension, names.get(id) ?? ''] as const] : [],
    )
    return {
      dimensions: Object.fromEntries(dimensions),
      labels: Object.fromEntries(labels),
      values: valuesOf(found, named),
      compare: before ? valuesOf(earlier.get(keyOf(found, named)), named) : null,
    }
  })
}
