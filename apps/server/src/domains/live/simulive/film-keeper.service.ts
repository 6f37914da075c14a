import { join } from 'node:path'
import type { PlayingFilm } from '@lectern/rooms'
import { newId } from '#platform/ids/uuid.ts'
import type { RoomRecord } from '../live.tables.ts'
import { recordingFolder } from '../room/room-facts.ts'
import { createFilmCheck, type FilmNews, type SimuliveDeps } from './film-check.service.ts'

/** A process that says nothing for so long plays no more: another one goes on. */
const leaseMs = 15_000
/** A disk or a file that fails again and again ends the room. */
const maxFailures = 3

/** Begins rooms of uploaded videos by the clock: at their start, when no required step is open and hours are left. */
const createBeginning = ({ transit, gate, quota }: SimuliveDeps, tellHost: (cause: FilmNews) => Promise<void>) => {
  return async (room: RoomRecord): Promise<boolean> => {
    let cause: FilmNews | undefined
    await transit.withRoom(room.corp_id, room.id, async (scope, row) => {
      if (row.state !== 'scheduled' && row.state !== 'rehearsing') return
      if ((await gate.listOpen(scope, row.id)).length > 0) cause = 'waits'
      else if (!(await quota.hasHours(scope))) cause = 'no-hours'
      else await transit.step(scope, row, { cause: 'go-live' })
    })
    if (cause !== undefined) await tellHost(cause)
    return cause === undefined
  }
}

type Playing = { readonly film: PlayingFilm; readonly room: RoomRecord }

/** Which films this process plays. */
const createPlayers = (deps: SimuliveDeps, onEnd: (room: RoomRecord, error: Error | undefined) => Promise<void>) => {
  const { tenants, clock, films, sessions, dataDir, log, onSegment } = deps
  const playing = new Map<string, Playing>()
  const ending = new Map<string, Promise<void>>()
  return {
    playing,
    begin: async (room: RoomRecord, path: string): Promise<void> => {
      const session = await sessions.findOpen(tenants.scope(room.corp_id), room.id)
      if (!session || playing.has(room.id)) return
      const folder = join(dataDir, recordingFolder(room))
      const film = films.play({
        path,
        folder,
        startedAt: Date.parse(session.started_at),
        now: () => clock.now().getTime(),
        onSegment: (segment) => onSegment?.(folder, segment),
        onEnd: ({ error }) => {
          playing.delete(room.id)
          onEnd(room, error).catch((fault: unknown) =>
            log.warn({ err: fault, live: room.id }, 'a film could not be ended'),
          )
        },
      })
      playing.set(room.id, { film, room })
    },
    /** Resolves when the last piece lies on the disk, whoever asked first. */
    end: (liveId: string): Promise<void> => {
      const one = playing.get(liveId)
      playing.delete(liveId)
      if (one)
        ending.set(
          liveId,
          one.film.stop().finally(() => ending.delete(liveId)),
        )
      return ending.get(liveId) ?? Promise.resolve()
    },
  }
}

const createEnding = (
  { transit, touch, log }: SimuliveDeps,
  tellHost: (room: RoomRecord, cause: FilmNews) => Promise<void>,
) => {
  const failures = new Map<string, number>()
  return async (room: RoomRecord, error: Error | undefined): Promise<void> => {
    const failed = error ? (failures.get(room.id) ?? 0) + 1 : 0
    if (error) log.warn({ err: error, live: room.id }, 'a film stopped')
    failures.set(room.id, failed)
    // Tried again at the next look, at the place where the film would be by then.
    if (failed > 0 && failed < maxFailures) return
    failures.delete(room.id)
    const finished = { cause: 'finish', change: { end_reason: 'finished' } } as const
    const given = { cause: 'window-over', change: { end_reason: 'timeout' } } as const
    if (await transit.try(room.corp_id, room.id, error ? given : finished)) await touch(room.room_id)
    if (error) await tellHost(room, 'stopped')
  }
}

/** Brings one room and its film together. Does nothing where both agree. */
export const createFilmKeeper = (deps: SimuliveDeps) => {
  const { tenants, clock, rooms, transit, store } = deps
  const player = newId()
  const films = createFilmCheck(deps)
  const { playing, begin, end } = createPlayers(deps, createEnding(deps, films.tellHost))
  const claim = ({ corp_id, id }: Pick<RoomRecord, 'corp_id' | 'id'>): Promise<boolean> => {
    const nowMs = clock.now().getTime()
    const until = new Date(nowMs + leaseMs).toISOString()
    return store.claim(tenants.scope(corp_id), { liveId: id, player, now: new Date(nowMs).toISOString(), until })
  }
  const play = async (room: RoomRecord): Promise<void> => {
    if (!(await claim(room))) return end(room.id)
    if (playing.has(room.id)) return
    const path = await films.pathOf(room)
    if (path !== undefined) await begin(room, path)
    else await films.tellHost(room, 'unplayable')
  }
  return {
    end,
    playing: (): string[] => [...playing.keys()],
    settle: async (corpId: string, liveId: string): Promise<void> => {
      const scope = tenants.scope(corpId)
      const room = await rooms.find(scope, liveId)
      const checked = room && (await films.check(room))
      if (!room || !checked || checked.error_kind !== null) return
      if (room.state === 'scheduled' || room.state === 'rehearsing') {
        if (Date.parse(room.start_time ?? '') > clock.now().getTime()) return
        if (!(await createBeginning(deps, (cause) => films.tellHost(room, cause))(room))) return
      }
      // Back from a suspension: the film went on meanwhile, as everything live does.
      if (room.state === 'interrupted') await transit.try(corpId, liveId, { cause: 'media-back' })
      const newest = await rooms.find(scope, liveId)
      if (newest?.state === 'live') await play(newest)
    },
    /** Hands what plays here to another process, or to this one after a restart. */
    handOver: async (): Promise<void> => {
      const handed = [...playing.values()].map(({ room }) => room)
      for (const { id, corp_id } of handed) {
        await end(id)
        await store.release(tenants.scope(corp_id), id, player)
      }
    },
  }
}
export type FilmKeeper = ReturnType<typeof createFilmKeeper>
