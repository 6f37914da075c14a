import type { PgBoss } from 'pg-boss'
import type { Log } from '../log/log.ts'

export type Job = { readonly id: string; readonly payload: unknown }

/**
 * Resolving ends the job; throwing gives it back to the queue at once. `signal` aborts when the worker stops or when the
 * job was given to somebody else: end soon, by throwing.
 */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>

export type QueueWorker = {
  /** Takes no more jobs, aborts the running ones and waits for their handlers. */
  stop(): Promise<void>
}

export type SlotRequest = {
  readonly boss: PgBoss
  readonly log: Log
  readonly name: string
  readonly handler: JobHandler
  readonly concurrency: number
}

// The polls are the floor below notifications: a job given back by a stopped worker notifies nobody.
const pollSeconds = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 }

/**
 * One pg-boss worker per slot rather than its `localConcurrency`: only so can a slot that has finished a job be told to
 * look for the next one at once instead of sleeping out its poll.
 */
const startSlot = async ({ boss, log, name, handler }: SlotRequest, stopping: AbortSignal): Promise<string> => {
  let slotId = ''
  slotId = await boss.work<object>(name, { ...pollSeconds, batchSize: 1 }, async ([job]) => {
    if (!job) return
    try {
      await handler({ id: job.id, payload: job.data }, AbortSignal.any([job.signal, stopping]))
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error, queue: name, job: job.id }, 'a job goes back to the queue')
      throw error
    } finally {
      boss.notifyWorker(slotId)
    }
  })
  return slotId
}

export const startSlots = async (request: SlotRequest): Promise<QueueWorker> => {
  const { boss, name, concurrency } = request
  const stopping = new AbortController()
  const slotIds: string[] = []
  for (let slot = 0; slot < concurrency; slot += 1) slotIds.push(await startSlot(request, stopping.signal))
  return {
    stop: async () => {
      // First no slot may fetch any more, else it would take back what the abort gives back.
      const ended = slotIds.map((id) => boss.offWork(name, { id, wait: true }))
      stopping.abort(new Error('the worker is stopping'))
      await Promise.all(ended)
    },
  }
}
