import type { Mission, MissionStage } from '@lectern/contract/domains/missions'
import type { Page } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Actor } from '#platform/session/actor.ts'
import { activeStates, moveMission } from './mission.states.ts'
import { countQueued, getMission, insertMission, listNewest, lockPerson, removeEnded } from './mission.store.ts'
import { viewMissions } from './mission.view.ts'
import { listMissions, type MissionQuery } from './mission-list.store.ts'
import { publishMission } from './mission-messages.ts'
import { missionEnded } from './missions.events.ts'
import { ticketQueue } from './missions.jobs.ts'
import type { FileLinks, StartMission } from './missions.ports.ts'
import type { MissionRow } from './missions.tables.ts'

/** Enough to queue a series overnight, too few to bury a small worker. */
export const maxQueuedPerPerson = 20

export type MissionDeps = {
  readonly tenants: Tenants
  readonly queue: Queue
  readonly realtime: Realtime
  readonly events: Events
  readonly clock: Clock
  readonly fileLinks: FileLinks
}

export type MissionService = {
  start(scope: Scope, wish: StartMission): Promise<Mission>
  get(scope: Scope, id: string): Promise<Mission>
  newest(scope: Scope, limit: number): Promise<Mission[]>
  list(actor: Actor, query: MissionQuery): Promise<Page<Mission>>
  detail(actor: Actor, id: string): Promise<Mission>
  cancel(actor: Actor, id: string): Promise<Mission>
  retry(actor: Actor, id: string): Promise<Mission>
  remove(actor: Actor, id: string): Promise<{ done: true }>
}

const assertRoom = async (scope: Scope, personId: string): Promise<void> => {
  await lockPerson(scope, personId)
  if ((await countQueued(scope, personId)) >= maxQueuedPerPerson) {
    throw new Failure('missions.too-many', { limit: maxQueuedPerPerson })
  }
}

/** Done stages stay done: their pieces are there for the next attempt. */
const stagesAgain = (stages: readonly MissionStage[]): MissionStage[] =>
  stages.map((stage) => (stage.state === 'done' ? stage : { ...stage, state: 'waiting', progress: 0 }))

const startMission = async (deps: MissionDeps, scope: Scope, wish: StartMission): Promise<MissionRow> => {
  await assertRoom(scope, wish.personId)
  const at = deps.clock.now().toISOString()
  const row = await insertMission(scope, {
    id: newId(),
    created_at: at,
    updated_at: at,
    queued_at: at,
    kind: wish.kind,
    title: wish.title,
    state: 'queued',
    stages: wish.stages.map((name) => ({ name, state: 'waiting', progress: 0, ms: 0 })),
    inputs: wish.inputs,
    parent_id: wish.parentId ?? null,
    subject_id: wish.subjectId ?? null,
    created_by: wish.personId,
    created_by_name: wish.personName,
  })
  await deps.queue.send(scope, ticketQueue, {})
  await publishMission(deps.realtime, row, { scope })
  return row
}

const cancelMission = async (deps: MissionDeps, scope: Scope, id: string): Promise<MissionRow> => {
  const at = deps.clock.now().toISOString()
  const row = await moveMission(scope, { id, from: activeStates, to: 'cancelled', at })
  if (!row) {
    await getMission(scope, id)
    throw new Failure('missions.not-cancellable')
  }
  await deps.events.announce(scope, missionEnded, row)
  await publishMission(deps.realtime, row, { scope })
  await publishMission(deps.realtime, row, { scope, topic: 'missions.cancelled' })
  return row
}

const retryMission = async (deps: MissionDeps, scope: Scope, id: string): Promise<MissionRow> => {
  const before = await getMission(scope, id)
  await assertRoom(scope, before.created_by)
  const at = deps.clock.now().toISOString()
  const row = await moveMission(scope, {
    id,
    from: ['failure', 'cancelled'],
    to: 'queued',
    at,
    change: { error: null, losses: 0, queued_at: at, started_at: null, stages: stagesAgain(before.stages) },
  })
  if (!row) throw new Failure('missions.not-retryable')
  await deps.queue.send(scope, ticketQueue, {})
  await publishMission(deps.realtime, row, { scope })
  return row
}

export const createMissionService = (deps: MissionDeps): MissionService => {
  const { tenants, fileLinks } = deps
  const viewOne = async (scope: Scope, row: MissionRow): Promise<Mission> => {
    const [mission] = await viewMissions(scope, [row], fileLinks)
    if (!mission) throw new Error('a mission has no view')
    return mission
  }
  const change = async (actor: Actor, id: string, work: typeof cancelMission): Promise<Mission> => {
    const row = await tenants.transaction(actor, (scope) => work(deps, scope, id))
    return viewOne(tenants.scope(actor), row)
  }
  const get: MissionService['get'] = async (scope, id) => viewOne(scope, await getMission(scope, id))
  return {
    start: async (scope, wish) => viewOne(scope, await startMission(deps, scope, wish)),
    get,
    newest: async (scope, limit) => viewMissions(scope, await listNewest(scope, limit), fileLinks),
    list: async (actor, query) => {
      const scope = tenants.scope(actor)
      const { rows, total, next } = await listMissions(scope, query, actor.personId)
      const list = await viewMissions(scope, rows, fileLinks)
      return { list, total, page: query.page, size: query.size, ...(next === undefined ? {} : { next }) }
    },
    detail: (actor, id) => get(tenants.scope(actor), id),
    cancel: (actor, id) => change(actor, id, cancelMission),
    retry: (actor, id) => change(actor, id, retryMission),
    remove: async (actor, id) => {
      const scope = tenants.scope(actor)
      if (await removeEnded(scope, id)) return { done: true }
      await getMission(scope, id)
      throw new Failure('missions.still-running')
    },
  }
}
