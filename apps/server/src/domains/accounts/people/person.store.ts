import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { type PersonChange, type PersonRecord, personTable } from '../accounts.tables.ts'

export type SignInRow = Pick<PersonRecord, 'id' | 'corp_id' | 'password_hash' | 'status' | 'nick_name'> & {
  /** The known browser whose token came along. */
  device_id: string | null
}
export type FoundPerson = Pick<
  PersonRecord,
  | 'id'
  | 'corp_id'
  | 'user_name'
  | 'email'
  | 'nick_name'
  | 'status'
  | 'lang'
  | 'password_hash'
  | 'email_verified_at'
  | 'registration'
>
export type NewPerson = Pick<
  PersonRecord,
  'id' | 'user_name' | 'email' | 'nick_name' | 'password_hash' | 'created_at'
> &
  Partial<Pick<PersonRecord, 'status' | 'phone' | 'lang' | 'email_verified_at' | 'registration'>>

const found =
  'id, corp_id, user_name, email, nick_name, status, lang, password_hash, email_verified_at, registration' as const

/** Signing in does not know a school yet: what is asked here by name, address or phone is asked over all schools. */
const acrossSchools = (tenants: Tenants) => ({
  findForSignIn: async (name: string, deviceHash: string): Promise<SignInRow | undefined> => {
    const rows = await tenants.acrossTenants<SignInRow>(sql`
      select p.id, p.corp_id, p.password_hash, p.status, p.nick_name, d.id as device_id
      from accounts_person p
      left join accounts_device d on d.corp_id = p.corp_id and d.person_id = p.id and d.token_hash = ${deviceHash} and d.expires_at > now()
      where lower(p.email) = lower(${name}) or lower(p.user_name) = lower(${name}) limit 1`)
    return rows[0]
  },
  findByEmail: async (email: string): Promise<FoundPerson | undefined> => {
    const rows = await tenants.acrossTenants<FoundPerson>(
      sql`select ${sql.raw(found)} from accounts_person where lower(email) = lower(${email})`,
    )
    return rows[0]
  },
  findByPhone: async (phone: string): Promise<FoundPerson | undefined> => {
    const rows = await tenants.acrossTenants<FoundPerson>(
      sql`select ${sql.raw(found)} from accounts_person where phone = ${phone}`,
    )
    return rows[0]
  },
  countEverybody: async (): Promise<number> => {
    const rows = await tenants.acrossTenants<{ n: number }>(sql`select count(*)::int as n from accounts_person`)
    return rows[0]?.n ?? 0
  },
})

/** The same questions inside the caller's transaction. */
const insideTransaction = () => ({
  findHolder: async (scope: Scope, email: string): Promise<FoundPerson | undefined> => {
    const { rows } = await scope.execute(`select ${found} from accounts_person where lower(email) = lower($1)`, [email])
    return rows[0] as FoundPerson | undefined
  },
  isNameTaken: async (scope: Scope, name: string): Promise<boolean> => {
    const { rows } = await scope.execute(
      'select 1 from accounts_person where lower(email) = lower($1) or lower(user_name) = lower($1) limit 1',
      [name],
    )
    return rows.length > 0
  },
  isPhoneTaken: async (scope: Scope, phone: string): Promise<boolean> =>
    (await scope.execute('select 1 from accounts_person where phone = $1', [phone])).rows.length > 0,
  isAnybodyThere: async (scope: Scope): Promise<boolean> =>
    (await scope.execute('select 1 from accounts_person limit 1')).rows.length > 0,
  /** An unconfirmed registration, of whatever school, makes room for the address's next one. */
  removePending: async (scope: Scope, id: string): Promise<boolean> => {
    // What was sent to the address stays counted, or registering again and again would fill its mailbox.
    await scope.execute(
      `update accounts_code set person_id = null, used_at = coalesce(used_at, created_at)
       where person_id = (select id from accounts_person where id = $1 and status = 'pending' for update)`,
      [id],
    )
    const text = "delete from accounts_person where id = $1 and status = 'pending' returning id"
    return (await scope.execute(text, [id])).rows.length > 0
  },
})

export const createPersonStore = (tenants: Tenants) => ({
  ...acrossSchools(tenants),
  ...insideTransaction(),
  find: async (scope: Scope, id: string): Promise<PersonRecord | undefined> =>
    scope.find(personTable, eq(personTable.id, id)),
  findFirstLang: async (scope: Scope): Promise<PersonRecord['lang']> => {
    const rows = await scope.list(personTable, { orderBy: [asc(personTable.created_at)], limit: 1 })
    return rows[0]?.lang ?? 'en-US'
  },
  insert: async (scope: Scope, person: NewPerson): Promise<PersonRecord> =>
    scope.insert(personTable, { ...person, updated_at: person.created_at }),
  /** Undefined when there is nobody like that; with `version`, also when somebody changed the row since. */
  change: async (
    scope: Scope,
    { id, version, status }: { id: string; version?: number | undefined; status?: PersonRecord['status'] },
    change: PersonChange,
  ): Promise<PersonRecord | undefined> => {
    const where = and(
      eq(personTable.id, id),
      version === undefined ? undefined : eq(personTable.version, version),
      status === undefined ? undefined : eq(personTable.status, status),
    ) as SQL
    const rows = await scope.update(personTable, where, { ...change, version: sql`version + 1` })
    return rows[0]
  },
})
export type PersonStore = ReturnType<typeof createPersonStore>
