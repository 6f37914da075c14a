import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { type Move, moveMission } from '../mission.states.ts'
import { writeOutputs } from '../mission.store.ts'
import { publishMission } from '../mission-messages.ts'
import { missionEnded } from '../missions.events.ts'
import type { MissionFinish } from '../missions.ports.ts'
import type { MissionChange, MissionRow } from '../missions.tables.ts'

export type AttemptEndDeps = {
  readonly tenants: Tenants
  readonly realtime: Realtime
  readonly events: Events
  readonly clock: Clock
}

/** The three ways an attempt ends by itself. Each answers false when the mission belongs to it no more. */
export type AttemptEnd = {
  succeed(finish: MissionFinish, change: MissionChange): Promise<boolean>
  fail(change: MissionChange): Promise<boolean>
  handBack(): Promise<boolean>
}

export const createAttemptEnd = (
  { tenants, realtime, events, clock }: AttemptEndDeps,
  row: MissionRow,
  attemptId: string,
): AttemptEnd => {
  const move = (scope: Scope, to: Move['to'], change: MissionChange = {}) =>
    moveMission(scope, { id: row.id, from: ['in_progress'], to, attemptId, at: clock.now().toISOString(), change })
  const end = (work: (scope: Scope) => Promise<MissionRow | undefined>): Promise<boolean> =>
    tenants.transaction(row.corp_id, async (scope) => {
      const ended = await work(scope)
      if (!ended) return false
      if (ended.state !== 'queued') await events.announce(scope, missionEnded, ended)
      await publishMission(realtime, ended, { scope })
      return true
    })
  return {
    succeed: (finish, change) =>
      end(async (scope) => {
        // The move comes first: it locks the row, so a cancel at this moment waits and then finds a success.
        const moved = await move(scope, 'success', { ...change, error: null })
        return moved && writeOutputs(scope, row.id, await finish(scope))
      }),
    fail: (change) => end((scope) => move(scope, 'failure', change)),
    handBack: () => end((scope) => move(scope, 'queued')),
  }
}
