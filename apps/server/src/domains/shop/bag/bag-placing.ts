import type { Scope } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { BagRecord } from '../shop.tables.ts'
import type { ExplanationDeps } from './explanation.service.ts'

/** Puts products into a bag and numbers them; called under the lock of the bag. */
export const createBagPlacing = ({ bags, clock }: Pick<ExplanationDeps, 'bags' | 'clock'>) => {
  const now = () => clock.now().toISOString()
  return {
    now,
    add: (
      scope: Scope,
      liveId: string,
      { productId, sort }: { productId: string; sort: number },
    ): Promise<BagRecord> => {
      const at = now()
      const row = { id: newId(), live_id: liveId, product_id: productId, sort, sold_out: false }
      return bags.insert(scope, { ...row, created_at: at, updated_at: at })
    },
    /** Numbers the bag from 0 in this order; what stands right already is left alone. */
    arrange: async (scope: Scope, items: readonly BagRecord[]): Promise<void> => {
      for (const [sort, { id, sort: before }] of items.entries())
        if (sort !== before) await bags.place(scope, { id, sort, at: now() })
    },
  }
}
