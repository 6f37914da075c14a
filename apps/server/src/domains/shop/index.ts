/** Owns goods, and which of them a live room shows and explains. */
import type { FilesFace } from '#domains/files'
import { bagChanged, roomMoved } from '#domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import { createBagService } from './bag/bag.service.ts'
import { createBagStore } from './bag/bag.store.ts'
import { createBagReader } from './bag/bag-reader.service.ts'
import { createExplanationService, explainableStates } from './bag/explanation.service.ts'
import { createExplanationStore } from './bag/explanation.store.ts'
import { createProductBag } from './bag/product-bag.service.ts'
import { createProductService } from './product/product.service.ts'
import { createProductStore } from './product/product.store.ts'
import type { ShopRooms } from './shop.ports.ts'
import { shopRoutes } from './shop.routes.ts'

export type { ShopRoom, ShopRooms } from './shop.ports.ts'

export type ShopDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly clock: Clock
  readonly files: Pick<FilesFace, 'get' | 'findMany' | 'link' | 'onUseCheck'>
  readonly rooms: ShopRooms
}

export const createShop = ({ tenants, events, clock, files, rooms }: ShopDeps) => {
  const products = createProductStore()
  const bags = createBagStore()
  const explanations = createExplanationStore()
  const reader = createBagReader({ tenants, bags, explanations, files, rooms })
  const parts = { tenants, events, clock, rooms, bags, products, explanations, reader }
  files.onUseCheck(products.countUsing)
  /** Prices, stock and names are seen by viewers within seconds. */
  const tellRooms = async (scope: Scope, productIds: readonly string[]) => {
    for (const liveId of await bags.roomsWith(scope, productIds)) {
      const room = await rooms.find(scope, liveId)
      if (room) await events.announce(scope, bagChanged, { liveId, roomId: room.roomId })
    }
  }
  const explaining = createExplanationService(parts)
  events.on(roomMoved, async (scope, { liveId, roomId, to }) => {
    if (!explainableStates.includes(to)) await explaining.endWith(scope, { liveId, roomId })
  })
  return {
    handlers: shopRoutes({
      products: createProductService({ tenants, products, files, clock, onChanged: tellRooms }),
      bags: createBagService(parts),
      reader,
      explanations: explaining,
    }),
    /** What live rooms ask of the shop. */
    productBag: createProductBag(parts),
  }
}
