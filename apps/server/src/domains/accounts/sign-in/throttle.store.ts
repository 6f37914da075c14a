import { sql } from 'drizzle-orm'
import type { Tenants } from '#platform/db/scope.ts'

export type ThrottleRule = {
  /** Wrong tries that cost nothing; the one that uses the last of them up is followed by the first second. */
  readonly free: number
  /** After so long without a try everything is forgiven. */
  readonly forgetMs: number
}
/** 1 s, 2 s, 4 s … up to 15 minutes. */
const longestSeconds = 900

/** Counted in the database, so that it holds over every process; one statement per try, so that parallel ones queue up. */
export const createThrottleStore = (tenants: Tenants) => ({
  /** Counts a try. 0 when it may be made, else the seconds until the next one may. */
  take: async (bucket: string, { free, forgetMs }: ThrottleRule, now: Date): Promise<number> => {
    const at = sql`${now.toISOString()}::timestamptz`
    const forgotten = sql`t.changed_at < ${new Date(now.getTime() - forgetMs).toISOString()}::timestamptz`
    const failures = sql`(case when ${forgotten} then 1 else t.failures + 1 end)`
    // 2^30 s is far over the longest wait already: higher powers would leave the range of an interval.
    const delay = sql`case when ${failures} < ${free}::int then 0 else least(${longestSeconds}::int, power(2, least(${failures} - ${free}::int, 30))) end`
    const taken = await tenants.acrossTenants(sql`
      insert into accounts_throttle as t (bucket, failures, free_at, changed_at) values (${bucket}, 1, ${at}, ${at})
      on conflict (bucket) do update
        set failures = ${failures}, free_at = ${at} + make_interval(secs => ${delay}), changed_at = ${at}
        where t.free_at <= ${at} or ${forgotten}
      returning failures`)
    if (taken.length > 0) return 0
    const [row] = await tenants.acrossTenants<{ free_at: Date | string }>(
      sql`select free_at from accounts_throttle where bucket = ${bucket}`,
    )
    const waitMs = row ? new Date(row.free_at).getTime() - now.getTime() : 0
    return Math.max(1, Math.ceil(waitMs / 1000))
  },
  forgive: async (bucket: string): Promise<void> => {
    await tenants.acrossTenants(sql`delete from accounts_throttle where bucket = ${bucket}`)
  },
  /** Takes back one try that turned out to be right, and what it cost. */
  giveBack: async (bucket: string, { free }: ThrottleRule, now: Date): Promise<void> => {
    await tenants.acrossTenants(sql`
      update accounts_throttle set failures = greatest(0, failures - 1),
        free_at = case when failures - 1 < ${free}::int then ${now.toISOString()}::timestamptz else free_at end
      where bucket = ${bucket}`)
  },
})
export type ThrottleStore = ReturnType<typeof createThrottleStore>
