import { sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { refusalTable as table } from '../../live.tables.ts'

type Refused = {
  readonly corpId: string
  readonly liveId: string
  readonly day: string
  readonly cause: string
  readonly attempts: number
}

export const createRefusalStore = (tenants: Pick<Tenants, 'acrossTenants'>) => ({
  add: async ({ corpId, liveId, day, cause, attempts }: Refused): Promise<void> => {
    await tenants.acrossTenants(
      sql`insert into live_refusal (corp_id, live_id, day, cause, attempts) values (${corpId}, ${liveId}, ${day}, ${cause}, ${attempts})
        on conflict (corp_id, live_id, day, cause) do update set attempts = live_refusal.attempts + excluded.attempts`,
    )
  },
  /** Since the day given, that day included. */
  countSince: async (scope: Scope, liveId: string, day: string): Promise<number> => {
    const [sum] = await scope.schoolWide.view<{ n: number }>(
      (corp) => sql`select coalesce(sum(${table.attempts}), 0)::int as n from ${table}
        where ${table.corp_id} = ${corp} and ${table.live_id} = ${liveId} and ${table.day} >= ${day}`,
    )
    return sum?.n ?? 0
  },
})
export type LiveRefusalStore = ReturnType<typeof createRefusalStore>
