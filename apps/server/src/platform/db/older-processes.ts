import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../process/startup-error.ts'

const patienceMs = 3000

/**
 * Every running process keeps one connection that hears notifications and asks something on it each ten seconds.
 * One that was silent for longer belongs to a machine that is gone.
 */
const question = `select from pg_stat_activity
  where datname = current_database() and application_name = 'lectern notifications'
    and state_change > clock_timestamp() - interval '30 seconds'`

/**
 * A process of the version before would go on with tables that a migration changes or drops: gives it a moment to end.
 * Throws StartupError `older-running` when it does not.
 */
export async function awaitOlderProcesses(client: pg.ClientBase): Promise<void> {
  for (const until = Date.now() + patienceMs; ; await sleep(100)) {
    const { rowCount } = await client.query(question)
    if (rowCount === 0) return
    if (Date.now() > until) throw olderRunning(rowCount ?? 0)
  }
}

const olderRunning = (count: number) =>
  new StartupError(
    'older-running',
    `This version changes the database, and ${count === 1 ? 'a process' : `${count} processes`} of an older one still ${count === 1 ? 'uses' : 'use'} it. Stop every older process, make a backup, and start again.`,
  )
