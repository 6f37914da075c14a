import type { ErrorKind } from '@lectern/contract'
import type { FieldError } from '@lectern/contract/primitives'

/** Causes that only a client can see. `client.failed`: an answer that names no kind. */
export type ClientErrorKind = 'client.no-response' | 'client.timeout' | 'client.failed' | 'client.cancelled'
export type ApiErrorKind = ErrorKind | ClientErrorKind

export type ApiErrorFacts = {
  kind: ApiErrorKind
  /** The body's code as it was sent; undefined without a body. */
  code?: number | string | undefined
  /** The HTTP status, 0 without an answer. */
  status: number
  params?: Record<string, string | number> | undefined
  fields?: readonly FieldError[] | undefined
  /** What support asks for. */
  requestId?: string | undefined
}

/** A call that failed. `message` is the text of the specification; `errorText` gives the one to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly code: number | string | undefined
  readonly status: number
  readonly params: Readonly<Record<string, string | number>>
  readonly fields: readonly FieldError[]
  readonly requestId: string | undefined

  constructor(message: string, facts: ApiErrorFacts) {
    super(message)
    this.kind = facts.kind
    this.code = facts.code
    this.status = facts.status
    this.params = facts.params ?? {}
    this.fields = facts.fields ?? []
    this.requestId = facts.requestId
  }
}

/** True for calls that the caller itself stopped: nothing to tell anybody. */
export const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.kind === 'client.cancelled'
