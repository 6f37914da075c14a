import { eq, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { type PersonRecord, personTable } from './accounts.tables.ts'

export type SignInRow = { id: string; corp_id: string; password_hash: string }
export type NewPerson = Pick<PersonRecord, 'id' | 'user_name' | 'email' | 'nick_name' | 'password_hash' | 'created_at'>

export const createPersonStore = (tenants: Tenants) => ({
  /** Before anybody is signed in there is no school to scope by: the name decides it. */
  findForSignIn: async (name: string): Promise<SignInRow | undefined> => {
    const rows = await tenants.acrossTenants<SignInRow>(
      sql`select id, corp_id, password_hash from accounts_person where lower(email) = lower(${name}) or lower(user_name) = lower(${name}) limit 1`,
    )
    return rows[0]
  },
  /** Over all schools, as signing in is; in the caller's transaction. */
  isNameTaken: async (scope: Scope, email: string): Promise<boolean> => {
    const { rows } = await scope.execute(
      'select 1 from accounts_person where lower(email) = lower($1) or lower(user_name) = lower($1) limit 1',
      [email],
    )
    return rows.length > 0
  },
  isAnybodyThere: async (scope: Scope): Promise<boolean> =>
    (await scope.execute('select 1 from accounts_person limit 1')).rows.length > 0,
  countEverybody: async (): Promise<number> => {
    const rows = await tenants.acrossTenants<{ n: number }>(sql`select count(*)::int as n from accounts_person`)
    return rows[0]?.n ?? 0
  },
  find: async (scope: Scope, id: string): Promise<PersonRecord | undefined> =>
    scope.find(personTable, eq(personTable.id, id)),
  insert: async (scope: Scope, person: NewPerson): Promise<PersonRecord> =>
    scope.insert(personTable, { ...person, updated_at: person.created_at }),
  rename: async (
    scope: Scope,
    { id, nickName, at }: { id: string; nickName: string; at: string },
  ): Promise<PersonRecord | undefined> => {
    const rows = await scope.update(personTable, eq(personTable.id, id), {
      nick_name: nickName,
      updated_at: at,
      version: sql`version + 1`,
    })
    return rows[0]
  },
})
export type PersonStore = ReturnType<typeof createPersonStore>
