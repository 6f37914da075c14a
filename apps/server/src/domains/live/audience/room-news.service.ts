import { type LiveState, liveTopic } from '@lectern/contract/domains/live'
import type { Scope } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Broadcasts } from '#platform/realtime/sockets/broadcasts.ts'
import { roomMoved, roomPlanned, roomRemoved } from '../live.events.ts'
import { bagChanged, type ProductExplained, productExplained } from '../product/product.events.ts'
import { staffChannel } from './audience.service.ts'
import type { MinuteStore } from './minute.store.ts'
import type { RoomLookup } from './room-lookup.ts'

type Deps = { events: Events; broadcasts: Broadcasts; rooms: RoomLookup; minutes: MinuteStore }

/** Viewers do not hear of a rehearsal. */
const shownState = (state: LiveState): LiveState => (state === 'rehearsing' ? 'scheduled' : state)

/** Passes on to everybody in a room what other parts announce, once it is committed. */
export const listenForRoomNews = ({ events, broadcasts, rooms, minutes }: Deps): void => {
  const toAll = (roomId: string, event: string, data: unknown) => {
    for (const topic of [liveTopic(roomId), staffChannel(roomId)]) broadcasts.publish(topic, event, data)
  }
  const keepMark = (scope: Scope, { liveId, explanationId, card, action, at }: ProductExplained) =>
    action === 'start'
      ? minutes.beginMark(scope, { liveId, explanationId, productId: card.product_id, title: card.title, at })
      : minutes.endMark(scope, { liveId, explanationId, at })
  events.on(productExplained, async (scope, explained) => {
    await keepMark(scope, explained)
    const { roomId, action, explanationId, card, at } = explained
    scope.afterCommit(() => toAll(roomId, 'product', { action, explanation_id: explanationId, at, product: card }))
  })
  events.on(bagChanged, async (scope, { roomId }) => {
    scope.afterCommit(() => toAll(roomId, 'bag', { changed: true }))
  })
  const forget = async (scope: Scope, { liveId }: { readonly liveId: string }) => {
    scope.afterCommit(() => rooms.forget(liveId))
  }
  events.on(roomPlanned, forget)
  events.on(roomRemoved, forget)
  events.on(roomMoved, async (scope, { liveId, roomId, to }) => {
    scope.afterCommit(() => {
      rooms.forget(liveId)
      broadcasts.publish(liveTopic(roomId), 'state', { state: shownState(to) })
      broadcasts.publish(staffChannel(roomId), 'state', { state: to })
    })
  })
}
