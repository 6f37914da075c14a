import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { type TicketPurpose, type TicketRecord, ticketTable } from '../accounts.tables.ts'

export const createTicketStore = (tenants: Tenants) => {
  const open = (now: string) =>
    and(isNull(ticketTable.used_at), gt(ticketTable.expires_at, sql`${now}::timestamptz`)) as SQL
  return {
    insert: async (scope: Scope, row: Omit<TicketRecord, 'corp_id' | 'used_at' | 'tries'>): Promise<void> => {
      await scope.insert(ticketTable, row)
    },
    /** The token alone says whose it is. */
    findCorp: async (tokenHash: string): Promise<string | undefined> => {
      const rows = await tenants.acrossTenants<{ corp_id: string }>(
        sql`select corp_id from accounts_ticket where token_hash = ${tokenHash}`,
      )
      return rows[0]?.corp_id
    },
    findOpen: (
      scope: Scope,
      { purpose, tokenHash, now }: { purpose: TicketPurpose; tokenHash: string; now: string },
    ): Promise<TicketRecord | undefined> =>
      scope.find(
        ticketTable,
        and(eq(ticketTable.token_hash, tokenHash), eq(ticketTable.purpose, purpose), open(now)) as SQL,
      ),
    findNewest: async (
      scope: Scope,
      { purpose, personId, now }: { purpose: TicketPurpose; personId: string; now: string },
    ): Promise<TicketRecord | undefined> => {
      const where = and(eq(ticketTable.person_id, personId), eq(ticketTable.purpose, purpose), open(now))
      const rows = await scope.list(ticketTable, { where, orderBy: [desc(ticketTable.created_at)], limit: 1 })
      return rows[0]
    },
    /** False when it was tried too often or has ended. Not inside a transaction: a wrong try must count although it fails. */
    countTry: async (scope: Scope, { id, most, now }: { id: string; most: number; now: string }): Promise<boolean> => {
      const where = and(eq(ticketTable.id, id), lt(ticketTable.tries, most), open(now)) as SQL
      return (await scope.update(ticketTable, where, { tries: sql`tries + 1` })).length > 0
    },
    /** Exactly one of several at the same moment gets true. */
    use: async (scope: Scope, { id, now }: { id: string; now: string }): Promise<boolean> => {
      const where = and(eq(ticketTable.id, id), open(now)) as SQL
      return (await scope.update(ticketTable, where, { used_at: now })).length > 0
    },
    endAll: async (scope: Scope, { personId, now }: { personId: string; now: string }): Promise<void> => {
      await scope.update(ticketTable, and(eq(ticketTable.person_id, personId), open(now)) as SQL, { used_at: now })
    },
  }
}
export type TicketStore = ReturnType<typeof createTicketStore>
