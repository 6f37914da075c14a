import {
  keepPreviousData,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { api } from './client.ts'
import type { CallOptions, DomainName, EndpointName, Input, Output } from './contract-types.ts'

type AnyCall = (input: unknown, options?: CallOptions) => Promise<unknown>

const callOf = (domain: DomainName, endpoint: string): AnyCall => {
  const call = (api[domain] as unknown as Record<string, AnyCall | undefined>)[endpoint]
  if (!call) throw new Error(`no endpoint ${domain}.${endpoint}`)
  return call
}

/** `[domain]`, `[domain, endpoint]` or `[domain, endpoint, input]`: a shorter key stands for all longer ones. */
export const apiQueryKey = <D extends DomainName, N extends EndpointName<D>>(
  domain: D,
  endpoint?: N,
  input?: Input<D, N>,
): QueryKey => [domain, endpoint, input].filter((part) => part !== undefined)

export type ApiQueryOptions = {
  enabled?: boolean
  /** Asks again after this many milliseconds. */
  refetchIntervalMs?: number | false
  staleMs?: number
  /** Shows the last answer while the next one is fetched; for lists. */
  keepPrevious?: boolean
}

export const useApiQuery = <D extends DomainName, N extends EndpointName<D>>(
  domain: D,
  endpoint: N,
  ...[input, options = {}]: [input: Input<D, N>, options?: ApiQueryOptions]
): UseQueryResult<Output<D, N>, ApiError> =>
  useQuery<Output<D, N>, ApiError>({
    queryKey: apiQueryKey(domain, endpoint, input),
    queryFn: ({ signal }) => callOf(domain, endpoint)(input, { signal }) as Promise<Output<D, N>>,
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchIntervalMs ?? false,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  } as Parameters<typeof useQuery<Output<D, N>, ApiError>>[0])

/** A domain, or one of its endpoints, whose cached answers end when the mutation succeeds. */
export type Invalidation = readonly [domain: DomainName, endpoint?: string]

export type ApiMutationOptions<I, O> = {
  invalidates?: readonly Invalidation[]
  onSuccess?: (output: O, input: I) => void
  onError?: (error: ApiError, input: I) => void
}

export const useApiMutation = <D extends DomainName, N extends EndpointName<D>>(
  domain: D,
  endpoint: N,
  options: ApiMutationOptions<Input<D, N>, Output<D, N>> = {},
): UseMutationResult<Output<D, N>, ApiError, Input<D, N>> => {
  const queryClient = useQueryClient()
  return useMutation<Output<D, N>, ApiError, Input<D, N>>({
    mutationFn: (input) => callOf(domain, endpoint)(input) as Promise<Output<D, N>>,
    onSuccess: (output, input) => {
      for (const key of options.invalidates ?? []) void queryClient.invalidateQueries({ queryKey: [...key] })
      options.onSuccess?.(output, input)
    },
    ...(options.onError ? { onError: (error: ApiError, input: Input<D, N>) => options.onError?.(error, input) } : {}),
  })
}
