import { inArray } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { auidTable } from './streaming.tables.ts'

export const createAuidStore = () => ({
  /**
   * A number for each id: the known one, or the next of the sequence. Those who ask at the same moment get the same one,
   * and no number is given twice. Ids in one order, so that two lists do not wait for each other.
   */
  allocate: async (scope: Scope, uids: readonly string[]): Promise<Map<string, number>> => {
    const wanted = [...new Set(uids)].toSorted()
    await scope.execute(
      `insert into live_auid (corp_id, uid) select $1, uid from unnest($2::text[]) as t (uid)
       where not exists (select from live_auid a where a.corp_id = $1 and a.uid = t.uid)
       order by uid on conflict do nothing`,
      [scope.corpId, wanted],
    )
    const rows = await scope.list(auidTable, { where: inArray(auidTable.uid, wanted) })
    return new Map(rows.map(({ uid, auid }) => [uid, auid]))
  },
})
export type AuidStore = ReturnType<typeof createAuidStore>
