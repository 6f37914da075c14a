import type { Place } from './place.service.ts'

/** Silence after which somebody has left: two heartbeats may get lost. */
export const goneMs = 40_000

export type Seen = {
  readonly place: Place & { readonly viewerKey: string }
  readonly addressPrefix: string
  /** Epoch milliseconds of the first and the newest sign of life since the last look. */
  readonly firstMs: number
  lastMs: number
}

export type RoomNews = {
  readonly corpId: string
  readonly liveId: string
  readonly roomId: string
  readonly isOnAir: boolean
  readonly seen: readonly Seen[]
  readonly comments: number
  readonly clicks: number
}

type Kept = Omit<RoomNews, 'seen'> & { seen: Map<string, Seen>; comments: number; clicks: number; quietSinceMs: number }

/** States in which watching counts; before and after, people only wait or look back. */
const countingStates: readonly string[] = ['live', 'interrupted', 'suspended']

/**
 * What was seen of viewers since it was last written down. Nothing here is asked for each heartbeat but memory: a crash
 * loses some seconds of it.
 */
export const createPresence = () => {
  const rooms = new Map<string, Kept>()
  const roomOf = ({ room }: Place, nowMs: number): Kept => {
    const { corpId, liveId, roomId, state } = room
    const isOnAir = countingStates.includes(state)
    const known = rooms.get(liveId)
    const kept: Kept = known
      ? Object.assign(known, { isOnAir, quietSinceMs: nowMs })
      : { corpId, liveId, roomId, isOnAir, seen: new Map(), comments: 0, clicks: 0, quietSinceMs: nowMs }
    rooms.set(liveId, kept)
    return kept
  }
  return {
    see: (place: Place, addressPrefix: string, nowMs: number): void => {
      const { viewerKey } = place
      if (viewerKey === null) return
      const { seen } = roomOf(place, nowMs)
      const known = seen.get(viewerKey)
      if (known) known.lastMs = nowMs
      else seen.set(viewerKey, { place: { ...place, viewerKey }, addressPrefix, firstMs: nowMs, lastMs: nowMs })
    },
    countComment: (place: Place, nowMs: number): void => {
      roomOf(place, nowMs).comments += 1
    },
    countClick: (place: Place, nowMs: number): void => {
      roomOf(place, nowMs).clicks += 1
    },
    /** What is to be written down now. A room comes up until everybody in it has been silent for long. */
    take: (nowMs: number): RoomNews[] => {
      const news = [...rooms.values()].map((kept) => ({ ...kept, seen: [...kept.seen.values()] }))
      for (const kept of rooms.values()) {
        kept.seen = new Map()
        kept.comments = 0
        kept.clicks = 0
        if (nowMs - kept.quietSinceMs > goneMs + 20_000) rooms.delete(kept.liveId)
      }
      return news
    },
    /** Gives back what could not be written, so that the next look takes it again. */
    putBack: (news: RoomNews): void => {
      const kept = rooms.get(news.liveId)
      if (!kept) return
      kept.comments += news.comments
      kept.clicks += news.clicks
      for (const one of news.seen) {
        const newer = kept.seen.get(one.place.viewerKey)
        kept.seen.set(one.place.viewerKey, newer ? { ...newer, firstMs: one.firstMs } : one)
      }
    },
  }
}
export type Presence = ReturnType<typeof createPresence>
