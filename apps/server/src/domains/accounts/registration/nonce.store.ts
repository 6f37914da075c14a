import type { Scope } from '#platform/db/scope.ts'

export const createNonceStore = () => ({
  /** True once per school and number. */
  take: async (scope: Scope, { hash, expiresAt }: { hash: string; expiresAt: string }): Promise<boolean> => {
    const text =
      'insert into accounts_nonce (corp_id, nonce_hash, expires_at) values ($1, $2, $3) on conflict do nothing returning 1'
    return (await scope.execute(text, [scope.corpId, hash, expiresAt])).rows.length > 0
  },
})
export type NonceStore = ReturnType<typeof createNonceStore>
