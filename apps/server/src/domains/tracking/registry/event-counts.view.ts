import type { QuarantinedRecord } from '@lectern/contract/domains/tracking'
import { maskPersonal } from '@lectern/contract/primitives'
import { type SQL, sql } from 'drizzle-orm'
import { toInstant } from '#platform/db/columns.ts'
import { pageOf } from '#platform/db/page-of.ts'
import type { Scope } from '#platform/db/scope.ts'
import { personTable as persons } from '../../accounts/accounts.tables.ts'
import { hourTable as hours, quarantineTable as quarantine } from '../tracking.tables.ts'

export type EventCounts = { readonly name: string; readonly waiting: number; readonly recent: number }

/** Per event: records that wait for a decision, and those counted since. */
export const countEvents = (scope: Scope, since: string): Promise<EventCounts[]> =>
  scope.view<EventCounts>(
    (corp) => sql`
      select name, sum(waiting)::int as waiting, sum(recent)::float8 as recent from (
        select ${quarantine.name} as name, count(*) as waiting, 0 as recent from ${quarantine}
        where ${quarantine.corp_id} = ${corp} and ${quarantine.kind} = 'event' and ${quarantine.reason} = 'unknown'
        group by 1
        union all
        select ${hours.name}, 0, sum(${hours.count}) from ${hours}
        where ${hours.corp_id} = ${corp} and ${hours.hour} >= ${since}::timestamptz and ${hours.kind} = 'event'
        group by 1
      ) counted group by name`,
  )

export type QuarantineFilter = {
  readonly name?: string | undefined
  readonly reason?: string | undefined
  readonly page: number
  readonly size: number
}
type Found = Omit<QuarantinedRecord, 'data'> & { readonly data: Record<string, unknown> | null }

/** What was put aside, newest first, of the persons that the caller sees. */
export const listQuarantine = async (
  scope: Scope,
  filter: QuarantineFilter,
): Promise<{ list: QuarantinedRecord[]; total: number }> => {
  const where = (corp: Parameters<Parameters<Scope['view']>[0]>[0], mine: SQL): SQL => sql`
    ${quarantine.corp_id} = ${corp} and ${mine}
    ${filter.name === undefined ? sql`` : sql`and ${quarantine.name} = ${filter.name}`}
    ${filter.reason === undefined ? sql`` : sql`and ${quarantine.reason} = ${filter.reason}`}`
  const rows = await scope.view<Found>(
    (corp, mine) => sql`
      select ${quarantine.id} as id, ${quarantine.name} as name, ${quarantine.kind} as kind, ${quarantine.reason} as reason,
        ${quarantine.at} as at, ${quarantine.received_at} as received_at, ${quarantine.page} as page,
        ${quarantine.data} as data, coalesce(${persons.nick_name}, '') as person_name
      from ${quarantine} left join ${persons} on ${persons.id} = ${quarantine.person_id} and ${persons.corp_id} = ${corp}
      where ${where(corp, mine(quarantine.person_id))}
      order by ${quarantine.received_at} desc, ${quarantine.id} desc ${pageOf(filter)}`,
  )
  const [counted] = await scope.view<{ n: number }>(
    (corp, mine) => sql`select count(*)::int as n from ${quarantine} where ${where(corp, mine(quarantine.person_id))}`,
  )
  const list = rows.map((row) => ({
    ...row,
    at: toInstant(row.at),
    received_at: toInstant(row.received_at),
    person_name: maskPersonal(row.person_name),
    data: row.data ?? {},
  }))
  return { list, total: counted?.n ?? 0 }
}
