import type { FinishedSegment } from '@lectern/rooms'
import type { FilesFace } from '#domains/files'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { RoomStore } from '../room/room.store.ts'
import type { SopGate } from '../sop/sop.ports.ts'
import type { SessionStore } from '../state/session.store.ts'
import type { Transitions } from '../state/transition.service.ts'
import type { Quota } from '../stream/quota.service.ts'
import type { FilmPlayer } from './simulive.ports.ts'
import type { SimuliveStore } from './simulive.store.ts'

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
  readonly onSegment?: (room: RoomRecord, folder: string, segment: FinishedSegment) => void
}
