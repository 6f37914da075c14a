import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { RoomChange, RoomStore } from '../room/room.store.ts'
import { createMove, type MoveDeps, Overtaken, type Step } from './move-room.service.ts'
import { nextState } from './room.states.ts'

export type { Step } from './move-room.service.ts'
export type TransitionDeps = MoveDeps & { readonly tenants: Tenants; readonly rooms: RoomStore }

const attempts = 6

const leadsNowhere = ({ state, former_state: former }: RoomRecord, { cause }: Step): boolean =>
  nextState(cause, { state, former }) === undefined

/** Does the work again from the beginning when somebody was faster. */
const insisting = async <R>(work: () => Promise<R>): Promise<R> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      if (attempt === attempts) throw new Failure('platform.conflict')
    }
  }
}

/** The one place where a room changes its state: people's calls, the engine's events and the clock all come through here. */
export const createTransitions = (deps: TransitionDeps) => {
  const { tenants, rooms } = deps
  const step = createMove(deps)
  /**
   * Reads the room, lets `decide` say what is to happen, and does it, again from the beginning when somebody was faster.
   * On behalf of a person it must be one that the person sees.
   */
  const withRoom = <R>(
    caller: string | Actor,
    liveId: string,
    decide: (scope: Scope, row: RoomRecord) => Promise<R>,
  ): Promise<R> =>
    insisting(() =>
      tenants.transaction(caller, async (scope) => {
        const row = await rooms.find(scope, liveId, typeof caller === 'string' ? undefined : caller)
        if (!row) throw notFound()
        return decide(scope, row)
      }),
    )
  return {
    step,
    withRoom,
    /** Changes a room that `withRoom` gave, but not its state. */
    write: async (scope: Scope, { id, state, version }: RoomRecord, change: RoomChange): Promise<RoomRecord> => {
      const changed = await rooms.change(scope, { id, state, version, change })
      if (!changed) throw new Overtaken()
      return changed
    },
    /** As `try`, inside a transaction of somebody else's, which is not rolled back when another one was faster. */
    stepInside: (scope: Scope, liveId: string, wanted: Step): Promise<RoomRecord | undefined> =>
      insisting(async () => {
        const row = await rooms.find(scope, liveId)
        return row && !leadsNowhere(row, wanted) ? step(scope, row, wanted) : undefined
      }),
    /** As `step` on the newest row; answers undefined, and changes nothing, where the cause leads nowhere (any more). */
    try: (corpId: string, liveId: string, wanted: Step): Promise<RoomRecord | undefined> =>
      withRoom(corpId, liveId, async (scope, row) =>
        leadsNowhere(row, wanted) ? undefined : step(scope, row, wanted),
      ),
  }
}
export type Transitions = ReturnType<typeof createTransitions>
