import type { Mission } from '@lectern/contract/domains/missions'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Realtime, RealtimeEvent } from '#platform/realtime/realtime.ts'
import type { Actor } from '#platform/session/actor.ts'
import { findMission, listActiveOf, listChangedSince } from './mission.store.ts'
import { viewMissions } from './mission.view.ts'
import { missionAddress, missionIdOf } from './mission-messages.ts'
import type { FileLinks } from './missions.ports.ts'
import type { MissionRow } from './missions.tables.ts'

export type FollowerDeps = {
  readonly tenants: Tenants
  readonly realtime: Realtime
  readonly clock: Clock
  readonly fileLinks: FileLinks
}

export type MissionFollower = {
  /** The person's own missions: first those that wait or run, then each one as it changes, until `signal` aborts. */
  follow(actor: Pick<Actor, 'corpId' | 'personId'>, signal: AbortSignal): AsyncIterable<Mission>
}

// Rows are read a little after their change was written; clocks of two machines differ by less than this.
const overlapMs = 10_000

async function* followMissions(
  deps: FollowerDeps,
  { corpId, personId }: Pick<Actor, 'corpId' | 'personId'>,
  messages: AsyncIterable<RealtimeEvent>,
): AsyncGenerator<Mission> {
  const scope: Scope = deps.tenants.scope(corpId)
  const now = () => deps.clock.now().getTime()
  const view = (rows: MissionRow[]) => viewMissions(scope, rows, deps.fileLinks)
  let heardMs = now()
  yield* await view(await listActiveOf(scope, personId))
  for await (const message of messages) {
    if (message.type === 'gap') {
      const since = new Date(heardMs - overlapMs).toISOString()
      heardMs = now()
      yield* await view(await listChangedSince(scope, personId, since))
      continue
    }
    heardMs = now()
    const id = missionIdOf(message)
    const row = id === undefined ? undefined : await findMission(scope, id)
    // Addressed by person already; checked again because anybody with database access can notify.
    if (row?.created_by === personId) yield* await view([row])
  }
}

export const createMissionFollower = (deps: FollowerDeps): MissionFollower => ({
  follow: (actor, signal) => {
    const owner = { corp_id: actor.corpId, created_by: actor.personId }
    // Subscribed before the first rows are read: a change in between is told twice rather than never.
    const messages = deps.realtime.subscribe({ ...missionAddress(owner, 'missions.changed'), signal })
    return followMissions(deps, actor, messages)
  },
})
