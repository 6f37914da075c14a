import { liveTopic } from '@lectern/contract/domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Log } from '#platform/log/log.ts'
import type { Broadcasts } from '#platform/realtime/sockets/broadcasts.ts'
import { addressPrefix } from './address-prefix.ts'
import type { MinuteStore } from './minute.store.ts'
import { isStaff, type Place } from './place.service.ts'
import { createPresence, type RoomNews } from './presence.ts'
import type { ViewerStore } from './viewer.store.ts'

type Deps = {
  tenants: Tenants
  viewers: ViewerStore
  minutes: MinuteStore
  broadcasts: Broadcasts
  clock: Clock
  log: Log
}

const flushMs = 5000
/** Opening a link twice in a hurry is one click. */
const clickMs = 10_000
const mostClicks = 20_000
/** How long the network of a viewer is kept, for bans. */
const networkMs = 30 * 86_400_000

/** Staff hear what viewers hear on a part of the topic of their own. */
export const staffChannel = (roomId: string): string => `${liveTopic(roomId)}#staff`

/** One click of a viewer on a product in ten seconds. */
const createClickGate = (nowMs: () => number) => {
  const last = new Map<string, number>()
  return (key: string): boolean => {
    const now = nowMs()
    if (now - (last.get(key) ?? 0) < clickMs) return false
    if (last.size >= mostClicks) last.clear()
    last.set(key, now)
    return true
  }
}

/** Writes the news of all rooms down, one statement for each room, and tells rooms how many are there. */
const createFlush = ({ tenants, viewers, minutes, broadcasts, clock, log }: Deps) => {
  const presence = createPresence()
  const shown = new Map<string, number>()
  const tell = ({ liveId, roomId }: RoomNews, present: number) => {
    if (shown.get(liveId) === present) return
    shown.set(liveId, present)
    for (const topic of [liveTopic(roomId), staffChannel(roomId)])
      broadcasts.publish(topic, 'viewers', { viewers: present })
  }
  const write = async (news: RoomNews, nowMs: number): Promise<void> => {
    const { corpId, liveId, isOnAir, comments, clicks } = news
    const present = await tenants.transaction(corpId, async (scope) => {
      const counted = await viewers.note(scope, news, nowMs)
      if (isOnAir) {
        const at = new Date(nowMs).toISOString()
        await minutes.add(scope, { liveId, at, concurrent: counted.present, joins: counted.joins, comments, clicks })
      }
      return counted.present
    })
    tell(news, present)
  }
  let flushing: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    flushing = flushing.then(async () => {
      const nowMs = clock.now().getTime()
      for (const news of presence.take(nowMs))
        await write(news, nowMs).catch((error: unknown) => {
          log.warn({ err: error, live: news.liveId }, 'the audience could not be written down')
          presence.putBack(news)
        })
      if (shown.size > mostClicks) shown.clear()
    })
    return flushing
  }
  return { presence, shown, flush }
}

/** Who is in a room: counted once over reconnects, written down in batches. */
export const createAudienceService = (deps: Deps) => {
  const { tenants, viewers, clock } = deps
  const nowMs = () => clock.now().getTime()
  const { presence, shown, flush } = createFlush(deps)
  const takeClick = createClickGate(nowMs)
  let timer: NodeJS.Timeout | undefined
  const viewersNow = (scope: Scope, liveId: string): Promise<number> =>
    viewers.countPresent(scope.schoolWide, { liveId, nowMs: nowMs() })
  return {
    see: (place: Place, address: string): void => presence.see(place, addressPrefix(address), nowMs()),
    countComment: (place: Place): void => presence.countComment(place, nowMs()),
    /** For a call: what was last counted, or a count when nobody has looked yet. */
    alive: async (place: Place, address: string): Promise<{ viewers: number }> => {
      presence.see(place, addressPrefix(address), nowMs())
      const { corpId, liveId } = place.room
      const known = shown.get(liveId)
      return { viewers: known ?? (await viewersNow(tenants.scope(corpId), liveId)) }
    },
    click: (place: Place, productId: string): void => {
      const { viewerKey, room } = place
      if (isStaff(place) || viewerKey === null) return
      if (takeClick(`${room.liveId} ${viewerKey} ${productId}`)) presence.countClick(place, nowMs())
    },
    viewersNow,
    forgetNetworks: (): Promise<void> => viewers.forgetNetworks(new Date(nowMs() - networkMs).toISOString()),
    flush,
    start: (): void => {
      timer ??= setInterval(() => void flush(), flushMs)
    },
    /** Writes what is left. */
    stop: async (): Promise<void> => {
      clearInterval(timer)
      timer = undefined
      await flush()
    },
  }
}
export type AudienceService = ReturnType<typeof createAudienceService>
