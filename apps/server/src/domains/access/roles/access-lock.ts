import type { Scope } from '#platform/db/scope.ts'

/**
 * One change of people and roles at a time per school, until its transaction ends: two administrators who step down at
 * the same moment, a role that is given while it is removed, departments that are put below each other.
 */
export const lockAccess = async (scope: Scope): Promise<void> => {
  await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [`access:${scope.corpId}`])
}
