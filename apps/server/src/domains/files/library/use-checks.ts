import type { Scope } from '#platform/db/scope.ts'
import type { UseCheck } from '../files.ports.ts'

/** Uses of a file over all domains that know it. */
export const createUseChecks = () => {
  const checks: UseCheck[] = []
  return {
    add: (check: UseCheck): void => {
      checks.push(check)
    },
    count: async (scope: Scope, fileId: string): Promise<number> => {
      let uses = 0
      for (const check of checks) uses += await check(scope, fileId)
      return uses
    },
  }
}
export type UseChecks = ReturnType<typeof createUseChecks>
