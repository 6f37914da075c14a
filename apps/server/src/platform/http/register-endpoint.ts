import { randomUUID } from 'node:crypto'
import type { Access, Endpoint, Method } from '@lectern/contract/primitives'
import { success } from '@lectern/contract/primitives'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { withCallerAddress } from '../audit/caller-address.ts'
import { Failure } from '../errors/failure.ts'
import type { Actor, Authenticate, Authenticated, Grant, OnDenied } from '../session/actor.ts'
import { createCookies } from './browser/cookies.ts'
import { addressOf } from './browser/redirect.ts'
import type { Call, FileReply, Redirect, RequestFacts } from './call.ts'
import type { EventReplies } from './event-reply.ts'
import { sendFile } from './file-reply.ts'
import type { Idempotency } from './idempotency.ts'
import { readMultipart } from './multipart.ts'

export type EndpointGround = {
  readonly authenticate: Authenticate
  readonly onDenied?: OnDenied | undefined
  readonly verifyGrant: (grant: string) => Grant | undefined
  readonly idempotency: Idempotency
  readonly events: EventReplies
  /** PUBLIC_URL: how browsers reach the product when a proxy stands before it. */
  readonly publicUrl?: string | undefined
}

type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>
type Caller = { actor: Actor | Grant | null; sessionId: string }

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The token travels in its own header only (product decision 5): a cookie alone is never looked at. */
const signedInCaller = async (request: FastifyRequest, authenticate: Authenticate): Promise<Authenticated> => {
  const token = headerOf(request, 'token')
  const found = token ? await authenticate(token) : undefined
  if (!found) throw new Failure('platform.session-lost')
  if (found.standing === 'shut-out') throw new Failure('platform.no-role')
  return found
}

/** Who calls, and whether they may. An account without a role or a disabled one gets the text that logs it out. */
export const admitActor = async (
  request: FastifyRequest,
  {
    authenticate,
    onDenied,
    access,
  }: Pick<EndpointGround, 'authenticate' | 'onDenied'> & { access: Exclude<Access, 'public' | 'grant' | 'optional'> },
): Promise<Authenticated> => {
  const found = await signedInCaller(request, authenticate)
  if (access === 'session') return found
  if (found.standing !== 'active') throw new Failure('platform.no-role')
  const { actor } = found
  if (actor.can(access.permission, access.action)) return found
  await onDenied?.({ actor, ...access, address: request.ip })
  throw new Failure('platform.denied', access)
}

const admit = async (endpoint: Endpoint, request: FastifyRequest, ground: EndpointGround): Promise<Caller> => {
  if (endpoint.access === 'public') return { actor: null, sessionId: '' }
  if (endpoint.access === 'grant') {
    const grant = ground.verifyGrant(headerOf(request, 'x-lectern-grant'))
    if (!grant) throw new Failure('platform.session-lost')
    return { actor: grant, sessionId: '' }
  }
  if (endpoint.access === 'optional') {
    if (headerOf(request, 'token') === '') return { actor: null, sessionId: '' }
    return signedInCaller(request, ground.authenticate)
  }
  return admitActor(request, { ...ground, access: endpoint.access })
}

type Facts = { sessionId: string; publicUrl: string | undefined; isStream: boolean }

const factsOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionId, publicUrl, isStream }: Facts,
): RequestFacts => {
  const origin = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`
  const gone = new AbortController()
  reply.raw.once('close', () => {
    // A stream that the server ended is over for whoever feeds it, too.
    if (isStream || !reply.raw.writableFinished) gone.abort()
  })
  return {
    id: request.id,
    address: request.ip,
    userAgent: headerOf(request, 'user-agent').slice(0, 300),
    language: headerOf(request, 'accept-language').toLowerCase().startsWith('zh') ? 'zh' : 'en',
    signal: gone.signal,
    sessionId,
    token: headerOf(request, 'token'),
    origin,
    cookies: createCookies(request, reply, origin.startsWith('https:')),
  }
}

const runOnce = (
  endpoint: Endpoint,
  call: Call<Endpoint>,
  { key, ground, run }: { key: string; ground: EndpointGround; run: AnyHandler },
) => {
  const { actor } = call
  if (!endpoint.idempotent || key === '' || !actor) return run(call)
  if (key.length > 200)
    throw new Failure('platform.validation', {}, [
      { field: 'Idempotency-Key', rule: 'too_big', message: 'At most 200 characters.' },
    ])
  return ground.idempotency.once(
    { corpId: actor.corpId, personId: actor.personId, key, endpoint: endpoint.path, input: call.input },
    () => run(call),
  )
}

const callers = new WeakMap<FastifyRequest, Caller>()

type Mounted = {
  readonly name: string
  readonly method: Method
  readonly ground: EndpointGround
  readonly run: AnyHandler
}

/** `[a]` or `a` as `{ field: [a] }`. */
export const gather = (body: unknown, field: string): unknown => {
  if (Array.isArray(body)) return { [field]: body }
  if (typeof body !== 'object' || body === null || Object.hasOwn(body, field)) return body
  return { [field]: [body] }
}

/** Nobody looks at the token of a public call, so a made-up one for each must not count as another caller. */
const limitOf = (access: Access, perMinute: number) => ({
  max: perMinute,
  timeWindow: '1 minute',
  ...(access === 'public' ? { keyGenerator: (request: FastifyRequest) => request.ip } : {}),
})

type Asked = { request: FastifyRequest; reply: FastifyReply; ground: EndpointGround; signal: AbortSignal }

/** What a handler came to, in the form that its endpoint answers in. */
const answer = (endpoint: Endpoint, result: unknown, { request, reply, ground, signal }: Asked) => {
  if (endpoint.reply === 'redirect') return reply.redirect(addressOf(result as Redirect), 302)
  if (endpoint.reply === 'file') return sendFile(request, reply, result as FileReply)
  if (endpoint.reply === 'events')
    return ground.events.send(reply, result as AsyncIterable<unknown>, {
      output: endpoint.output,
      signal,
      isStillAllowed: async () => {
        const found = await ground.authenticate(headerOf(request, 'token'))
        return found?.standing === 'active' || found?.standing === 'no-role'
      },
    })
  return { statusCode: 0, code: 0, msg: 'ok', data: result }
}

const routeOf = (endpoint: Endpoint, { name, method, ground, run }: Mounted): RouteOptions => ({
  method: method === 'GET' && endpoint.reply === 'file' ? ['GET', 'HEAD'] : method,
  url: endpoint.path,
  ...(endpoint.perMinute ? { config: { rateLimit: limitOf(endpoint.access, endpoint.perMinute) } } : {}),
  schema: {
    operationId: `${name}${endpoint.methods.length > 1 ? `-${method.toLowerCase()}` : ''}`,
    summary: endpoint.summary,
    tags: [name.split('.')[0] ?? name],
    ...(endpoint.file
      ? { consumes: ['multipart/form-data'] }
      : { [method === 'GET' || method === 'DELETE' ? 'querystring' : 'body']: endpoint.input }),
    ...(endpoint.reply === undefined || endpoint.reply === 'json'
      ? { response: { 200: success(endpoint.output) } }
      : {}),
  },
  // Before the body is read: a stranger's upload or script costs nothing.
  onRequest: async (request) => {
    callers.set(request, await admit(endpoint, request, ground))
  },
  ...(endpoint.gathers === undefined
    ? {}
    : {
        preValidation: async (request) => {
          request.body = gather(request.body, endpoint.gathers ?? '')
        },
      }),
  handler: async (request, reply) => {
    const caller = callers.get(request) ?? { actor: null, sessionId: '' }
    const facts = factsOf(request, reply, {
      sessionId: caller.sessionId,
      publicUrl: ground.publicUrl,
      isStream: endpoint.reply === 'events',
    })
    const { input, file } = endpoint.file
      ? await readMultipart(request, endpoint)
      : { input: method === 'GET' || method === 'DELETE' ? request.query : request.body, file: null }
    const call = { input, actor: caller.actor, request: facts, file } as Call<Endpoint>
    const key = headerOf(request, 'idempotency-key')
    const result = await withCallerAddress(facts.address, () => runOnce(endpoint, call, { key, ground, run }))
    return answer(endpoint, result, { request, reply, ground, signal: facts.signal })
  },
})

/** Makes the routes of one domain. */
export const registerEndpoints = (
  app: FastifyInstance,
  ground: EndpointGround,
  {
    domain,
    endpoints,
    handlers,
  }: { domain: string; endpoints: Record<string, Endpoint>; handlers: Record<string, unknown> },
): void => {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const run = handlers[name] as AnyHandler
    for (const method of endpoint.methods)
      app.route(routeOf(endpoint, { name: `${domain}.${name}`, method, ground, run }))
  }
}

/** One id per request, in the log, in the error body and in the header `x-request-id`. */
export const requestId = (): string => randomUUID()
