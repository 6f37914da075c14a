import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { NewRow, Scope, Tenants } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { type InvitationRecord, invitationTable } from '../access.tables.ts'
import type { InvitationState } from './invitation.states.ts'

export type InvitationFilter = { state?: InvitationState | undefined; keyword?: string | undefined }
type Page = { limit: number; offset: number }

const inState = (state: InvitationState | undefined, at: string): SQL | undefined => {
  if (state === undefined) return undefined
  if (state === 'open') return sql`state = 'open' and expires_at > ${at}::timestamptz`
  if (state === 'expired') return sql`state = 'open' and expires_at <= ${at}::timestamptz`
  return eq(invitationTable.state, state)
}

const matching = ({ state, keyword }: InvitationFilter, at: string): SQL | undefined => {
  const pattern = keyword && containsPattern(keyword)
  return and(inState(state, at), pattern ? sql`(name ilike ${pattern} or email ilike ${pattern})` : undefined)
}

export const createInvitationStore = (tenants: Tenants) => ({
  insert: (scope: Scope, row: NewRow<typeof invitationTable>): Promise<InvitationRecord> =>
    scope.insert(invitationTable, row),
  find: (scope: Scope, id: string): Promise<InvitationRecord | undefined> =>
    scope.find(invitationTable, eq(invitationTable.id, id)),
  findOpenOf: (scope: Scope, email: string): Promise<InvitationRecord | undefined> =>
    scope.find(invitationTable, sql`lower(email) = lower(${email}) and state = 'open'`),
  list: (scope: Scope, filter: InvitationFilter, { at, limit, offset }: Page & { at: string }) =>
    scope.list(invitationTable, {
      where: matching(filter, at),
      orderBy: [sql`created_at desc`, sql`id desc`],
      limit,
      offset,
    }),
  count: (scope: Scope, filter: InvitationFilter, at: string): Promise<number> =>
    scope.count(invitationTable, matching(filter, at)),
  /** Whoever opens the link is not signed in yet: the code decides the school. */
  findByCodeHash: async (codeHash: string): Promise<InvitationRecord | undefined> => {
    const rows = await tenants.acrossTenants<{ id: string; corp_id: string }>(
      sql`select id, corp_id from access_invitation where code_hash = ${codeHash}`,
    )
    const [found] = rows
    return found && tenants.scope(found.corp_id).find(invitationTable, eq(invitationTable.id, found.id))
  },
})
export type InvitationStore = ReturnType<typeof createInvitationStore>
