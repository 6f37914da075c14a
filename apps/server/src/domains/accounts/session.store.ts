import { eq, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { sessionTable } from './accounts.tables.ts'

export type SessionRow = { id: string; corp_id: string; person_id: string; nick_name: string; expires_at: Date }
export type NewSession = {
  id: string
  person_id: string
  token_hash: string
  created_at: string
  expires_at: string
  user_agent: string
  address: string
}

export const createSessionStore = (tenants: Tenants) => ({
  insert: async (scope: Scope, session: NewSession): Promise<void> => {
    await scope.insert(sessionTable, session)
  },
  /** A token says which school it belongs to, so this one look-up is across schools. */
  findByTokenHash: async (tokenHash: string): Promise<SessionRow | undefined> => {
    const rows = await tenants.acrossTenants<SessionRow>(sql`
      select s.id, s.corp_id, s.person_id, p.nick_name, s.expires_at
      from accounts_session s join accounts_person p on p.id = s.person_id and p.corp_id = s.corp_id
      where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()`)
    return rows[0]
  },
  revoke: async (scope: Scope, { id, at }: { id: string; at: string }): Promise<void> => {
    await scope.update(sessionTable, eq(sessionTable.id, id), { revoked_at: at })
  },
})
export type SessionStore = ReturnType<typeof createSessionStore>
