import type { BagProduct, Explanation, ShownProduct } from '@lectern/contract/domains/shop'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import { coverLinks, type ProductFiles } from '../product/product-covers.ts'
import type { ShopRooms } from '../shop.ports.ts'
import type { BagStore } from './bag.store.ts'
import { toBagProduct, toExplanation } from './bag-view.ts'
import type { ExplanationStore } from './explanation.store.ts'

export type BagReaderDeps = {
  readonly tenants: Tenants
  readonly bags: BagStore
  readonly explanations: ExplanationStore
  readonly files: ProductFiles
  readonly rooms: ShopRooms
}

const toShown = ({ on_sale: _, explain_count: __, last_start: ___, ...shown }: BagProduct): ShownProduct => shown

/** The bag of a room: for those who run it, and for those who watch. */
export const createBagReader = ({ tenants, bags, explanations, files, rooms }: BagReaderDeps) => {
  /** In order; what lies in the trash is left out. */
  const list = async (scope: Scope, liveId: string): Promise<BagProduct[]> => {
    const items = await bags.listOf(scope, liveId)
    const ids = items.map((item) => item.product_id)
    const products = new Map((await bags.productsOf(scope, ids)).map((product) => [product.id, product]))
    const coverOf = await coverLinks(scope, files, [...products.values()])
    const counted = new Map((await explanations.countByProduct(scope, liveId)).map((one) => [one.product_id, one]))
    const open = await explanations.findOpen(scope, liveId)
    return items.flatMap((item) => {
      const product = products.get(item.product_id)
      if (!product) return []
      const explained = counted.get(product.id)
      const isExplaining = open?.product_id === product.id
      return [toBagProduct({ item, product, cover: coverOf(product), explained, isExplaining })]
    })
  }
  const explaining = async (scope: Scope, liveId: string): Promise<Explanation | null> => {
    const open = await explanations.findOpen(scope, liveId)
    return open ? toExplanation(open) : null
  }
  return {
    list,
    explaining,
    forStaff: async (actor: Actor, id: string) => {
      const scope = tenants.scope(actor)
      const { liveId } = await rooms.run(scope, actor, id)
      return { list: await list(scope, liveId), explaining: await explaining(scope, liveId) }
    },
    forViewers: async (actor: Actor | null, way: { liveId: string; token?: string | undefined }) => {
      const { corpId, room } = await rooms.watch(actor, way)
      const scope = tenants.scope(corpId)
      const shown = (await list(scope, room.liveId)).filter((one) => one.on_sale)
      const open = await explaining(scope, room.liveId)
      const isShown = shown.some((one) => one.product_id === open?.product_id)
      return { list: shown.map(toShown), explaining: isShown ? open : null }
    },
  }
}
export type BagReader = ReturnType<typeof createBagReader>
