import { maskPersonal } from '@lectern/contract/primitives'
import { sql } from 'drizzle-orm'
import { limitOf } from '#platform/db/page-of.ts'
import type { Scope } from '#platform/db/scope.ts'
import { personTable as persons } from '../../accounts/accounts.tables.ts'
import { type Asked, columnOf, fromSource, metricColumns, timeOf } from './conditions.ts'
import { bucketOriginMs, bucketSeconds } from './period.ts'

/** `at` is the beginning of a bucket in milliseconds; `m0` … the metrics, `d0` … the dimensions. */
export type Found = Readonly<Record<string, string | number>>

/** Counts by hour belong to nobody; single records are those of the persons that the caller sees. */
const readerOf = (scope: Scope, { source }: Asked): Scope => (source === 'records' ? scope : scope.schoolWide)

export const countPoints = (scope: Scope, asked: Asked): Promise<Found[]> => {
  const time = timeOf(asked.source)
  const origin = new Date(bucketOriginMs(asked.period)).toISOString()
  return readerOf(scope, asked).view<Found>(
    (corp, mine) => sql`
      select (extract(epoch from date_bin(make_interval(secs => ${bucketSeconds(asked.period)}), ${time}, ${origin}::timestamptz)) * 1000)::float8 as at,
        ${metricColumns(asked.query.metrics, asked.source)}
      ${fromSource(asked, corp, mine)} group by 1`,
  )
}

/** The whole period as one: persons who came on several days are one person. */
export const countWhole = async (scope: Scope, asked: Asked): Promise<Found> => {
  const [found] = await readerOf(scope, asked).view<Found>(
    (corp, mine) => sql`select ${metricColumns(asked.query.metrics, asked.source)} ${fromSource(asked, corp, mine)}`,
  )
  return found ?? {}
}

type Rows = { readonly limit: number; readonly firstIn?: readonly string[] }

/** The largest groups by the first metric; `n` on each row is how many groups there are. */
export const countRows = (scope: Scope, asked: Asked, { limit, firstIn }: Rows): Promise<Found[]> => {
  const dimensions = asked.query.dimensions.map((name) => columnOf(name))
  const named = dimensions.map((column, n) => sql`${column} as ${sql.identifier(`d${n}`)}`)
  const groups = sql.raw(dimensions.map((_, n) => String(n + 1)).join(', '))
  const only = firstIn && dimensions[0] ? sql`and ${dimensions[0]} = any(${sql.param([...firstIn])}::text[])` : sql``
  return readerOf(scope, asked).view<Found>(
    (corp, mine) => sql`
      select ${sql.join(named, sql`, `)}, ${metricColumns(asked.query.metrics, asked.source)}, count(*) over ()::int as n
      ${fromSource(asked, corp, mine)} ${only} group by ${groups} order by m0 desc, ${groups} limit ${limitOf(limit)}`,
  )
}

/** What persons are called; a name that is a phone number or an address is masked. */
export const namesOf = async (scope: Scope, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (personIds.length === 0) return new Map()
  const rows = await scope.schoolWide.view<{ id: string; name: string }>(
    (corp) => sql`
      select ${persons.id} as id, ${persons.nick_name} as name from ${persons}
      where ${persons.corp_id} = ${corp} and ${persons.id} = any(${sql.param([...personIds])}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, maskPersonal(name)]))
}
