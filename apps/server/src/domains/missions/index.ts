/** Owns every long job: queueing, claiming, running, progress, cancel, retry, result. */
import type { Mission, MissionKind } from '@lectern/contract/domains/missions'
import type { Scope } from '#platform/db/scope.ts'
import type { Log } from '#platform/log/log.ts'
import { createMissionService, type MissionDeps } from './mission.service.ts'
import { createMissionFollower, type MissionFollower } from './mission-follower.service.ts'
import { reconcileCron, reconcileJob, ticketQueue } from './missions.jobs.ts'
import type { MissionRunner, RegisteredRunner, StageWeights, StartMission } from './missions.ports.ts'
import { missionsRoutes } from './missions.routes.ts'
import { createMissionWorker, type MissionWorker } from './worker/mission-worker.service.ts'
import { reconcileTickets } from './worker/reconcile.service.ts'
import { createReturnLost } from './worker/return-lost.service.ts'

export { missionEnded } from './missions.events.ts'
export type {
  MissionFinish,
  MissionRun,
  MissionRunner,
  StageWeights,
  StartMission,
} from './missions.ports.ts'
export type { MissionRow, StoredOutput } from './missions.tables.ts'
export type { MissionWorker } from './worker/mission-worker.service.ts'

/** What other domains use. */
export type MissionsFace = {
  /** Queues a mission in the caller's transaction; `missions.too-many` beyond 20 waiting ones of the person. */
  start(scope: Scope, wish: StartMission): Promise<Mission>
  get(scope: Scope, id: string): Promise<Mission>
  /** The school's newest missions. */
  newest(scope: Scope, limit: number): Promise<Mission[]>
  /** The person's own missions: first those that wait or run, then each one as it changes, until `signal` aborts. */
  follow: MissionFollower['follow']
  /** Before the worker starts. */
  register(kind: MissionKind, runner: MissionRunner, weights?: StageWeights): void
}

export type MissionsDeps = MissionDeps & {
  readonly log: Log
  /** How often progress is written and cancels are looked for. */
  readonly pulseMs?: number
  /** How long a stopping worker waits for a runner that ignores its signal. */
  readonly graceMs?: number
}

export type Missions = MissionsFace & {
  readonly handlers: ReturnType<typeof missionsRoutes>
  createWorker(options: { concurrency: number }): MissionWorker
}

/** Before the queue is started: its queue and housekeeping are declared here. */
export const createMissions = (deps: MissionsDeps): Missions => {
  const { queue, tenants, log, pulseMs = 1000, graceMs = 10_000 } = deps
  const runners = new Map<string, RegisteredRunner>()
  const service = createMissionService(deps)
  const returnLost = createReturnLost(deps)
  queue.declare(ticketQueue)
  queue.schedule(reconcileJob, reconcileCron, () => reconcileTickets({ tenants, queue, returnLost, log }))
  return {
    start: service.start,
    get: service.get,
    newest: service.newest,
    follow: createMissionFollower(deps).follow,
    register: (kind, run, weights = {}) => {
      if (runners.has(kind)) throw new Error(`two runners for missions of the kind ${kind}`)
      runners.set(kind, { run, weights })
    },
    handlers: missionsRoutes(service),
    createWorker: (options) => createMissionWorker({ ...deps, pulseMs, graceMs, runners, returnLost }, options),
  }
}
