import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'

/** Any number will do as long as nothing else in this database locks on it. */
const roomsLock = 4_701_338
const againMs = 2000

/** Whoever has it runs the rooms; the database gives it to one process and takes it back with the connection. */
export type RoomsLock = { take(): Promise<boolean>; release(): Promise<void> }

export const createRoomsLock = (database: pg.ClientConfig, log: Log): RoomsLock => {
  let client: pg.Client | undefined
  let isReleased = false
  const tryTake = async (): Promise<boolean> => {
    const fresh = new pg.Client({ ...database, application_name: 'lectern rooms' })
    fresh.on('error', () => void onLost(fresh))
    await fresh.connect()
    const { rows } = await fresh.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [roomsLock])
    if (rows[0]?.taken && !isReleased) {
      client = fresh
      return true
    }
    await fresh.end()
    return false
  }
  /** The database was restarted: rooms go on, and the lock is taken again as soon as there is one. */
  const onLost = async (lost: pg.Client): Promise<void> => {
    if (client !== lost) return
    client = undefined
    while (!isReleased && client === undefined) {
      await sleep(againMs, undefined, { ref: false })
      const taken = await tryTake().catch(() => undefined)
      if (taken === false) {
        log.error('another process runs rooms too: restart one of them with LECTERN_ROOMS=0')
        return
      }
    }
  }
  return {
    take: tryTake,
    release: async () => {
      isReleased = true
      const held = client
      client = undefined
      await held?.end().catch(() => {})
    },
  }
}
