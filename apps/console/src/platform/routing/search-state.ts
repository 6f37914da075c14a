import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Search = Readonly<Record<string, unknown>>
export type SearchPatch = Readonly<Record<string, string | number | boolean | undefined>>

/** Reads `?page=2&keyword=12` as plain texts: schemas turn them into what they need (a keyword stays a keyword). */
export const parseSearch = (text: string): Record<string, string | string[]> => {
  const query = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * The address as state: a reload, a shared link and the back button keep it.
 * `change` merges; `undefined` or an empty text removes. `push` makes a step that the back button undoes.
 */
export const useSearchState = <T extends Search = Search>(): [
  search: Partial<T>,
  change: (patch: SearchPatch, options?: { push?: boolean }) => void,
] => {
  const search = useSearch({ strict: false }) as Partial<T>
  const navigate = useNavigate()
  const change = useCallback(
    (patch: SearchPatch, { push = false }: { push?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, ...patch })) as never,
        replace: !push,
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, change]
}
