import { sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'

export type CorpRecord = {
  id: string
  name: string
  version: number
  registration_mode: 'open' | 'invited' | 'closed'
  registration_role_id: string
  class_hosts: string[]
  registration_key_id: string | null
  sealed_registration_key: string | null
}
export type CorpChange = Partial<Omit<CorpRecord, 'id' | 'version'>>

const columns =
  'id, name, version, registration_mode, registration_role_id, class_hosts, registration_key_id, sealed_registration_key'
const changeable = [
  'name',
  'registration_mode',
  'registration_role_id',
  'class_hosts',
  'registration_key_id',
  'sealed_registration_key',
] as const

/** The school itself: the one table that is not inside a school. */
export const createCorpStore = (tenants: Tenants) => ({
  insert: async (scope: Scope, { name, at }: { name: string; at: string }): Promise<void> => {
    await scope.execute('insert into accounts_corp (id, name, created_at) values ($1, $2, $3)', [
      scope.corpId,
      name,
      at,
    ])
  },
  getName: async (scope: Scope): Promise<string> => {
    const rows = await scope.view<{ name: string }>((corp) => sql`select name from accounts_corp where id = ${corp}`)
    return rows[0]?.name ?? ''
  },
  get: async (scope: Scope): Promise<CorpRecord> => {
    const rows = await scope.view<CorpRecord>(
      (corp) => sql`select ${sql.raw(columns)} from accounts_corp where id = ${corp}`,
    )
    if (!rows[0]) throw new Error(`no school ${scope.corpId}`)
    return rows[0]
  },
  /** Where people register who were not invited anywhere. */
  findFirst: async (): Promise<CorpRecord | undefined> => {
    const rows = await tenants.acrossTenants<CorpRecord>(
      sql`select ${sql.raw(columns)} from accounts_corp order by created_at, id limit 1`,
    )
    return rows[0]
  },
  findByKeyId: async (keyId: string): Promise<CorpRecord | undefined> => {
    const rows = await tenants.acrossTenants<CorpRecord>(
      sql`select ${sql.raw(columns)} from accounts_corp where registration_key_id = ${keyId}`,
    )
    return rows[0]
  },
  /** Undefined when somebody changed it since `version`; without one the last writer wins. */
  change: async (scope: Scope, change: CorpChange, version?: number): Promise<CorpRecord | undefined> => {
    const set = changeable.filter((column) => change[column] !== undefined)
    const text = `update accounts_corp set version = version + 1${set.map((column, i) => `, ${column} = $${i + 3}`).join('')}
      where id = $1 and version = coalesce($2::int, version) returning ${columns}`
    const values = [scope.corpId, version ?? null, ...set.map((column) => change[column])]
    return (await scope.execute(text, values)).rows[0] as CorpRecord | undefined
  },
})
export type CorpStore = ReturnType<typeof createCorpStore>
