import { adminPath } from '@lectern/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#platform/api/api-error.ts'
import { callWire } from '#platform/api/client.ts'
import type { OpenApi } from './docs-model.ts'

const wire = {
  method: 'GET',
  path: `${adminPath}/platform/openapi`,
  reply: 'json',
  file: false,
  idempotent: false,
  grant: false,
} as const

/** The server's own OpenAPI 3.1 description. */
export const useOpenApi = () =>
  useQuery<OpenApi, ApiError>({
    queryKey: ['platform', 'openapi'],
    queryFn: ({ signal }) => callWire(wire, {}, { signal }) as Promise<OpenApi>,
    staleTime: Number.POSITIVE_INFINITY,
  })
