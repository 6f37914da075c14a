import type { liveEndpoints } from '@lectern/contract/domains/live'
import type { Cookies, Handlers } from '#platform/http/call.ts'
import type { EnterService } from '../entering/enter.service.ts'
import type { ReplayService } from '../replay/replay.service.ts'
import type { StageService } from '../state/stage.service.ts'
import type { EncoderService } from '../stream/encoder/encoder.service.ts'
import type { Quota } from '../stream/encoder/quota.service.ts'
import type { RoomService } from './room.service.ts'
import type { RoomReading } from './room-reading.service.ts'

type Services = {
  rooms: RoomService
  reading: RoomReading
  stage: StageService
  entering: EnterService
  encoder: EncoderService
  replays: ReplayService
  quota: Quota
  now: () => Date
  deviceOf: (cookies: Cookies) => string
}

type Names =
  | 'create'
  | 'update'
  | 'remove'
  | 'list'
  | 'scheduler'
  | 'detail'
  | 'poster'
  | 'colleagueList'
  | 'goLive'
  | 'rehearse'
  | 'close'
  | 'pushSuspend'
  | 'cancel'
  | 'archive'
  | 'retryReplay'
  | 'enterLive'
  | 'rotateKey'
  | 'encoder'
  | 'takeoverDecide'
  | 'limits'
  | 'limitsSave'

type Shared = { readonly share_url: string }

/** The link to hand on begins as the address bar does: without PUBLIC_URL the product is known by several names. */
const seenFrom = <R extends Shared>(origin: string, room: R): R => {
  const { pathname, search } = new URL(room.share_url)
  return { ...room, share_url: `${origin}${pathname}${search}` }
}

export const roomRoutes = (services: Services): Pick<Handlers<typeof liveEndpoints>, Names> => {
  const { rooms, reading, stage, entering, encoder, replays, quota, now, deviceOf } = services
  return {
    create: async ({ actor, input, request }) => seenFrom(request.origin, await rooms.create(actor, input)),
    update: async ({ actor, input, request }) => seenFrom(request.origin, await rooms.update(actor, input)),
    remove: ({ actor, input }) => rooms.remove(actor, input),
    list: async ({ actor, input, request }) => {
      const page = await reading.list(actor, input)
      return { ...page, list: page.list.map((room) => seenFrom(request.origin, room)) }
    },
    scheduler: ({ actor, input }) => reading.scheduler(actor, input, now()),
    detail: async ({ actor, input, request }) => seenFrom(request.origin, await reading.detail(actor, input.live_id)),
    poster: ({ actor, input }) => entering.poster(actor, input),
    colleagueList: ({ actor, input }) => reading.colleagues(actor, input.keyword),
    goLive: async ({ actor, input, request }) => seenFrom(request.origin, await stage.goLive(actor, input)),
    rehearse: async ({ actor, input, request }) => seenFrom(request.origin, await stage.rehearse(actor, input)),
    close: ({ actor, input }) => stage.close(actor, input),
    pushSuspend: ({ actor, input }) => stage.pushSuspend(actor, input),
    cancel: async ({ actor, input, request }) => seenFrom(request.origin, await stage.cancel(actor, input)),
    archive: async ({ actor, input, request }) => seenFrom(request.origin, await stage.archive(actor, input)),
    retryReplay: async ({ actor, input, request }) =>
      seenFrom(request.origin, await replays.retry(actor, input.live_id)),
    enterLive: ({ actor, input, request: { address, origin, cookies } }) =>
      entering.enter({ actor, address, origin, deviceId: () => deviceOf(cookies) }, input),
    rotateKey: ({ actor, input, request: { origin } }) => encoder.rotateKey(actor, { liveId: input.live_id, origin }),
    encoder: ({ actor, input, request: { origin } }) => encoder.status(actor, { liveId: input.live_id, origin }),
    takeoverDecide: ({ actor, input }) => encoder.decide(actor, input),
    limits: ({ actor }) => quota.show(actor),
    limitsSave: ({ actor, input }) => quota.save(actor, input),
  }
}
