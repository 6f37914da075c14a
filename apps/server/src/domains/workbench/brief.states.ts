import type { BriefState } from '@lectern/contract/domains/workbench'

/** draft → in_review (critics asked) → closed. A draft may be closed too; nothing is opened again. */
const moves: Readonly<Record<BriefState, readonly BriefState[]>> = {
  draft: ['in_review', 'closed'],
  in_review: ['in_review', 'closed'],
  closed: [],
}

export const canMove = (from: BriefState, to: BriefState): boolean => moves[from].includes(to)

/** The states from which a brief may be changed, and answered. */
export const openStates: readonly BriefState[] = ['draft', 'in_review']
