import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { WeekStore } from './intake/week.store.ts'

type Deps = { tenants: Tenants; clock: Clock; weeks: WeekStore; keptDays: number }

const dayMs = 24 * 3_600_000
const weeksAhead = 4
// A day longer than repeats are known for, so that none is forgotten early.
const keyDays = 8
const quarantineDays = 30

/** In the month that the border falls into, persons stay with the days that are kept. */
const forgetVisitors = async (tenants: Tenants, keptFrom: Date) => {
  const border = keptFrom.toISOString().slice(0, 10)
  const month = `${border.slice(0, 8)}01`
  const kept = -1 << (keptFrom.getUTCDate() - 1)
  await tenants.acrossTenants(sql`
    update tracking_month_visitor set days = days & ${kept}::int where month = ${month}::date and days & ~${kept}::int <> 0`)
  await tenants.acrossTenants(sql`
    delete from tracking_month_visitor where month < ${month}::date or (month = ${month}::date and days = 0)`)
  await tenants.acrossTenants(sql`delete from tracking_day_visitors where day < ${border}::date`)
}

/** Makes the weeks to come and removes what is older than it is kept. Each step may run again after being cut off. */
export const createTidyService =
  ({ tenants, clock, weeks, keptDays }: Deps) =>
  async (): Promise<{ weeksDropped: number }> => {
    const now = clock.now()
    const ago = (days: number) => new Date(now.getTime() - days * dayMs)
    await weeks.ensureAhead(now, weeksAhead)
    await tenants.acrossTenants(sql`delete from tracking_key where received_at < ${ago(keyDays).toISOString()}`)
    await tenants.acrossTenants(
      sql`delete from tracking_quarantine where received_at < ${ago(quarantineDays).toISOString()}`,
    )
    // An event that nobody decided about and that came no more makes room for others.
    await tenants.acrossTenants(sql`
      delete from tracking_definition d where state = 'quarantined' and last_seen_at < ${ago(quarantineDays).toISOString()}
        and not exists (select from tracking_quarantine q where q.corp_id = d.corp_id and q.name = d.name)`)
    const keptFrom = ago(keptDays)
    await forgetVisitors(tenants, keptFrom)
    return { weeksDropped: await weeks.dropBefore(keptFrom) }
  }
