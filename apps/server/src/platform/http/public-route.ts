import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

export type PublicRequest = {
  readonly method: string
  /** Values of the `:names` in the path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Names in lower case; of repeated ones the first. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Whole, as text; empty without one. */
  readonly body: string
  readonly address: string
  /** Nobody waits for the reply any more. */
  readonly gone: AbortSignal
}
export type PublicReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Readable
}
export type PublicRoute = {
  readonly path: string
  readonly methods: readonly HTTPMethods[]
  /** POST requests of one address per minute. */
  readonly postsPerMinute?: number
  readonly handle: (request: PublicRequest) => Promise<PublicReply>
}

const maxBodyBytes = 64 * 1024

const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof values === 'object' && values !== null ? values : {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

const headersOf = ({ headers }: FastifyRequest): PublicRequest['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))

const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

/**
 * Protocols of their own that anybody may speak: WHIP, WHEP, HLS. Who is let in is the handler's business. Addresses hold passes,
 * so the log line names the pattern only, as everywhere.
 */
export const registerPublicRoutes = async (app: FastifyInstance, routes: readonly PublicRoute[]): Promise<void> => {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    for (const { path, methods, postsPerMinute, handle } of routes) {
      const limit = postsPerMinute
        ? {
            rateLimit: {
              max: postsPerMinute,
              timeWindow: '1 minute',
              keyGenerator: (request: FastifyRequest) => request.ip,
              allowList: (request: FastifyRequest) => request.method !== 'POST',
            },
          }
        : {}
      inner.route({
        method: [...methods],
        url: path,
        schema: { hide: true },
        exposeHeadRoute: false,
        config: limit,
        handler: async (request, reply) => {
          const { status, headers, body } = await handle({
            method: request.method,
            params: textsOf(request.params),
            query: textsOf(request.query),
            headers: headersOf(request),
            body: typeof request.body === 'string' ? request.body : '',
            address: request.ip,
            gone: goneSignal(reply),
          })
          return reply.code(status).headers(headers).send(body)
        },
      })
    }
  })
}
