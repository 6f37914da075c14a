import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { type Channel, type CodeRecord, codeTable, type Scene } from '../accounts.tables.ts'

export type Aim = { readonly scene: Scene; readonly channel: Channel; readonly target: string }
export type OpenCode = Pick<CodeRecord, 'id' | 'corp_id' | 'person_id' | 'code_hash'>
export type Sent = { readonly scene: Scene; readonly created_at: Date | string }

/** Which school a target belongs to shows only with its person, so codes are looked for over all schools. */
export const createCodeStore = (tenants: Tenants) => ({
  /** Two sendings to one target, or from one address, wait for each other: the limits hold for parallel calls too. */
  lock: async (scope: Scope, { target, address }: { target: string; address: string }): Promise<void> => {
    // Always in this order, so that no two wait for each other in a ring.
    for (const key of [`accounts-code-target:${target}`, `accounts-code-address:${address}`])
      await scope.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  },
  listSentTo: async (scope: Scope, target: string, since: string): Promise<Sent[]> => {
    const text =
      'select scene, created_at from accounts_code where target = $1 and created_at > $2 order by created_at desc'
    return (await scope.execute(text, [target, since])).rows as Sent[]
  },
  listSentFrom: async (scope: Scope, address: string, since: string): Promise<Sent[]> => {
    const text =
      'select scene, created_at from accounts_code where address = $1 and created_at > $2 order by created_at desc'
    return (await scope.execute(text, [address, since])).rows as Sent[]
  },
  endEarlier: async (scope: Scope, { scene, channel, target }: Aim, at: string): Promise<void> => {
    const text =
      'update accounts_code set used_at = $4 where scene = $1 and channel = $2 and target = $3 and used_at is null'
    await scope.execute(text, [scene, channel, target, at])
  },
  insert: async (scope: Scope, row: Omit<CodeRecord, 'corp_id' | 'tries'>): Promise<void> => {
    await scope.insert(codeTable, row)
  },
  /** Counts a try at the newest open code; undefined when there is none or it was tried too often. */
  countTry: async ({ scene, channel, target }: Aim, most: number, now: string): Promise<OpenCode | undefined> => {
    const open = sql`used_at is null and expires_at > ${now}::timestamptz`
    const rows = await tenants.acrossTenants<OpenCode>(sql`
      update accounts_code set tries = tries + 1
      where id = (select id from accounts_code where scene = ${scene} and channel = ${channel} and target = ${target} and ${open}
                  order by created_at desc, id desc limit 1) and tries < ${most}::int and ${open}
      returning id, corp_id, person_id, code_hash`)
    return rows[0]
  },
  /** A link's token is looked up by itself: counting tries would let a stranger kill the link. */
  findByHash: async (hash: string, now: string): Promise<OpenCode | undefined> => {
    const rows = await tenants.acrossTenants<OpenCode>(sql`
      select id, corp_id, person_id, code_hash from accounts_code
      where code_hash = ${hash} and scene = 'activate' and used_at is null and expires_at > ${now}::timestamptz`)
    return rows[0]
  },
  /** Of several at the same moment exactly one gets true. */
  use: async (scope: Scope, id: string, at: string): Promise<boolean> => {
    const text =
      'update accounts_code set used_at = $2 where id = $1 and used_at is null and expires_at > $2 returning id'
    return (await scope.execute(text, [id, at])).rows.length > 0
  },
  endAll: async (scope: Scope, personId: string, at: string): Promise<void> => {
    const where = and(eq(codeTable.person_id, personId), sql`used_at is null`) as SQL
    await scope.update(codeTable, where, { used_at: at })
  },
})
export type CodeStore = ReturnType<typeof createCodeStore>
