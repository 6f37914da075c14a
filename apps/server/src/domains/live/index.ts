/** Owns live rooms: planning, states, entering, publishing, replays; comments, audience and statistics; stream steps. */
import { liveEndpoints } from '@lectern/contract/domains/live'
import { Failure } from '#platform/errors/failure.ts'
import type { Handlers } from '#platform/http/call.ts'

export { type RoomMoved, roomMoved } from './live.events.ts'
export { bagChanged, type ProductCard, type ProductExplained, productExplained } from './product/product.events.ts'
export type { ExplanationMark, ProductBag } from './product/product.ports.ts'

const notServedYet = async (): Promise<never> => {
  throw new Failure('platform.unavailable')
}

export const createLive = () => ({
  // Each part brings its own handlers; a call whose part does not stand yet says so.
  handlers: Object.fromEntries(Object.keys(liveEndpoints).map((name) => [name, notServedYet])) as unknown as Handlers<
    typeof liveEndpoints
  >,
})
