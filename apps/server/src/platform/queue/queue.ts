import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Scope } from '../db/scope.ts'
import type { Log } from '../log/log.ts'
import type { Listener } from '../realtime/listener.ts'
import { createBossDatabase } from './boss-database.ts'
import { type LiveJob, listLiveJobs, prepareQueue, prepareScheduledQueue } from './queue-tables.ts'
import { type JobHandler, type QueueWorker, startSlots } from './queue-worker.ts'

export type { Job, JobHandler, QueueWorker } from './queue-worker.ts'

/** Jobs on the database. A job runs at least once; a handler that throws or whose process dies gives it back. */
export type Queue = {
  /** Names a queue before `start`, so that sending never needs a second connection inside a transaction. */
  declare(name: string): void
  /** Joins the caller's transaction; answers the job's id. */
  send(scope: Pick<Scope, 'execute'>, name: string, payload: object): Promise<string>
  /** After `start`. One job at a time in each of `concurrency` slots; `signal` aborts when the job must be given back. */
  work(name: string, handler: JobHandler, options: { concurrency: number }): Promise<QueueWorker>
  /** Before `start`. Housekeeping in UTC, once over all processes; a run that is still going is not started again. */
  schedule(name: string, cron: string, run: (signal: AbortSignal) => Promise<void>): void
  /** Jobs that wait or run. */
  live(name: string): Promise<LiveJob[]>
  start(): Promise<void>
  /** Hands running jobs back and waits for their handlers. */
  stop(): Promise<void>
}

export type QueueDeps = {
  readonly pool: Pick<pg.Pool, 'connect' | 'query'>
  readonly listener: Listener
  readonly log: Log
  /** False in a process that only sends: it neither looks for lost jobs nor runs schedules. */
  readonly maintain: boolean
  /** After how long without a sign of life a job is given to another worker. */
  readonly heartbeatSeconds?: number
}

// pg-boss counts its jobs on each pass; on a queue of tens of rows that is under a millisecond.
const superviseSeconds = 2

const createBoss = ({ pool, listener, log, maintain }: QueueDeps): PgBoss => {
  const boss = new PgBoss({
    db: createBossDatabase(pool, listener),
    schema: 'pgboss',
    useListenNotify: true,
    supervise: maintain,
    schedule: maintain,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 3600,
  })
  // Without a listener an `error` event would end the process.
  boss.on('error', (error) => log.error({ err: error }, 'queue error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

type Schedule = { readonly name: string; readonly cron: string; readonly run: (signal: AbortSignal) => Promise<void> }

export const createQueue = (deps: QueueDeps): Queue => {
  const { pool, log, maintain, heartbeatSeconds = 10 } = deps
  const boss = createBoss(deps)
  const names = new Set<string>()
  const schedules: Schedule[] = []
  const workers = new Set<QueueWorker>()
  const work: Queue['work'] = async (name, handler, { concurrency }) => {
    const worker = await startSlots({ boss, log, name, handler, concurrency })
    workers.add(worker)
    return worker
  }
  const startSchedule = async ({ name, cron, run }: Schedule) => {
    await prepareScheduledQueue(boss, name)
    await boss.schedule(name, cron, null, { tz: 'UTC' })
    await work(name, (_, signal) => run(signal), { concurrency: 1 })
  }
  return {
    declare: (name) => void names.add(name),
    send: async (scope, name, payload) => {
      if (!names.has(name)) throw new Error(`the queue ${name} was not declared`)
      const id = await boss.send(name, payload, {
        db: { executeSql: async (text, values) => await scope.execute(text, values) },
      })
      if (id === null) throw new Error(`the queue ${name} refused a job`)
      return id
    },
    work,
    schedule: (name, cron, run) => void schedules.push({ name, cron, run }),
    live: (name) => listLiveJobs(pool, name),
    start: async () => {
      await boss.start()
      for (const name of names) await prepareQueue({ boss, pool, name, heartbeatSeconds })
      if (maintain) for (const schedule of schedules) await startSchedule(schedule)
    },
    stop: async () => {
      await Promise.all([...workers].map((worker) => worker.stop()))
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
