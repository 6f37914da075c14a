import type { LiveState } from '@lectern/contract/domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
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

export type TransitionDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly clock: Clock
  readonly rooms: RoomStore
  readonly sessions: SessionStore
  readonly transitions: TransitionStore
}

const attempts = 6

/** Thrown inside a transaction that met somebody else's change: it is rolled back and tried again on the new row. */
class Overtaken extends Error {}

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
const keepSession = async ({ sessions }: TransitionDeps, scope: Scope, row: RoomRecord, at: string) => {
  const open = await sessions.findOpen(scope, row.id)
  if (row.state === 'live' && !open) {
    const begun = { id: newId(), live_id: row.id, started_at: at, folder: recordingFolder(row) }
    return sessions.insert(scope, { ...begun, created_at: at, updated_at: at })
  }
  if (open && !isOnAir(row.state)) return sessions.change(scope, open.id, { ended_at: at, updated_at: at })
  return open ?? (await sessions.findLast(scope, row.id))
}

/** The one place where a room changes its state: people's calls, the engine's events and the clock all come through here. */
export const createTransitions = (deps: TransitionDeps) => {
  const { tenants, events, clock, rooms, transitions } = deps
  /** Inside the caller's transaction. Throws `live.wrong-state` where the cause leads nowhere. */
  const step = async (
    scope: Scope,
    row: RoomRecord,
    { cause, reason = '', by, change = {} }: Step,
  ): Promise<RoomRecord> => {
    const to = nextState(cause, { state: row.state, former: row.former_state })
    if (to === undefined) throw new Failure('live.wrong-state', { state: row.state })
    const at = clock.now().toISOString()
    const { id, state, version } = row
    const moved = await rooms.change(scope, { id, state, version, change: { ...columnsOf(row, to, at), ...change } })
    if (!moved) throw new Overtaken()
    await transitions.insert(scope, {
      id: newId(),
      live_id: id,
      from_state: state,
      to_state: to,
      cause,
      reason,
      person_id: by?.personId ?? null,
      person_name: by?.name ?? null,
      created_at: at,
      updated_at: at,
    })
    const session = await keepSession(deps, scope, moved, at)
    await events.announce(scope, roomMoved, {
      ...factsOf(moved),
      from: state,
      to,
      cause,
      reason,
      at,
      version: moved.version,
      sessionId: session?.id ?? null,
      personId: by?.personId ?? null,
    })
    return moved
  }
  /**
   * Reads the room, lets `decide` say what is to happen, and does it, again from the beginning when somebody was faster.
   * On behalf of a person it must be one that the person sees.
   */
  const withRoom = async <R>(
    caller: string | Actor,
    liveId: string,
    decide: (scope: Scope, row: RoomRecord) => Promise<R>,
  ): Promise<R> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tenants.transaction(caller, async (scope) => {
          const row = await rooms.find(scope, liveId, typeof caller === 'string' ? undefined : caller)
          if (!row) throw notFound()
          return decide(scope, row)
        })
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
        if (attempt === attempts) throw new Failure('platform.conflict')
      }
    }
  }
  return {
    step,
    withRoom,
    /** As `try`, inside a transaction of somebody else's, which is not rolled back when another one was faster. */
    stepInside: async (scope: Scope, liveId: string, wanted: Step): Promise<RoomRecord | undefined> => {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const row = await rooms.find(scope, liveId)
        if (!row || nextState(wanted.cause, { state: row.state, former: row.former_state }) === undefined)
          return undefined
        try {
          return await step(scope, row, wanted)
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error
        }
      }
      throw new Failure('platform.conflict')
    },
    /** As `step` on the newest row; answers undefined, and changes nothing, where the cause leads nowhere (any more). */
    try: (corpId: string, liveId: string, wanted: Step): Promise<RoomRecord | undefined> =>
      withRoom(corpId, liveId, async (scope, row) =>
        nextState(wanted.cause, { state: row.state, former: row.former_state }) === undefined
          ? undefined
          : step(scope, row, wanted),
      ),
  }
}
export type Transitions = ReturnType<typeof createTransitions>
