import { newId } from '#platform/ids/uuid.ts'
import type { Job, Queue, QueueWorker } from '#platform/queue/queue.ts'
import { getMission } from '../mission.store.ts'
import { claimMission, findHeld } from '../mission-claim.store.ts'
import { ticketQueue } from '../missions.jobs.ts'
import type { Runners } from '../missions.ports.ts'
import type { MissionRow } from '../missions.tables.ts'
import { type AttemptDeps, runAttempt } from './attempt.service.ts'
import type { ReturnLost } from './return-lost.service.ts'

export type MissionWorkerDeps = AttemptDeps & {
  readonly queue: Queue
  readonly runners: Runners
  readonly returnLost: ReturnLost
}

/** Works on missions in this process. */
export type MissionWorker = {
  /** After the queue has started. */
  start(): Promise<void>
  /** Hands running missions back to the queue. */
  stop(): Promise<void>
}

type Claim = { readonly row: MissionRow; readonly attemptId: string }

/** A ticket that comes back lost its worker: the mission it held is returned first and preferred. */
const claimFor = async (deps: MissionWorkerDeps, ticketId: string): Promise<Claim | undefined> => {
  const { tenants, returnLost, clock } = deps
  const held = await findHeld(tenants, ticketId)
  if (held) await returnLost(held)
  const attemptId = newId()
  const claim = { ticketId, attemptId, preferredId: held?.id ?? null, at: clock.now().toISOString() }
  const claimed = await claimMission(tenants, claim)
  return claimed && { row: await getMission(tenants.scope(claimed.corp_id), claimed.id), attemptId }
}

export const createMissionWorker = (
  deps: MissionWorkerDeps,
  { concurrency }: { concurrency: number },
): MissionWorker => {
  let worker: QueueWorker | undefined
  const work = async (ticket: Job, ticketSignal: AbortSignal): Promise<void> => {
    ticketSignal.throwIfAborted()
    const claim = await claimFor(deps, ticket.id)
    if (!claim) return
    await runAttempt(deps, { ...claim, runner: deps.runners.get(claim.row.kind), ticketSignal })
  }
  return {
    start: async () => {
      worker = await deps.queue.work(ticketQueue, work, { concurrency })
    },
    stop: async () => worker?.stop(),
  }
}
