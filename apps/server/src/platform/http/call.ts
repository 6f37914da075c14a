import type { Readable } from 'node:stream'
import type { Access, Endpoint, Endpoints, OutputOf, ParsedOf } from '@lectern/contract/primitives'
import type { z } from 'zod'
import type { Actor, Grant } from '../session/actor.ts'

/** Cookies for the few calls that bind an answer to one browser; never a way to be signed in (product decision 5). */
export type Cookies = {
  /** Empty when the browser sent none. */
  read(name: string): string
  /** HttpOnly, SameSite=Lax, below `/api`; Secure wherever the product is served by HTTPS. */
  write(cookie: { readonly name: string; readonly value: string; readonly maxAgeSeconds: number }): void
}

export type RequestFacts = {
  readonly id: string
  readonly address: string
  readonly userAgent: string
  /** From Accept-Language; decides nothing but text that the server itself must write. */
  readonly language: 'en' | 'zh'
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal
  readonly sessionId: string
  /** As sent and unproven, for the one call that must answer whatever it is worth: logging out. */
  readonly token: string
  /** Scheme and host as the browser wrote them, or PUBLIC_URL. Only good for sending that same browser back. */
  readonly origin: string
  readonly cookies: Cookies
}

/** One file of a multipart body. `exceeded` is true once the stream was cut at the limit: check it after reading. */
export type IncomingFile = { readonly name: string; readonly stream: Readable; exceeded(): boolean }

/** Bytes to send. The HTTP layer adds Range, ETag and Content-Disposition. */
export type FileReply = {
  readonly mime: string
  readonly sizeBytes: number
  readonly etag: string
  readonly downloadName?: string | undefined
  /** Both ends inclusive, as in RFC 9110 section 14. */
  open(range?: { start: number; end: number }): Promise<Readable>
}

/**
 * Where a browser is sent on to: a page of the console, or an address outside that the handler built itself as a URL.
 * Text from a request can only ever be the first, so no call is an open redirect.
 */
export type Redirect = { readonly page: string } | { readonly outside: URL }

type Caller<A extends Access> = A extends 'public'
  ? null
  : A extends 'grant'
    ? Grant
    : A extends 'optional'
      ? Actor | null
      : Actor

export type Call<E extends Endpoint> = {
  readonly input: ParsedOf<E>
  readonly actor: Caller<E['access']>
  readonly request: RequestFacts
  readonly file: E['file'] extends undefined ? null : IncomingFile
}

type ReplyOf<E extends Endpoint> =
  E extends Endpoint<z.ZodObject, z.ZodType, string, Access, 'file'>
    ? FileReply
    : E extends Endpoint<z.ZodObject, z.ZodType, string, Access, 'events'>
      ? AsyncIterable<OutputOf<E>>
      : E extends Endpoint<z.ZodObject, z.ZodType, string, Access, 'redirect'>
        ? Redirect
        : OutputOf<E>

/** One function per endpoint; a missing or wrongly typed one does not compile. */
export type Handlers<T extends Endpoints> = { readonly [K in keyof T]: (call: Call<T[K]>) => Promise<ReplyOf<T[K]>> }
