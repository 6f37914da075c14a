import type { LiveState } from '@lectern/contract/domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { RoomStore } from '../room/room.store.ts'
import { openStates } from '../state/room.states.ts'
import type { Step, Transitions } from '../state/transition.service.ts'
import type { EngineRooms } from './engine-rooms.ts'

export type ConvergeDeps = {
  readonly tenants: Tenants
  readonly rooms: RoomStore
  readonly transit: Transitions
  readonly engineRooms: EngineRooms
  readonly clock: Clock
  /** Begins the replay of a room that has ended, if there is one to make. */
  readonly beginReplay: (corpId: string, liveId: string) => Promise<void>
}

/** After a suspension the encoder must be given time to be started again, whatever the room's own window is. */
const leastWindowAfterSuspensionMs = 60_000
/** Like the vendors': a stream cannot be forbidden for longer. */
const longestSuspensionMs = 90 * 86_400_000

/** What keeps a room open for an encoder; an uploaded video is played by its own player. */
const staysOpen = ({ state, source }: RoomRecord): boolean => source === 'encoder' && openStates.includes(state)

const isPast = (instant: string | null, nowMs: number): boolean => instant !== null && Date.parse(instant) <= nowMs
const later = (nowMs: number, ms: number): string => new Date(nowMs + ms).toISOString()

/** Until when a room waits for its encoder once it is interrupted. */
export const windowFrom = ({ window_seconds }: RoomRecord, nowMs: number): string => later(nowMs, window_seconds * 1000)

/** The window of a room that comes back from a suspension. */
export const resumeWindow = ({ window_seconds }: RoomRecord, nowMs: number): string =>
  later(nowMs, Math.max(window_seconds * 1000, leastWindowAfterSuspensionMs))

type Seen = { readonly isPublishing: boolean; readonly nowMs: number }

/**
 * What must happen to a room, seen what the database and the engine say of it now. Events only say when to look: one that was
 * lost, doubled, late or out of order makes no difference.
 */
export const nextStep = (row: RoomRecord, { isPublishing, nowMs }: Seen): Step | undefined => {
  const { state, source } = row
  if (state === 'scheduled' || state === 'rehearsing') {
    if (row.wants_live_at !== null && isPublishing) return { cause: 'go-live' }
    return isPast(row.end_time, nowMs) && !isPublishing ? { cause: 'missed' } : undefined
  }
  if (state === 'suspended') {
    if (isPast(row.resume_time, nowMs)) return { cause: 'resume', change: { resume_until: resumeWindow(row, nowMs) } }
    const tooLong = nowMs - Date.parse(row.state_since) > longestSuspensionMs
    return tooLong ? { cause: 'suspended-too-long', change: { end_reason: 'suspended' } } : undefined
  }
  if (source === 'simulive') return undefined
  if (state === 'live' && !isPublishing) {
    if (row.window_seconds === 0) return { cause: 'window-over', change: { end_reason: 'timeout' } }
    return { cause: 'media-lost', change: { resume_until: windowFrom(row, nowMs) } }
  }
  if (state === 'interrupted') {
    if (isPublishing) return { cause: 'media-back' }
    return isPast(row.resume_until, nowMs) ? { cause: 'window-over', change: { end_reason: 'timeout' } } : undefined
  }
  return undefined
}

/** States that bring others with them are gone through at once, and each at most once. */
const maxSteps = 4

/** Brings a room and the engine together. Does nothing where both agree; may be called at any time, as often as one likes. */
export const createConverge = ({ tenants, rooms, transit, engineRooms, clock, beginReplay }: ConvergeDeps) => {
  const find = async (corpId: string, liveId: string) => rooms.find(tenants.scope(corpId), liveId)
  const settle = async (row: RoomRecord): Promise<LiveState> => {
    let current = row
    for (let steps = 0; steps < maxSteps; steps += 1) {
      const isPublishing = (await engineRooms.publicationOf(current.room_id)) !== undefined
      const step = nextStep(current, { isPublishing, nowMs: clock.now().getTime() })
      if (!step) break
      const moved = await transit.try(current.corp_id, current.id, step)
      const newest = moved ?? (await find(current.corp_id, current.id))
      if (!newest) break
      current = newest
    }
    return current.state
  }
  return async (corpId: string, liveId: string): Promise<void> => {
    const found = await find(corpId, liveId)
    if (!found) return
    await settle(found)
    const row = (await find(corpId, liveId)) ?? found
    if (staysOpen(row)) await engineRooms.open(row)
    // A scheduled room is opened by the encoder that comes too early, and by nothing else.
    else if (row.source === 'encoder' && row.state !== 'scheduled') await engineRooms.close(row)
    if (row.state === 'ended') await beginReplay(corpId, liveId)
  }
}
export type Converge = ReturnType<typeof createConverge>
