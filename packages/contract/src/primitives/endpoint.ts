import type { z } from 'zod'
import type { Access } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One multipart file field. `maxBytes` is the contract's wall; the server may set a lower limit. */
export type FileField = { readonly maxBytes: number }

/**
 * What a call answers with: `json` in the envelope, `file` as bytes with Range support, `events` as server-sent events
 * whose `data` lines match `output`, `redirect` for a browser that is sent on (302).
 */
export type ReplyKind = 'json' | 'file' | 'events' | 'redirect'

/**
 * One endpoint. Route, validation, authorisation, OpenAPI, typed client and generated checks are all made from this object.
 * GET and DELETE read `input` from the query, POST and PUT from the body (or the multipart fields when `file` is set).
 */
export type Endpoint<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  E extends string = string,
  A extends Access = Access,
  R extends ReplyKind = ReplyKind,
> = {
  readonly methods: readonly [Method, ...Method[]]
  readonly path: `/${string}`
  readonly summary: string
  readonly access: A
  readonly input: I
  readonly output: O
  /** The domain's own error kinds; the platform's may always occur. */
  readonly errors: readonly E[]
  /** A valid input: documentation, and the seed of the generated checks. */
  readonly example: z.input<I>
  /** `json` when left out. */
  readonly reply?: R
  readonly file?: FileField
  /** A body that is a list, or one item of it, is put into this field: the specification's clients send either. */
  readonly gathers?: string
  /** A create: repeats with the same Idempotency-Key answer the first result. */
  readonly idempotent?: true
  /** Calls per minute and caller (person, else address). */
  readonly perMinute?: number
}

/** Types an endpoint object; leaving out `access` does not compile. */
export const endpoint = <
  const I extends z.ZodObject,
  const O extends z.ZodType,
  const E extends string = never,
  const A extends Access = Access,
  const R extends ReplyKind = 'json',
>(
  definition: Endpoint<I, O, E, A, R>,
): Endpoint<I, O, E, A, R> => definition

export type Endpoints = Record<string, Endpoint>
export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
