import type { MissionError } from '@lectern/contract/domains/missions'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { moveMission } from '../mission.states.ts'
import { getMission } from '../mission.store.ts'
import type { Held } from '../mission-claim.store.ts'
import { publishMission } from '../mission-messages.ts'
import { missionEnded } from '../missions.events.ts'
import type { MissionRow } from '../missions.tables.ts'
import { describeError } from './mission-error.ts'

/** A mission that kills its worker each time must not go round for ever. */
export const maxLosses = 5

export type ReturnLostDeps = {
  readonly tenants: Tenants
  readonly realtime: Realtime
  readonly events: Events
  readonly clock: Clock
}

/** Puts a mission whose worker vanished back into the queue, or ends it at its fifth loss. Without effect when it has moved on. */
export type ReturnLost = (held: Held) => Promise<void>

const lostError = (losses: number, stage: string): MissionError | undefined =>
  describeError(new Failure('missions.worker-lost', { attempts: losses }), stage)

export const createReturnLost = ({ tenants, realtime, events, clock }: ReturnLostDeps): ReturnLost => {
  const move = async (scope: Scope, held: Held): Promise<MissionRow | undefined> => {
    const losses = held.losses + 1
    const common = {
      id: held.id,
      from: ['in_progress'],
      attemptId: held.attempt_id,
      at: clock.now().toISOString(),
    } as const
    if (losses < maxLosses) return moveMission(scope, { ...common, to: 'queued', change: { losses } })
    const { stage } = await getMission(scope, held.id)
    const change = { losses, error: lostError(losses, stage ?? '') }
    const row = await moveMission(scope, { ...common, to: 'failure', change })
    if (row) await events.announce(scope, missionEnded, row)
    return row
  }
  return (held) =>
    tenants.transaction(held.corp_id, async (scope) => {
      const row = await move(scope, held)
      if (row) await publishMission(realtime, row, { scope })
    })
}
