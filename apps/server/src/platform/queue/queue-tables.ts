import type pg from 'pg'
import type { PgBoss } from 'pg-boss'

export type LiveJob = { readonly id: string; readonly running: boolean }

// A job is given back each time its worker is lost or stopped. Who works on it decides when it is enough.
const retryLimit = 1000
// pg-boss allows no more.
const dayInSeconds = 24 * 3600
const smallestHeartbeatSeconds = 10

const nobody = '00000000-0000-0000-0000-000000000000'

/** Asking for any job makes pg-boss remember the queue, which `send` would otherwise look up over a second connection. */
const remember = (boss: PgBoss, name: string) => boss.getJobById(name, nobody)

export const prepareQueue = async ({
  boss,
  pool,
  name,
  heartbeatSeconds,
}: {
  boss: PgBoss
  pool: Pick<pg.Pool, 'query'>
  name: string
  heartbeatSeconds: number
}): Promise<void> => {
  const settings = {
    retryLimit,
    retryDelay: 0,
    expireInSeconds: dayInSeconds,
    deleteAfterSeconds: dayInSeconds,
    heartbeatSeconds: Math.max(smallestHeartbeatSeconds, heartbeatSeconds),
    notify: true,
  }
  await boss.createQueue(name, settings)
  await boss.updateQueue(name, settings)
  // pg-boss takes no heartbeat under 10 s; its table does. Tests that kill workers need it.
  if (heartbeatSeconds < smallestHeartbeatSeconds) {
    await pool.query('update pgboss.queue set heartbeat_seconds = $2 where name = $1', [name, heartbeatSeconds])
  }
  await remember(boss, name)
}

/** `exclusive`: one job waiting or running, so a slow run is not overtaken by the next one. */
export const prepareScheduledQueue = async (boss: PgBoss, name: string): Promise<void> => {
  await boss.createQueue(name, {
    policy: 'exclusive',
    retryLimit: 0,
    deleteAfterSeconds: dayInSeconds,
    heartbeatSeconds: smallestHeartbeatSeconds,
  })
  await remember(boss, name)
}

export const listLiveJobs = async (pool: Pick<pg.Pool, 'query'>, name: string): Promise<LiveJob[]> => {
  const { rows } = await pool.query<LiveJob>(
    "select id, state = 'active' as running from pgboss.job where name = $1 and state < 'completed'",
    [name],
  )
  return rows
}
