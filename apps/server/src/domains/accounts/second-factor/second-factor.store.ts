import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { type SecondFactorRecord, secondFactorTable } from '../accounts.tables.ts'

const ofPerson = (personId: string) => eq(secondFactorTable.person_id, personId)

export const createSecondFactorStore = () => ({
  find: (scope: Scope, personId: string): Promise<SecondFactorRecord | undefined> =>
    scope.find(secondFactorTable, ofPerson(personId)),
  /** In place of the one before, if there was one. */
  put: async (scope: Scope, row: Omit<SecondFactorRecord, 'corp_id'>): Promise<void> => {
    await scope.remove(secondFactorTable, ofPerson(row.person_id))
    await scope.insert(secondFactorTable, row)
  },
  remove: async (scope: Scope, personId: string): Promise<boolean> =>
    (await scope.remove(secondFactorTable, ofPerson(personId))) > 0,
  /** False when this step, or a later one, was used before: of several at the same moment one gets true. */
  takeStep: async (scope: Scope, { personId, step }: { personId: string; step: number }): Promise<boolean> => {
    const where = and(ofPerson(personId), lt(secondFactorTable.last_step, step)) as SQL
    return (await scope.update(secondFactorTable, where, { last_step: step })).length > 0
  },
  /** True once per code. */
  takeRecovery: async (scope: Scope, { personId, hash }: { personId: string; hash: string }): Promise<boolean> => {
    const where = and(ofPerson(personId), sql`${hash} = any(recovery_hashes)`) as SQL
    const change = { recovery_hashes: sql`array_remove(recovery_hashes, ${hash})` }
    return (await scope.update(secondFactorTable, where, change)).length > 0
  },
  renewRecovery: async (
    scope: Scope,
    { personId, hashes }: { personId: string; hashes: readonly string[] },
  ): Promise<boolean> =>
    (await scope.update(secondFactorTable, ofPerson(personId), { recovery_hashes: hashes })).length > 0,
})
export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>
