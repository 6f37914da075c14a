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
    await tenants.acrossTenants(
      sql`delete from tracking_visitor where day < ${keptFrom.toISOString().slice(0, 10)}::date`,
    )
    return { weeksDropped: await weeks.dropBefore(keptFrom) }
  }
