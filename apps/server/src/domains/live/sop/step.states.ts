import type { SopStatus } from '@lectern/contract/domains/live'

/** A step is begun or not, then done or skipped; both can be opened again. */
const moves: Readonly<Record<SopStatus, readonly SopStatus[]>> = {
  pending: ['in_progress', 'done', 'skipped'],
  in_progress: ['pending', 'done', 'skipped'],
  done: ['pending'],
  skipped: ['pending'],
}

export const canMove = (from: SopStatus, to: SopStatus): boolean => moves[from].includes(to)

/** Nobody has to do anything about it any more. */
export const isSettled = (status: SopStatus): boolean => status === 'done' || status === 'skipped'
