import type { Verdict } from '@lectern/contract/domains/workbench'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { pageOf } from '#platform/db/page-of.ts'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { briefTable, type CritiqueRecord, critiqueTable as table } from './workbench.tables.ts'

type Answer = { briefId: string; personId: string; verdict: Verdict; comment: string; at: string }

export const createCritiqueStore = () => ({
  /** Of these briefs, in the order of invitation. */
  listOf: (scope: Scope, briefIds: readonly string[]): Promise<CritiqueRecord[]> =>
    briefIds.length === 0
      ? Promise.resolve([])
      : scope.list(table, {
          where: inArray(table.brief_id, [...briefIds]),
          orderBy: [sql`${table.created_at}`, sql`${table.id}`],
        }),
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<CritiqueRecord> => scope.insert(table, row),
  /** Only those who have not answered can be taken off. */
  removeUnanswered: (scope: Scope, briefId: string, personIds: readonly string[]): Promise<number> =>
    personIds.length === 0
      ? Promise.resolve(0)
      : scope.remove(
          table,
          and(eq(table.brief_id, briefId), inArray(table.person_id, [...personIds]), isNull(table.verdict)) ??
            sql`false`,
        ),
  answer: async (scope: Scope, { briefId, personId, verdict, comment, at }: Answer): Promise<boolean> => {
    const where = and(eq(table.brief_id, briefId), eq(table.person_id, personId)) ?? sql`false`
    const change = { verdict, comment, answered_at: at, updated_at: at, version: sql`version + 1` }
    return (await scope.update(table, where, change)).length > 0
  },
  /** Live briefs that asked this person, newest invitation first. */
  listBriefIdsFor: async (
    scope: Scope,
    { personId, page, size }: { personId: string; page: number; size: number },
  ): Promise<{ ids: string[]; total: number }> => {
    const rows = await scope.view<{ id: string; total: number }>(
      (corp) => sql`select c.brief_id as id, count(*) over ()::int as total
        from ${table} c join ${briefTable} b on b.id = c.brief_id and b.removed_at is null
        where c.corp_id = ${corp} and c.person_id = ${personId}
        order by c.created_at desc, c.id desc ${pageOf({ page, size })}`,
    )
    return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
  },
})
export type CritiqueStore = ReturnType<typeof createCritiqueStore>
