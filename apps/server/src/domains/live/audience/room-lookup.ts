import type { TalkRoom } from './talk-room.view.ts'

type Find = (liveId: string) => Promise<TalkRoom | undefined>
type Remembered = { readonly until: number; readonly room: Promise<TalkRoom | undefined> }

/** A change that another process makes is felt after this; one made here, at once. */
const keepMs = 1000
const mostKept = 2000

/** Rooms as they were a second ago at most: every comment and heartbeat asks for one. */
export const createRoomLookup = (find: Find, nowMs: () => number) => {
  const kept = new Map<string, Remembered>()
  return {
    find: (liveId: string): Promise<TalkRoom | undefined> => {
      const known = kept.get(liveId)
      if (known && known.until > nowMs()) return known.room
      if (kept.size >= mostKept) kept.clear()
      const room = find(liveId)
      const remembered = { until: nowMs() + keepMs, room }
      kept.set(liveId, remembered)
      room.catch(() => {
        if (kept.get(liveId) === remembered) kept.delete(liveId)
      })
      return room
    },
    forget: (liveId: string): void => void kept.delete(liveId),
  }
}
export type RoomLookup = ReturnType<typeof createRoomLookup>
