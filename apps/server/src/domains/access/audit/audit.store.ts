import { and, eq, gt, gte, ilike, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { type AuditRecord, auditHeadTable, auditTable } from '../access.tables.ts'

export type AuditFilter = {
  action?: string | undefined
  personId?: string | undefined
  objectId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  keyword?: string | undefined
}
export type AuditHead = { readonly seq: number; readonly hash: string }

const matchingAction = (action: string | undefined): SQL | undefined => {
  if (!action) return undefined
  // `access.` stands for everything of that domain.
  return action.endsWith('.') ? sql`starts_with(${auditTable.action}, ${action})` : eq(auditTable.action, action)
}

const matching = ({ action, personId, objectId, from, to, keyword }: AuditFilter): SQL | undefined => {
  const pattern = keyword && containsPattern(keyword)
  return and(
    matchingAction(action),
    personId ? eq(auditTable.person_id, personId) : undefined,
    objectId ? eq(auditTable.object_id, objectId) : undefined,
    from ? gte(auditTable.at, from) : undefined,
    to ? lte(auditTable.at, to) : undefined,
    pattern
      ? or(
          ilike(auditTable.person_name, pattern),
          ilike(auditTable.object_name, pattern),
          ilike(auditTable.action, pattern),
        )
      : undefined,
  )
}

/** Lines are only ever added: the database refuses everything else. */
export const createAuditStore = () => ({
  /** One writer at a time per school, until its transaction ends: so numbers have no gaps and hashes one order. */
  lock: async (scope: Scope): Promise<void> => {
    await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [`access-audit:${scope.corpId}`])
  },
  findHead: async (scope: Scope): Promise<AuditHead | undefined> => scope.find(auditHeadTable, sql`true`),
  insert: (scope: Scope, line: AuditRecord): Promise<AuditRecord> => scope.insert(auditTable, line),
  moveHead: async (scope: Scope, { seq, hash }: AuditHead): Promise<void> => {
    const moved = await scope.update(auditHeadTable, sql`true`, { seq, hash })
    if (moved.length === 0) await scope.insert(auditHeadTable, { seq, hash })
  },
  list: (
    scope: Scope,
    filter: AuditFilter,
    { below, limit, offset }: { below: number | undefined; limit: number; offset: number },
  ): Promise<AuditRecord[]> =>
    scope.list(auditTable, {
      where: and(matching(filter), below === undefined ? undefined : lt(auditTable.seq, below)),
      orderBy: [sql`seq desc`],
      limit,
      offset,
    }),
  count: (scope: Scope, filter: AuditFilter): Promise<number> => scope.total(auditTable, matching(filter)),
  /** In the order they were written. */
  listAfter: (scope: Scope, seq: number, limit: number): Promise<AuditRecord[]> =>
    scope.list(auditTable, { where: gt(auditTable.seq, seq), orderBy: [sql`seq`], limit }),
})
export type AuditStore = ReturnType<typeof createAuditStore>
