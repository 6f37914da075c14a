import type { LiveState } from '@lectern/contract/domains/live'
import type { PublisherHealth, RoomEngine, RoomEvent } from '@lectern/rooms'
import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import type { BroadcastExchange } from '#platform/realtime/sockets/broadcasts.ts'
import type { RoomStore } from '../room/room.store.ts'
import type { Converge } from './converge.service.ts'
import type { Refusals } from './encoder/refusals.service.ts'
import type { PieceUploads } from './serving/piece-uploads.service.ts'

export type WatchDeps = {
  readonly engine: RoomEngine
  readonly rooms: RoomStore
  readonly converge: Converge
  readonly refusals: Refusals
  readonly uploads: Pick<PieceUploads, 'start'>
  /** Leads to the process with rooms from those without. */
  readonly broadcasts: Pick<BroadcastExchange, 'publish' | 'hear'>
  readonly clock: Clock
  readonly log: Log
}

export type MeasuredHealth = { readonly at: number; readonly health: PublisherHealth }

const everyMs = 15_000
const maxKnownRooms = 5000
const watched: readonly LiveState[] = ['scheduled', 'rehearsing', 'live', 'interrupted', 'suspended', 'ended']

const isAboutPublisher = (
  event: RoomEvent,
): event is Extract<RoomEvent, { name: 'publisher-connected' | 'publisher-left' }> =>
  event.name === 'publisher-connected' || event.name === 'publisher-left'

/** Settles rooms, one thing after the other for each; what comes meanwhile is looked at once more afterwards. */
const createTouch = ({ rooms, converge, log }: WatchDeps) => {
  const schools = new Map<string, { corpId: string; liveId: string }>()
  const running = new Map<string, Promise<void>>()
  const settle = async (roomId: string): Promise<void> => {
    const found = schools.get(roomId) ?? (await rooms.findSchoolOf({ roomId }))
    if (!found) return
    if (schools.size < maxKnownRooms) schools.set(roomId, found)
    await converge(found.corpId, found.liveId)
  }
  const touch = (roomId: string): Promise<void> => {
    const next = (running.get(roomId) ?? Promise.resolve())
      .then(() => settle(roomId))
      .catch((error: unknown) =>
        log.warn({ err: error, room: roomId }, 'a room could not be settled; it is tried again'),
      )
      .finally(() => {
        if (running.get(roomId) === next) running.delete(roomId)
      })
    running.set(roomId, next)
    return next
  }
  return { touch, allDone: () => Promise.all(running.values()) }
}

const createHear = ({ clock, log }: WatchDeps, touch: (roomId: string) => Promise<void>) => {
  const health = new Map<string, MeasuredHealth>()
  return {
    healthOf: (roomId: string): MeasuredHealth | undefined => health.get(roomId),
    hear: (event: RoomEvent): void => {
      if (event.name === 'publisher-health')
        health.set(event.roomId, { at: clock.now().getTime(), health: event.health })
      if (event.name === 'publisher-left') health.delete(event.roomId)
      if (isAboutPublisher(event)) void touch(event.roomId)
      if (event.name === 'shard-lost') for (const roomId of event.roomIds) void touch(roomId)
      if (event.name === 'recording-failed')
        log.error({ room: event.roomId, detail: event.detail }, 'a recording stopped')
    },
  }
}

const elsewhere = 'live-rooms'

/** Settling is for the process whose engine it is: another one sees no publisher, and would take that for a lost one. */
const createLead = ({ broadcasts }: WatchDeps, touch: (roomId: string) => Promise<void>) => {
  let isHere = false
  broadcasts.hear({
    onMessage: ({ topic, data }) => {
      if (isHere && topic === elsewhere && typeof data === 'string') void touch(data)
    },
    onGap: () => {},
  })
  return {
    setHere: (here: boolean): void => {
      isHere = here
    },
    touch: async (roomId: string): Promise<void> => {
      if (isHere) await touch(roomId)
      else broadcasts.publish(elsewhere, 'touch', roomId)
    },
  }
}

/** Listens to the engine, and looks every 15 s whether anything was missed: also what no event tells, such as a time that came. */
export const createEngineWatch = (deps: WatchDeps) => {
  const { engine, rooms, refusals, uploads, clock, log } = deps
  const { touch, allDone } = createTouch(deps)
  const lead = createLead(deps, touch)
  const { healthOf, hear } = createHear(deps, touch)
  const look = async (): Promise<void> => {
    await refusals.flush()
    const moving = await rooms.listMoving(watched, clock.now().toISOString())
    const open = (await engine.listRooms()).filter(({ mode }) => mode === 'live').map(({ id }) => id)
    await Promise.all([...new Set([...moving.map(({ roomId }) => roomId), ...open])].map(touch))
  }
  let timer: NodeJS.Timeout | undefined
  let stopListening: readonly (() => void)[] = []
  let looking: Promise<void> = Promise.resolve()
  const tick = () => {
    looking = look().catch((error: unknown) => log.warn({ err: error }, 'rooms could not be looked after'))
  }
  return {
    /** Resolves when the room is settled, or the process with rooms was asked to. */
    touch: lead.touch,
    /** Once all that is known now is settled. */
    look,
    /** The newest figures of a room's publisher. */
    healthOf,
    start: (): void => {
      lead.setHere(true)
      stopListening = [engine.onEvent(hear), uploads.start()]
      tick()
      timer = setInterval(tick, everyMs)
      timer.unref()
    },
    stop: async (): Promise<void> => {
      lead.setHere(false)
      clearInterval(timer)
      for (const stop of stopListening) stop()
      await looking
      await allDone()
      await refusals.flush()
    },
  }
}
export type EngineWatch = ReturnType<typeof createEngineWatch>
