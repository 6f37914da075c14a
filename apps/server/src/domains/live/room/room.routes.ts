import type { liveEndpoints } from '@lectern/contract/domains/live'
import type { Cookies, Handlers } from '#platform/http/call.ts'
import type { EnterService } from '../entering/enter.service.ts'
import type { ReplayService } from '../replay/replay.service.ts'
import type { StageService } from '../state/stage.service.ts'
import type { EncoderService } from '../stream/encoder/encoder.service.ts'
import type { RoomService } from './room.service.ts'
import type { RoomReading } from './room-reading.service.ts'

type Services = {
  rooms: RoomService
  reading: RoomReading
  stage: StageService
  entering: EnterService
  encoder: EncoderService
  replays: ReplayService
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

export const roomRoutes = (services: Services): Pick<Handlers<typeof liveEndpoints>, Names> => {
  const { rooms, reading, stage, entering, encoder, replays, now, deviceOf } = services
  return {
    create: ({ actor, input }) => rooms.create(actor, input),
    update: ({ actor, input }) => rooms.update(actor, input),
    remove: ({ actor, input }) => rooms.remove(actor, input),
    list: ({ actor, input }) => reading.list(actor, input),
    scheduler: ({ actor, input }) => reading.scheduler(actor, input, now()),
    detail: ({ actor, input }) => reading.detail(actor, input.live_id),
    poster: ({ actor, input }) => entering.poster(actor, input),
    colleagueList: ({ actor, input }) => reading.colleagues(actor, input.keyword),
    goLive: ({ actor, input }) => stage.goLive(actor, input),
    rehearse: ({ actor, input }) => stage.rehearse(actor, input),
    close: ({ actor, input }) => stage.close(actor, input),
    pushSuspend: ({ actor, input }) => stage.pushSuspend(actor, input),
    cancel: ({ actor, input }) => stage.cancel(actor, input),
    archive: ({ actor, input }) => stage.archive(actor, input),
    retryReplay: ({ actor, input }) => replays.retry(actor, input.live_id),
    enterLive: ({ actor, input, request: { address, cookies } }) =>
      entering.enter({ actor, address, deviceId: () => deviceOf(cookies) }, input),
    rotateKey: ({ actor, input }) => encoder.rotateKey(actor, input.live_id),
    encoder: ({ actor, input }) => encoder.status(actor, input.live_id),
    takeoverDecide: ({ actor, input }) => encoder.decide(actor, input),
  }
}
