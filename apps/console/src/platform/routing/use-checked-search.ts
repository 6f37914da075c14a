import { useMemo } from 'react'
import type { z } from 'zod'
import { useSearchState } from './search-state.ts'

/**
 * The address as its schema reads it; broken values are dropped. The page reads, not its route: routes are loaded with the
 * menu, and schemas bring a library and much of the contract along.
 */
export const useCheckedSearch = <S extends z.ZodType<Record<string, unknown>>>(schema: S) => {
  const [raw, change] = useSearchState()
  const search = useMemo(() => schema.parse(raw) as z.output<S>, [schema, raw])
  return [search, change] as const
}
