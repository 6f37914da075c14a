/** Owns comments of rooms: sending, reading, moderating, the school's list of words. */
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { BroadcastExchange } from '#platform/realtime/sockets/broadcasts.ts'
import type { Audience } from '../audience/index.ts'
import type { RoomStore } from '../room/room.store.ts'
import { createAvatars } from './avatars/avatar.service.ts'
import { createBanStore } from './ban.store.ts'
import { createCommentStore } from './comment.store.ts'
import { createFanout } from './fanout.ts'
import { createIntroduce } from './introduce.service.ts'
import { createModerationService } from './moderation.service.ts'
import { createReadService } from './read.service.ts'
import { createSendService } from './send.service.ts'
import { talkRoutes } from './talk.routes.ts'
import { createWordService } from './words/word.service.ts'
import { createWordStore } from './words/word.store.ts'
import { createWriters } from './writer.service.ts'

type Deps = {
  tenants: Tenants
  events: Events
  clock: Clock
  broadcasts: BroadcastExchange
  rooms: Pick<RoomStore, 'find'>
  audience: Pick<Audience, 'places' | 'service' | 'viewers'>
}

export const createTalk = ({ broadcasts, rooms, audience, ...ground }: Deps) => {
  const { clock } = ground
  const { places, viewers, service } = audience
  const [comments, bans] = [createCommentStore(), createBanStore()]
  const fanout = createFanout(broadcasts, () => clock.now().getTime())
  const words = createWordService({ ...ground, store: createWordStore() })
  const writers = createWriters({ ...ground, viewers })
  const parts = { ...ground, comments, bans, viewers, writers, words, fanout, rooms }
  return {
    handlers: talkRoutes({
      places,
      read: createReadService(parts),
      sending: createSendService({ ...parts, audience: service }),
      moderation: createModerationService(parts),
      words,
      audience: service,
      avatars: createAvatars(ground),
    }),
    introduce: createIntroduce({ places, writers }),
    stop: fanout.stop,
  }
}
