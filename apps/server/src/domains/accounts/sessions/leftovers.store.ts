import { sql } from 'drizzle-orm'
import type { Tenants } from '#platform/db/scope.ts'

/** What has ended and serves nobody any more, over all schools. Codes stay a day for the limits per hour. */
export const createLeftovers =
  (tenants: Tenants) =>
  async (now: Date): Promise<void> => {
    const ago = (days: number) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`
    await tenants.acrossTenants(sql`delete from accounts_session where expires_at < ${ago(30)}`)
    await tenants.acrossTenants(sql`delete from accounts_code where expires_at < ${ago(1)}`)
    await tenants.acrossTenants(sql`delete from accounts_ticket where expires_at < ${ago(1)}`)
    await tenants.acrossTenants(sql`delete from accounts_device where expires_at < ${ago(0)}`)
    await tenants.acrossTenants(sql`delete from accounts_nonce where expires_at < ${ago(0)}`)
    await tenants.acrossTenants(sql`delete from accounts_throttle where changed_at < ${ago(2)}`)
    await tenants.acrossTenants(sql`delete from accounts_person where status = 'pending' and created_at < ${ago(30)}`)
  }
