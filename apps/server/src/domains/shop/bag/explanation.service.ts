import type { BagProduct, Explanation } from '@lectern/contract/domains/shop'
import { productExplained } from '#domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { ProductStore } from '../product/product.store.ts'
import type { ShopRoom, ShopRooms } from '../shop.ports.ts'
import type { ExplanationRecord } from '../shop.tables.ts'
import type { BagStore } from './bag.store.ts'
import type { BagReader } from './bag-reader.service.ts'
import { toCard, toExplanation } from './bag-view.ts'
import type { ExplanationStore } from './explanation.store.ts'
import { refuseStranger } from './refuse-stranger.service.ts'

export type ExplanationDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly clock: Clock
  readonly rooms: ShopRooms
  readonly bags: BagStore
  readonly products: ProductStore
  readonly explanations: ExplanationStore
  readonly reader: Pick<BagReader, 'list' | 'explaining'>
}
type RoomName = Pick<ShopRoom, 'liveId' | 'roomId'>
type Wish = { readonly room_id: string; readonly product_id: string; readonly action: 'start' | 'stop' }

/** A break of some seconds does not end what the host says. */
export const explainableStates: readonly ShopRoom['state'][] = ['rehearsing', 'live', 'interrupted']

/** Ends what is explained in a room; called under the lock of its bag. */
export const createExplanationEnd = ({
  events,
  clock,
  explanations,
  reader,
}: Pick<ExplanationDeps, 'events' | 'clock' | 'explanations' | 'reader'>) => {
  const announce = async (
    scope: Scope,
    room: RoomName,
    { row, action }: { row: ExplanationRecord; action: 'start' | 'stop' },
  ) => {
    const found = (await reader.list(scope, room.liveId)).find((one) => one.product_id === row.product_id)
    if (!found) return
    const { liveId, roomId } = room
    const at = action === 'start' ? row.started_at : (row.stopped_at ?? row.started_at)
    await events.announce(scope, productExplained, {
      liveId,
      roomId,
      action,
      explanationId: row.id,
      card: toCard(found),
      at,
    })
  }
  const end = async (scope: Scope, room: RoomName): Promise<ExplanationRecord | undefined> => {
    const ended = await explanations.stopOpen(scope, room.liveId, clock.now().toISOString())
    if (ended) await announce(scope, room, { row: ended, action: 'stop' })
    return ended
  }
  return { announce, end }
}

const requireReady = (room: ShopRoom, found: BagProduct | undefined) => {
  if (!explainableStates.includes(room.state)) throw new Failure('shop.room-not-live')
  if (found && !found.on_sale) throw new Failure('shop.off-sale')
}

/** Which product the host speaks of: one at a time, whoever presses when. */
export const createExplanationService = (deps: ExplanationDeps) => {
  const { tenants, clock, rooms, bags, explanations, reader } = deps
  const { announce, end } = createExplanationEnd(deps)
  const start = async (scope: Scope, actor: Actor, { room, productId }: { room: ShopRoom; productId: string }) => {
    const open = await explanations.findOpen(scope, room.liveId)
    if (open?.product_id === productId) return open
    requireReady(
      room,
      (await reader.list(scope, room.liveId)).find((one) => one.product_id === productId),
    )
    await end(scope, room)
    const at = clock.now().toISOString()
    const row = await explanations.insert(scope, {
      id: newId(),
      live_id: room.liveId,
      product_id: productId,
      started_at: at,
      started_by: actor.personId,
      created_at: at,
      updated_at: at,
    })
    await announce(scope, room, { row, action: 'start' })
    return row
  }
  const stop = async (scope: Scope, room: ShopRoom, productId: string) => {
    const open = await explanations.findOpen(scope, room.liveId)
    const ended = open?.product_id === productId ? await end(scope, room) : undefined
    const last = ended ?? (await explanations.findLast(scope, room.liveId, productId))
    if (!last) throw new Failure('shop.not-explained')
    return last
  }
  return {
    explain: (actor: Actor, { room_id, product_id, action }: Wish): Promise<Explanation> =>
      tenants.transaction(actor, async (scope) => {
        const { liveId } = await rooms.run(scope, actor, room_id)
        await bags.lock(scope, liveId)
        // Read again under the lock: the room may have ended while this call waited.
        const room = await rooms.run(scope, actor, liveId)
        await refuseStranger(scope, deps, { liveId, productIds: [product_id], mustBeThere: true })
        const row =
          action === 'start'
            ? await start(scope, actor, { room, productId: product_id })
            : await stop(scope, room, product_id)
        return toExplanation(row)
      }),
    /** With the room: whatever is explained in it ends. */
    endWith: async (scope: Scope, room: RoomName): Promise<void> => {
      await bags.lock(scope, room.liveId)
      await end(scope, room)
    },
  }
}
export type ExplanationService = ReturnType<typeof createExplanationService>
