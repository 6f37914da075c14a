import type { KeptRecord } from '@lectern/contract/domains/tracking'
import { maskPersonal, type Page } from '@lectern/contract/primitives'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toInstant } from '#platform/db/columns.ts'
import { limitOf } from '#platform/db/page-of.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Mine } from '#platform/db/scoping/owners.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Sees } from '#platform/session/actor.ts'
import { personTable as persons } from '../../accounts/accounts.tables.ts'
import { eventTable as events, hourTable as hours } from '../tracking.tables.ts'
import type { Period } from './period.ts'

export type RecordQuery = {
  readonly start: string
  readonly end: string
  readonly kind?: 'page' | 'event' | undefined
  readonly name?: string | undefined
  readonly page: number
  readonly size: number
  readonly cursor?: string | undefined
}
type Reach = { readonly period: Period; readonly sees: Sees }
type Found = Omit<KeptRecord, 'data'> & { readonly data: Record<string, unknown> | null }

const at = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`

const matching = ({ kind, name }: RecordQuery, table: typeof events | typeof hours): SQL => sql`
  ${kind === undefined ? sql`` : sql`and ${table.kind} = ${kind}`}
  ${name === undefined ? sql`` : sql`and ${table.name} = ${name}`}`

const cursorOf = ({ at: when, id }: Found): string => Buffer.from(`${toInstant(when)} ${id}`).toString('base64url')

const afterCursor = (cursor: string | undefined): SQL => {
  if (cursor === undefined) return sql``
  const [, when = '', id = ''] =
    /^(\S{10,40}Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (Number.isNaN(Date.parse(when)))
    throw new Failure('platform.validation', {}, [
      { field: 'cursor', rule: 'unknown', message: 'Not a cursor of this list.' },
    ])
  return sql`and (${events.at}, ${events.key}) < (${when}::timestamptz, ${id}::uuid)`
}

const inPeriod = (query: RecordQuery, { startMs, endMs }: Period, corp: SQLWrapper): SQL => sql`
  ${events.corp_id} = ${corp} and ${events.at} >= ${at(startMs)} and ${events.at} < ${at(endMs)} ${matching(query, events)}`

/** All of a school's records are counted already; those of some persons have to be. */
const countMatching = async (scope: Scope, query: RecordQuery, { period, sees }: Reach): Promise<number> => {
  const counted = (corp: SQLWrapper) => sql`
    select coalesce(sum(${hours.count}), 0)::float8 as n from ${hours} where ${hours.corp_id} = ${corp}
      and ${hours.hour} >= ${at(period.startMs)} and ${hours.hour} < ${at(period.endMs)} ${matching(query, hours)}`
  const single = (corp: SQLWrapper, mine: Mine) => sql`
    select count(*)::float8 as n from ${events} where ${inPeriod(query, period, corp)} and ${mine(events.person_id)}`
  const [row] =
    sees === 'all' ? await scope.schoolWide.view<{ n: number }>(counted) : await scope.view<{ n: number }>(single)
  return row?.n ?? 0
}

/** Newest first. A cursor wins over `page`. */
export const listRecords = async (scope: Scope, query: RecordQuery, reach: Reach): Promise<Page<KeptRecord>> => {
  const { page, size, cursor } = query
  const offset = cursor === undefined && page > 1 ? sql`offset ${(page - 1) * size}` : sql``
  const found = await scope.view<Found>(
    (corp, mine) => sql`
      select ${events.key} as id, ${events.at} as at, ${events.kind} as kind, ${events.name} as name, ${events.page} as page,
        ${events.before_page} as before_page, ${events.person_id} as person_id, ${events.device} as device,
        ${events.data} as data, coalesce(${persons.nick_name}, '') as person_name
      from ${events} left join ${persons} on ${persons.id} = ${events.person_id} and ${persons.corp_id} = ${corp}
      where ${inPeriod(query, reach.period, corp)} and ${mine(events.person_id)} ${afterCursor(cursor)}
      order by ${events.at} desc, ${events.key} desc limit ${limitOf(size + 1)} ${offset}`,
  )
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    list: rows.map((row) => ({
      ...row,
      at: toInstant(row.at),
      person_name: maskPersonal(row.person_name),
      data: row.data ?? {},
    })),
    total: await countMatching(scope, query, reach),
    page,
    size,
    ...(found.length > size && last ? { next: cursorOf(last) } : {}),
  }
}
