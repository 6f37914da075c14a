import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { monthVisitorTable as months, dayVisitorsTable as persons } from '../tracking.tables.ts'
import type { Found } from './count.view.ts'
import { type MonthDays, monthDaysOf } from './month-days.ts'
import { bucketsOf, dayMs, hourMs, type Period } from './period.ts'

const dayOf = (ms: number, { utcOffset }: Period): string =>
  new Date(ms + utcOffset * hourMs).toISOString().slice(0, 10)

const countDays = async (scope: Scope, period: Period): Promise<Found[]> => {
  const rows = await scope.schoolWide.view<{ day: string; n: number }>(
    (corp) => sql`
      select ${persons.day}::text as day, ${persons.persons} as n from ${persons} where ${persons.corp_id} = ${corp}
        and ${persons.day} between ${dayOf(period.startMs, period)}::date and ${dayOf(period.endMs - dayMs, period)}::date`,
  )
  return rows.map(({ day, n }) => ({ at: Date.parse(`${day}T00:00:00Z`) - period.utcOffset * hourMs, m0: n }))
}

type Counts = readonly (readonly [bucket: number, persons: number])[]

/** Who came in several of a bucket's months is one person; a bucket of one month has each person in one row anyway. */
const countParts = async (scope: Scope, parts: readonly MonthDays[], { once }: { once: boolean }): Promise<Counts> => {
  if (parts.length === 0) return []
  const rows = await scope.schoolWide.view<{ bucket: number; n: number }>(
    (corp) => sql`
      select bucket, count(*)::int as n from (
        select part.bucket from unnest(
          ${sql.param(parts.map(({ bucket }) => bucket))}::int[], ${sql.param(parts.map(({ month }) => month))}::date[],
          ${sql.param(parts.map(({ days }) => days))}::int[]
        ) as part (bucket, month, days)
        join ${months} on ${months.corp_id} = ${corp} and ${months.month} = part.month and ${months.days} & part.days <> 0
        ${once ? sql`group by part.bucket, ${months.person_id}` : sql``}
      ) came group by bucket`,
  )
  return rows.map(({ bucket, n }) => [bucket, n])
}

const countInMonths = async (scope: Scope, parts: readonly MonthDays[]): Promise<ReadonlyMap<number, number>> => {
  const several = new Set(parts.filter((part, n) => part.bucket === parts[n - 1]?.bucket).map(({ bucket }) => bucket))
  const across = parts.filter(({ bucket }) => several.has(bucket))
  const within = parts.filter(({ bucket }) => !several.has(bucket))
  return new Map([
    ...(await countParts(scope, across, { once: true })),
    ...(await countParts(scope, within, { once: false })),
  ])
}

/** Persons with a page view by day or week of the school's zone: `at` and `m0`. */
export const countVisitors = async (scope: Scope, period: Period): Promise<Found[]> => {
  if (period.unit === 'day') return countDays(scope, period)
  const found = await countInMonths(scope, monthDaysOf(period))
  return bucketsOf(period).map((at, bucket) => ({ at, m0: found.get(bucket) ?? 0 }))
}

export const countAllVisitors = async (scope: Scope, period: Period): Promise<number> =>
  (await countInMonths(scope, monthDaysOf(period, [period.startMs]))).get(0) ?? 0
