import type { Scope } from '#platform/db/scope.ts'
import { nonceTable } from '../accounts.tables.ts'
import { isUniqueViolation } from '../people/unique-violation.ts'

export const createNonceStore = () => ({
  /** True once per school and number, however many ask at the same moment. Not inside a transaction. */
  take: async (scope: Scope, { hash, expiresAt }: { hash: string; expiresAt: string }): Promise<boolean> => {
    try {
      await scope.insert(nonceTable, { nonce_hash: hash, expires_at: expiresAt })
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  },
})
export type NonceStore = ReturnType<typeof createNonceStore>
