import type { Tenants } from '#platform/db/scope.ts'
import type { Log } from '#platform/log/log.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { listActive } from '../mission-claim.store.ts'
import { ticketQueue } from '../missions.jobs.ts'
import type { ReturnLost } from './return-lost.service.ts'

export type ReconcileDeps = {
  readonly tenants: Tenants
  readonly queue: Queue
  readonly returnLost: ReturnLost
  readonly log: Log
}

/**
 * Gives missions the tickets that they lack: after a restore of the database without its queue, or when a ticket was
 * lost for a reason nobody thought of. A mission without a ticket would wait for ever.
 */
export const reconcileTickets = async ({ tenants, queue, returnLost, log }: ReconcileDeps): Promise<void> => {
  const missions = await listActive(tenants)
  const live = new Set((await queue.live(ticketQueue)).map((job) => job.id))
  for (const mission of missions) {
    if (mission.ticket_id !== null && !live.has(mission.ticket_id)) await returnLost(mission)
  }
  // Read again: missions that ended meanwhile need none, and a ticket too many only finds nothing to do.
  const open = await listActive(tenants)
  const tickets = await queue.live(ticketQueue)
  const missing = open.slice(0, Math.max(0, open.length - tickets.length))
  for (const { corp_id } of missing) await queue.send(tenants.scope(corp_id), ticketQueue, {})
  if (missing.length > 0) log.warn({ missing: missing.length }, 'missions had no ticket in the queue')
}
