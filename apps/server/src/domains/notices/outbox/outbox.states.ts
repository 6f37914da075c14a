import type { OutboxState } from '@lectern/contract/domains/notices'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { type OutboxRecord, outboxTable as table } from '../notices.tables.ts'

/** `sending → queued` is a try that failed; `queued → kept` a service that was taken away meanwhile. */
export const allowedMoves: Readonly<Record<OutboxState, readonly OutboxState[]>> = {
  queued: ['sending', 'kept'],
  // To itself: a process that vanished while sending is taken over.
  sending: ['sending', 'sent', 'queued', 'failed', 'kept'],
  sent: [],
  failed: [],
  kept: [],
}

export type Move = {
  readonly id: string
  readonly from: OutboxState
  readonly to: OutboxState
  readonly at: string
  /** Besides the state, what must still be so. */
  readonly where?: SQL | undefined
  readonly change?: Partial<Record<keyof OutboxRecord, unknown>>
}

/** The compare-and-set behind every move; undefined when the message was not in that state any more. */
export const moveMessage = async (scope: Scope, move: Move): Promise<OutboxRecord | undefined> => {
  if (!allowedMoves[move.from].includes(move.to)) throw new Error(`a message cannot go from ${move.from} to ${move.to}`)
  const where = and(eq(table.id, move.id), inArray(table.state, [move.from]), move.where)
  if (!where) return undefined
  const [row] = await scope.update(table, where, {
    ...move.change,
    state: move.to,
    updated_at: move.at,
    version: sql`${table.version} + 1`,
  })
  return row
}
