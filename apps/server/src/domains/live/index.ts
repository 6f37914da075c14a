/** Owns live rooms: planning, states, entering, publishing, replays; comments, audience and statistics; stream steps. */
import { liveEndpoints } from '@lectern/contract/domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Handlers } from '#platform/http/call.ts'
import { createPasses } from './entering/passes.ts'
import { createProductRooms } from './product/product-rooms.service.ts'
import { createRoomStore } from './room/room.store.ts'

export { type RoomMoved, roomMoved } from './live.events.ts'
export { bagChanged, type ProductCard, type ProductExplained, productExplained } from './product/product.events.ts'
export type { ExplanationMark, ProductBag } from './product/product.ports.ts'

const notServedYet = async (): Promise<never> => {
  throw new Failure('platform.unavailable')
}

type Deps = { readonly tenants: Tenants; readonly clock: Clock; readonly secrets: SecretBox }

export const createLive = ({ tenants, clock, secrets }: Deps) => ({
  /** Rooms for those domains that show something in them. */
  productRooms: createProductRooms({
    tenants,
    rooms: createRoomStore(tenants),
    passes: createPasses({ secrets, clock }),
  }),
  // Each part brings its own handlers; a call whose part does not stand yet says so.
  handlers: Object.fromEntries(Object.keys(liveEndpoints).map((name) => [name, notServedYet])) as unknown as Handlers<
    typeof liveEndpoints
  >,
})
