import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { type SessionRecord, sessionTable } from '../accounts.tables.ts'

export type SessionRow = {
  id: string
  corp_id: string
  person_id: string
  nick_name: string
  expires_at: Date
  last_used_at: Date | string
}
export type NewSession = Omit<SessionRecord, 'corp_id' | 'revoked_at'>

const openOf = (personId: string, now: string) =>
  and(
    eq(sessionTable.person_id, personId),
    isNull(sessionTable.revoked_at),
    gt(sessionTable.expires_at, sql`${now}::timestamptz`),
  ) as SQL

export const createSessionStore = (tenants: Tenants) => ({
  insert: async (scope: Scope, session: NewSession): Promise<void> => {
    await scope.insert(sessionTable, session)
  },
  /** A token says which school it belongs to, so this one look-up is across schools. */
  findByTokenHash: async (tokenHash: string, state: 'open' | 'revoked' = 'open'): Promise<SessionRow | undefined> => {
    const rows = await tenants.acrossTenants<SessionRow>(sql`
      select s.id, s.corp_id, s.person_id, p.nick_name, s.expires_at, s.last_used_at
      from accounts_session s join accounts_person p on p.id = s.person_id and p.corp_id = s.corp_id
      where s.token_hash = ${tokenHash} and (s.revoked_at is null) = ${state === 'open'} and s.expires_at > now()`)
    return rows[0]
  },
  touch: async (scope: Scope, { id, at }: { id: string; at: string }): Promise<void> => {
    await scope.update(sessionTable, eq(sessionTable.id, id), { last_used_at: at })
  },
  listOpen: (scope: Scope, { personId, now }: { personId: string; now: string }): Promise<SessionRecord[]> =>
    scope.list(sessionTable, {
      where: openOf(personId, now),
      orderBy: [desc(sessionTable.last_used_at), desc(sessionTable.id)],
      limit: 100,
    }),
  /** Ends open sessions of a person: one, all but one, or all. Answers the ended ones. */
  revoke: async (
    scope: Scope,
    { personId, at, only, except }: { personId: string; at: string; only?: string; except?: string },
  ): Promise<SessionRecord[]> => {
    const where = and(
      openOf(personId, at),
      only === undefined ? undefined : inArray(sessionTable.id, [only]),
      except === undefined ? undefined : ne(sessionTable.id, except),
    ) as SQL
    return scope.update(sessionTable, where, { revoked_at: at })
  },
})
export type SessionStore = ReturnType<typeof createSessionStore>
