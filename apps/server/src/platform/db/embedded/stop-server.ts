import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findProcessIdentity, isProcessAlive } from '../../process/process-facts.ts'
import type { DatabaseConnection } from './app-database.ts'
import { isPostmaster } from './postmaster.ts'

const fastMs = 20_000
const immediateMs = 5_000

// A pool that was just ended is still saying goodbye: cut off now, it would report an error for nothing.
const goodbyeMs = 300

/** Ends the server: sessions are cut, everything committed is written, then it leaves. */
export async function stopServer(pid: number, cluster: string, admin: DatabaseConnection): Promise<void> {
  if (!isPostmaster(pid, cluster)) return
  const identity = findProcessIdentity(pid)
  await awaitGoodbyes(admin).catch(() => {})
  process.kill(pid, 'SIGINT')
  if (await hasLeft(pid, identity, fastMs)) return
  // A checkpoint that takes this long is a sick disk. The next start replays the log.
  process.kill(pid, 'SIGQUIT')
  await hasLeft(pid, identity, immediateMs)
}

async function awaitGoodbyes(admin: DatabaseConnection): Promise<void> {
  const client = new pg.Client(admin)
  client.on('error', () => {})
  await client.connect()
  for (const until = Date.now() + goodbyeMs; Date.now() < until; await sleep(10)) {
    const others = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (others.rowCount === 0) break
  }
  await client.end()
}

/** Leaving, a process first closes its files and folder; it has left when it is nobody, or its pid somebody else's. */
async function hasLeft(pid: number, identity: string | undefined, limitMs: number): Promise<boolean> {
  for (const until = Date.now() + limitMs; Date.now() < until; await sleep(5)) {
    if (!isProcessAlive(pid) || findProcessIdentity(pid) !== identity) return true
  }
  return false
}
