import type { LiveState } from '@lectern/contract/domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { roomMoved } from '../live.events.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { RoomChange, RoomStore } from '../room/room.store.ts'
import { factsOf, recordingFolder } from '../room/room-facts.ts'
import { type Cause, isOnAir, nextState } from './room.states.ts'
import type { SessionStore } from './session.store.ts'
import type { TransitionStore } from './transition.store.ts'

export type Step = {
  readonly cause: Cause
  readonly reason?: string
  /** Who wanted it; nobody: the server by itself. */
  readonly by?: Pick<Actor, 'personId' | 'name'>
  /** Further columns that change with the state. */
  readonly change?: RoomChange
}

export type MoveDeps = {
  readonly events: Events
  readonly clock: Clock
  readonly rooms: Pick<RoomStore, 'change'>
  readonly sessions: SessionStore
  readonly transitions: TransitionStore
}

/** Thrown inside a transaction that met somebody else's change: it is rolled back and tried again on the new row. */
export class Overtaken extends Error {}

/** What a state brings with it, whoever leads there. */
const columnsOf = (row: RoomRecord, to: LiveState, at: string): RoomChange => ({
  state: to,
  state_since: at,
  updated_at: at,
  former_state: to === 'archived' || to === 'suspended' ? row.state : null,
  ...(to === 'interrupted' ? {} : { resume_until: null }),
  ...(to === 'suspended' ? {} : { resume_time: null }),
  ...(to === 'live' ? { wants_live_at: null, reason: '' } : {}),
  ...(to === 'live' && row.started_at === null ? { started_at: at } : {}),
  ...(to === 'ended' ? { ended_at: at } : {}),
  ...(to === 'scheduled' || to === 'missed' || to === 'canceled' ? { wants_live_at: null } : {}),
})

/** Opens a session with the first picture and closes it at the end. Answers the one that this is about. */
const createKeepSession =
  ({ sessions }: MoveDeps) =>
  async (scope: Scope, row: RoomRecord, at: string) => {
    const open = await sessions.findOpen(scope, row.id)
    if (row.state === 'live' && !open) {
      const begun = { id: newId(), live_id: row.id, started_at: at, folder: recordingFolder(row) }
      return sessions.insert(scope, { ...begun, created_at: at, updated_at: at })
    }
    if (open && !isOnAir(row.state)) return sessions.change(scope, open.id, { ended_at: at, updated_at: at })
    return open ?? (await sessions.findLast(scope, row.id))
  }

/**
 * One move of a room inside the caller's transaction: the row by compare-and-set, its session, its history, and the news of it.
 * Throws `live.wrong-state` where the cause leads nowhere, and Overtaken when somebody was faster.
 */
export const createMove = (deps: MoveDeps) => {
  const { events, clock, rooms, transitions } = deps
  const keepSession = createKeepSession(deps)
  return async (scope: Scope, row: RoomRecord, wanted: Step): Promise<RoomRecord> => {
    const { cause, reason = '', by, change = {} } = wanted
    const to = nextState(cause, { state: row.state, former: row.former_state })
    if (to === undefined) throw new Failure('live.wrong-state', { state: row.state })
    const at = clock.now().toISOString()
    const { id, state, version } = row
    const moved = await rooms.change(scope, { id, state, version, change: { ...columnsOf(row, to, at), ...change } })
    if (!moved) throw new Overtaken()
    const who = { person_id: by?.personId ?? null, person_name: by?.name ?? null }
    const line = { id: newId(), live_id: id, from_state: state, to_state: to, cause, reason, ...who }
    await transitions.insert(scope, { ...line, created_at: at, updated_at: at })
    const session = await keepSession(scope, moved, at)
    const about = { version: moved.version, sessionId: session?.id ?? null, personId: by?.personId ?? null }
    await events.announce(scope, roomMoved, { ...factsOf(moved), ...about, from: state, to, cause, reason, at })
    return moved
  }
}
