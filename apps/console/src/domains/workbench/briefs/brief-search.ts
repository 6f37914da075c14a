import type { BriefState } from '@lectern/contract/domains/workbench'

/** What stands in the address of `/demo`. */
export type BriefSearch = {
  tab: 'reviews'
  /** The brief that is open, as its owner sees it. */
  id: string
  /** The brief that is open, as an invited critic sees it. */
  review: string
  create: '1'
  state: BriefState
}
