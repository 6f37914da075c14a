import { type SearchPatch, useSearchState } from '#platform/routing/search-state.ts'

export type ListState = { page: number; size: number; keyword: string; sort: string }

const positive = (value: unknown, fallback: number, max: number): number => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max) : fallback
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const defaultSize = 20

/** Page, size, keyword and sort of a list, kept in the address. */
export const useListState = (): [ListState, (patch: SearchPatch) => void] => {
  const [search, change] = useSearchState()
  const state = {
    page: positive(search['page'], 1, 1_000_000),
    size: positive(search['size'], defaultSize, 100),
    keyword: text(search['keyword']),
    sort: text(search['sort']),
  }
  // Whatever narrows the list begins at its first page again.
  const changeList = (patch: SearchPatch) => change('page' in patch ? patch : { ...patch, page: undefined })
  return [state, changeList]
}
