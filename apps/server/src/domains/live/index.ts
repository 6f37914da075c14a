/** Owns live rooms: planning, states, entering, publishing, replays; comments, audience and statistics; stream steps. */
import type { liveEndpoints } from '@lectern/contract/domains/live'
import type { FinishedSegment } from '@lectern/rooms'
import type { FilesFace } from '#domains/files'
import { notFound } from '#platform/errors/failure.ts'
import type { Handlers } from '#platform/http/call.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { BroadcastExchange } from '#platform/realtime/sockets/broadcasts.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createAudience } from './audience/index.ts'
import { createClips } from './clips/index.ts'
import { createPasses } from './entering/passes.ts'
import type { ProductBag } from './product/product.ports.ts'
import { createProductRooms } from './product/product-rooms.service.ts'
import { createAssistantStore } from './room/assistant.store.ts'
import { createRooms, type Rooms, type RoomsDeps } from './room/index.ts'
import { createRoomStore } from './room/room.store.ts'
import { createSimulive } from './simulive/index.ts'
import { createSop } from './sop/index.ts'
import type { StreamSop } from './sop/sop.ports.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { createStatisticsService } from './statistics/statistics.service.ts'
import { createStreamAddresses } from './stream/serving/stream-addresses.ts'
import { createStreaming } from './streaming/index.ts'
import type { FindImSettings } from './streaming/user-sig.service.ts'
import { createTalk } from './talk/index.ts'

export { type RoomMoved, roomMoved } from './live.events.ts'
export type { HostCheck } from './live.ports.ts'
export { bagChanged, type ProductCard, type ProductExplained, productExplained } from './product/product.events.ts'
export type { ExplanationMark, ProductBag } from './product/product.ports.ts'
export type { FindImSettings } from './streaming/user-sig.service.ts'

export type LiveDeps = Omit<RoomsDeps, 'sop' | 'audience' | 'sizeOf' | 'signIm' | 'introduce' | 'endFilm'> & {
  readonly files: Pick<FilesFace, 'get' | 'localPath'>
  readonly bag: Pick<ProductBag, 'explanations'>
  readonly queue: Pick<Queue, 'schedule'>
  readonly broadcasts: BroadcastExchange
  readonly findImSettings: FindImSettings
}

/** Steps of streams, which ask for rooms before rooms stand. */
const createSteps = ({ tenants, events, clock, queue }: LiveDeps) => {
  const [rooms, assistants] = [createRoomStore(tenants), createAssistantStore()]
  return createSop({
    tenants,
    events,
    clock,
    queue,
    findRoom: async (scope, actor, liveId) => {
      const row = await rooms.find(scope, liveId, actor)
      if (!row) throw notFound()
      return row
    },
    findStaff: async (scope, liveId) => {
      const room = await rooms.find(scope, liveId)
      return room && { room, assistantIds: (await assistants.listOf(scope, [liveId])).get(liveId) ?? [] }
    },
  })
}

/** Comments and the people who watch. */
const createPublic = (deps: LiveDeps) => {
  const { tenants, clock, secrets } = deps
  const rooms = createRoomStore(tenants)
  const audience = createAudience({ ...deps, passes: createPasses({ secrets, clock }) })
  const statistics = createStatisticsService({ ...deps, rooms, minutes: audience.minutes, audience: audience.service })
  return { audience, talk: createTalk({ ...deps, rooms, audience }), statistics }
}

/** Clips of what was recorded, and videos that are played as if they were live. */
const createFilms = (deps: LiveDeps, rooms: Rooms, { gate }: StreamSop) => {
  const parts = { ...rooms.parts, ...deps }
  const clips = createClips(parts)
  const onSegment = (folder: string, segment: FinishedSegment): void => parts.uploads.add({ folder, segment })
  const simulive = createSimulive({ ...parts, gate, touch: rooms.watch.touch, onSegment })
  return { simulive, handlers: { ...clips.handlers, ...simulive.handlers } }
}

/** Everything of the domain, each part handed what it needs of the others. */
const createParts = (deps: LiveDeps) => {
  const { tenants } = deps
  const steps = createSteps(deps)
  const { audience, talk, statistics } = createPublic(deps)
  let close: (actor: Actor, room: { liveId: string; reason: string }) => Promise<void> = async () => {}
  const streaming = createStreaming({
    ...deps,
    rooms: createRoomStore(tenants),
    addresses: createStreamAddresses(deps),
    closeLive: (actor, room) => close(actor, room),
  })
  const { signIm, sizeOf } = streaming
  const { introduce } = talk
  const { sop } = steps
  let endFilm: (liveId: string) => Promise<void> = async () => {}
  const needs = { sop, audience, sizeOf, signIm, introduce, endFilm: (liveId: string) => endFilm(liveId) }
  const rooms = createRooms({ ...deps, ...needs })
  close = async (actor, { liveId, reason }) => {
    await rooms.stage.close(actor, { live_id: liveId, reason })
  }
  const { simulive, ...films } = createFilms(deps, rooms, sop)
  endFilm = simulive.endFilm
  const handlers: Handlers<typeof liveEndpoints> = {
    ...rooms.handlers,
    ...films.handlers,
    ...steps.handlers,
    ...talk.handlers,
    ...statisticsRoutes(statistics),
    ...streaming.handlers,
  }
  return { handlers, rooms, audience, talk, streaming, simulive }
}

/** Before the queue is started. */
export const createLive = (deps: LiveDeps) => {
  const { handlers, rooms, audience, talk, streaming, simulive } = createParts(deps)
  deps.queue.schedule('live.forget-networks', '37 4 * * *', audience.service.forgetNetworks)
  deps.queue.schedule('live.sweep-recordings', '23 4 * * *', async () => {
    await rooms.sweepRecordings()
  })
  return {
    handlers,
    /** Rooms for those domains that show something in them. */
    productRooms: createProductRooms({ ...deps, ...rooms.parts, places: audience.places }),
    authorise: rooms.authorise,
    publicRoutes: rooms.publicRoutes,
    /** Null while RTMP is off. */
    rtmpAddress: () => rooms.parts.addresses.rtmp(),
    socketGuard: audience.guard,
    /** In every process that answers calls. */
    start: (): void => audience.service.start(),
    /** In the process of the engine, once it has started. */
    startRooms: (): void => {
      rooms.watch.start()
      simulive.start()
      streaming.start()
    },
    /** Looks after all rooms now, as happens every 15 s; resolves when what is known is settled. */
    settle: async (): Promise<void> => {
      await simulive.tick()
      await rooms.watch.look()
    },
    stop: async (): Promise<void> => {
      streaming.stop()
      talk.stop()
      await simulive.stop()
      await rooms.watch.stop()
      await audience.service.stop()
    },
  }
}
