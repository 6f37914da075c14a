import { useMemo } from 'react'
import type { z } from 'zod'
import { useSearchState } from '#platform/routing/search-state.ts'

/**
 * The address as its schema reads it; broken values are dropped. Routes would do the same, but they are loaded with the
 * console, and the schemas know the whole contract of live rooms.
 */
export const useCheckedSearch = <S extends z.ZodType<Record<string, unknown>>>(schema: S) => {
  const [raw, change] = useSearchState()
  const search = useMemo(() => schema.parse(raw) as z.output<S>, [schema, raw])
  return [search, change] as const
}
