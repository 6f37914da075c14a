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

/** Persons by bucket, each once in it; who came in several months of a bucket is looked for only where it has several. */
const countInMonths = async (scope: Scope, parts: readonly MonthDays[]): Promise<ReadonlyMap<number, number>> => {
  const several = new Set(parts.filter((part, n) => part.bucket === parts[n - 1]?.bucket).map(({ bucket }) => bucket))
  const part = sql`unnest(
    ${sql.param(parts.map(({ bucket }) => bucket))}::int[], ${sql.param(parts.map(({ month }) => month))}::date[],
    ${sql.param(parts.map(({ days }) => days))}::int[], ${sql.param(parts.map(({ bucket }) => several.has(bucket)))}::boolean[]
  ) as part (bucket, month, days, several)`
  const rows = await scope.schoolWide.view<{ bucket: number; n: number }>(
    (corp) => sql`
      with came as (
        select part.bucket, part.several, ${months.person_id} as person_id from ${part}
        join ${months} on ${months.corp_id} = ${corp} and ${months.month} = part.month and ${months.days} & part.days <> 0
      )
      select bucket, count(*)::int as n from came where not several group by bucket
      union all
      select bucket, count(*)::int from (select bucket from came where several group by bucket, person_id) once group by bucket`,
  )
  return new Map(rows.map(({ bucket, n }) => [bucket, n]))
}

/** Persons with a page view by day or week of the school's zone: `at` and `m0`. */
export const countVisitors = async (scope: Scope, period: Period): Promise<Found[]> => {
  if (period.unit === 'day') return countDays(scope, period)
  const found = await countInMonths(scope, monthDaysOf(period))
  return bucketsOf(period).map((at, bucket) => ({ at, m0: found.get(bucket) ?? 0 }))
}

export const countAllVisitors = async (scope: Scope, period: Period): Promise<number> =>
  (await countInMonths(scope, monthDaysOf(period, [period.startMs]))).get(0) ?? 0
