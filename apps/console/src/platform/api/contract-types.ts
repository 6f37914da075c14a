import type { Contract, DomainName } from '@lectern/contract'
import type { Endpoint, InputOf, OutputOf, Page } from '@lectern/contract/primitives'

export type { Contract, DomainName }
export type EndpointName<D extends DomainName> = keyof Contract[D] & string
type EndpointOf<D extends DomainName, N extends EndpointName<D>> = Contract[D][N] extends Endpoint
  ? Contract[D][N]
  : never

export type Input<D extends DomainName, N extends EndpointName<D>> = InputOf<EndpointOf<D, N>>
/** Endpoints that answer with bytes have the output `unknown` in the contract; the client hands out a Blob. */
export type Output<D extends DomainName, N extends EndpointName<D>> =
  unknown extends OutputOf<EndpointOf<D, N>> ? Blob : OutputOf<EndpointOf<D, N>>

/** The endpoints of a domain that answer with a page of rows. */
export type ListEndpointName<D extends DomainName> = {
  [N in EndpointName<D>]: Output<D, N> extends Page<unknown> ? N : never
}[EndpointName<D>]
export type RowOf<D extends DomainName, N extends EndpointName<D>> =
  Output<D, N> extends { list: readonly (infer Row extends object)[] } ? Row : never

export type UploadProgress = { sentBytes: number; totalBytes: number }
export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Made up for creates when left out. */
  idempotencyKey?: string
  file?: File
  onUploadProgress?: (progress: UploadProgress) => void
  /** The pass for `/ai`, see `aiApi`. */
  grant?: string
}

type Call<D extends DomainName, N extends EndpointName<D>> =
  Record<string, never> extends Input<D, N>
    ? (input?: Input<D, N>, options?: CallOptions) => Promise<Output<D, N>>
    : (input: Input<D, N>, options?: CallOptions) => Promise<Output<D, N>>

/** `api.<domain>.<endpoint>(input, options?)`, for every endpoint of the contract. */
export type Api = { readonly [D in DomainName]: { readonly [N in EndpointName<D>]: Call<D, N> } }
