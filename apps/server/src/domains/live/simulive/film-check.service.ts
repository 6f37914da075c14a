import type { ErrorKind } from '@lectern/contract'
import { FilmError, type FinishedSegment } from '@lectern/rooms'
import type { FilesFace } from '#domains/files'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import { noticeWanted } from '#platform/messages/notice-wanted.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { RoomStore } from '../room/room.store.ts'
import type { SopGate } from '../sop/sop.ports.ts'
import type { SessionStore } from '../state/session.store.ts'
import type { Transitions } from '../state/transition.service.ts'
import type { Quota } from '../stream/encoder/quota.service.ts'
import type { FilmPlayer } from './simulive.ports.ts'
import type { SimuliveStore } from './simulive.store.ts'
import type { SimuliveRecord } from './simulive.tables.ts'

export type SimuliveDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly clock: Clock
  readonly log: Log
  readonly files: Pick<FilesFace, 'findMany' | 'localPath'>
  readonly rooms: RoomStore
  readonly sessions: SessionStore
  readonly transit: Transitions
  readonly gate: Pick<SopGate, 'listOpen'>
  readonly quota: Pick<Quota, 'hasHours'>
  readonly films: FilmPlayer
  readonly store: SimuliveStore
  readonly dataDir: string
  /** Looks after a room whose state changed, such as beginning its replay. */
  readonly touch: (roomId: string) => Promise<void>
  /** For a storage elsewhere: each finished piece. */
  readonly onSegment?: (folder: string, segment: FinishedSegment) => void
}

/** What a host hears of: a video that cannot be played, open steps, no hours left, a film that broke off. */
export type FilmNews = 'unplayable' | 'waits' | 'no-hours' | 'stopped'

/** Looks into the video of a room before it begins, and tells the host in time when it cannot be played. */
export const createFilmCheck = ({ tenants, events, clock, log, files, films, store }: SimuliveDeps) => {
  const now = () => clock.now().toISOString()
  const pathOf = async (room: RoomRecord): Promise<string | undefined> => {
    const scope = tenants.scope(room.corp_id)
    const [file] = await files.findMany(scope, room.source_file_id === null ? [] : [room.source_file_id])
    return file && files.localPath(file)
  }
  const look = async (room: RoomRecord): Promise<{ durationMs: number } | { error: ErrorKind }> => {
    const path = await pathOf(room)
    if (path === undefined) return { error: 'platform.not-found' }
    try {
      return await films.look(path)
    } catch (error) {
      if (!(error instanceof FilmError)) throw error
      log.info({ live: room.id, fault: error.fault }, 'the video of a room cannot be played')
      return { error: 'live.unplayable-video' }
    }
  }
  /** Once for each cause and start. */
  const tellHost = (room: RoomRecord, cause: FilmNews): Promise<void> =>
    tenants.transaction(room.corp_id, (scope) =>
      events.announce(scope, noticeWanted, {
        personIds: [room.host_uid],
        kind: `live.simulive-${cause}`,
        params: { title: room.title },
        link: `/roomDetails?room_id=${room.room_id}&source_type=1`,
        level: 'error',
        dedupeKey: `live.simulive-${cause}:${room.id}:${room.start_time ?? ''}`,
      }),
    )
  return {
    pathOf,
    tellHost,
    /** The row with what was found out; looks into each video once. */
    check: async (room: RoomRecord): Promise<SimuliveRecord | undefined> => {
      if (room.source_file_id === null) return undefined
      const scope = tenants.scope(room.corp_id)
      const row = await store.keep(scope, { liveId: room.id, fileId: room.source_file_id, at: now() })
      if (row.duration_ms !== null || row.error_kind !== null) return row
      const found = await look(room)
      if ('durationMs' in found) {
        await store.note(scope, row.id, { duration_ms: found.durationMs, at: now() })
        return { ...row, duration_ms: found.durationMs }
      }
      await store.note(scope, row.id, { error_kind: found.error, at: now() })
      await tellHost(room, 'unplayable')
      return { ...row, error_kind: found.error }
    },
  }
}
export type FilmCheck = ReturnType<typeof createFilmCheck>
