import type { MissionState } from '@lectern/contract/domains/missions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { type MissionChange, type MissionRow, missionTable } from './missions.tables.ts'

/** Where a mission may go from each state. `in_progress → queued` is a hand-back, from an end to `queued` a retry. */
export const allowedMoves: Readonly<Record<MissionState, readonly MissionState[]>> = {
  queued: ['in_progress', 'cancelled'],
  in_progress: ['queued', 'success', 'failure', 'cancelled'],
  success: [],
  failure: ['queued'],
  cancelled: ['queued'],
}

export const activeStates: readonly MissionState[] = ['queued', 'in_progress']
export const endedStates: readonly MissionState[] = ['success', 'failure', 'cancelled']

/** Throws on a move that the table does not have: a mistake in the program, not of a person. */
export const assertMove = (from: MissionState, to: MissionState): void => {
  if (!allowedMoves[from].includes(to)) throw new Error(`a mission cannot go from ${from} to ${to}`)
}

/** What every move writes. Only a running mission has a worker, so leaving that state takes attempt and ticket away. */
export const stateChange = (to: MissionState, at: string) => ({
  state: to,
  updated_at: at,
  version: sql`${missionTable.version} + 1`,
  ...(to === 'in_progress' ? {} : { attempt_id: null, ticket_id: null }),
  ...(endedStates.includes(to) ? { finished_at: at } : { finished_at: null }),
})

export type Move = {
  readonly id: string
  readonly from: readonly MissionState[]
  readonly to: MissionState
  readonly at: string
  /** The worker's fencing token: the move is refused when another attempt holds the mission by now. */
  readonly attemptId?: string
  readonly change?: MissionChange
}

/** The compare-and-set behind every move of one known mission; undefined when it was not in that state any more. */
export const moveMission = async (scope: Scope, move: Move): Promise<MissionRow | undefined> => {
  for (const from of move.from) assertMove(from, move.to)
  const held = move.attemptId === undefined ? undefined : eq(missionTable.attempt_id, move.attemptId)
  const where = and(eq(missionTable.id, move.id), inArray(missionTable.state, [...move.from]), held)
  if (!where) return undefined
  const [row] = await scope.update(missionTable, where, { ...move.change, ...stateChange(move.to, move.at) })
  return row
}
