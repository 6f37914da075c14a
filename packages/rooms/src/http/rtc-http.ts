import type { PublishRequest, RoomEngine, SessionAnswer, SubscribeRequest } from '../engine/room-engine.ts'
import { RoomError, type RoomErrorKind } from '../engine/room-error.ts'
import { type IceServer, linkHeader } from './link-header.ts'

export type RtcRequest = {
  readonly method: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}
export type RtcReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Whether the bearer of this token may do what he asks, and as whom. `redirect`: the room lives there (307). `refuse`: the
 * status to answer with; 401 asks for a token.
 */
export type Admission<Request> =
  | { readonly as: Omit<Request, 'offer'> }
  | { readonly redirect: string }
  | { readonly refuse: 401 | 403 | 404 | 409 | 429 | 503; readonly retryAfterSeconds?: number }
export type Admit<Request> = (bearer: string | null) => Promise<Admission<Request>>

export type RtcHttpOptions = {
  readonly engine: Pick<RoomEngine, 'publish' | 'subscribe' | 'patchSession' | 'endSession'>
  /** STUN and TURN servers for clients; asked for each time, since credentials of TURN run out. */
  readonly iceServers: () => readonly IceServer[]
  /** Absolute or root-relative address of a session. Whoever knows it may change and end the session. */
  readonly sessionUrl: (sessionId: string) => string
}

/** WHIP (RFC 9725) and WHEP (draft-ietf-wish-whep) without a web framework. */
export type RtcHttp = {
  /** The WHIP endpoint: POST an offer, OPTIONS. */
  publish(request: RtcRequest, admit: Admit<PublishRequest>): Promise<RtcReply>
  /** The WHEP endpoint: POST an offer, OPTIONS, HEAD. */
  subscribe(request: RtcRequest, admit: Admit<SubscribeRequest>): Promise<RtcReply>
  /** A session of either: PATCH candidates or a restart, DELETE, OPTIONS. */
  session(request: RtcRequest, sessionId: string): Promise<RtcReply>
}

const sdpType = 'application/sdp'
const fragmentType = 'application/trickle-ice-sdpfrag'
const mostBytes = 64 * 1024

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Location, ETag, Link, Retry-After, Accept-Post, Accept-Patch, WWW-Authenticate',
}

const statusOf: Record<RoomErrorKind, number> = {
  malformed: 400,
  unsupported: 422,
  'publisher-exists': 409,
  full: 503,
  stale: 412,
  'unknown-room': 404,
  'unknown-session': 404,
  lost: 503,
}
/** A full room may have a place in a while; a process that died is back in seconds. */
const retrySeconds: Partial<Record<RoomErrorKind, number>> = { full: 30, lost: 2 }

const reply = (status: number, headers: Record<string, string> = {}, body = ''): RtcReply => ({
  status,
  headers: { ...corsHeaders, ...headers },
  body,
})

const refuse = (status: number, retryAfterSeconds?: number): RtcReply =>
  reply(status, {
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  })

const bearerOf = ({ headers }: RtcRequest): string | null =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(headers['authorization']?.trim() ?? '')?.[1] ?? null

const hasType = ({ headers }: RtcRequest, type: string): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === type

const preflight = (methods: string, accepts: Record<string, string>): RtcReply =>
  reply(204, {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': 'Authorization, Content-Type, If-Match',
    'access-control-max-age': '86400',
    ...accepts,
  })

const quoted = (etag: string): string => `"${etag}"`
const unquoted = (header: string): string => (header === '*' ? '*' : header.replaceAll(/^(?:W\/)?"|"$/g, ''))

/** Answers what went wrong in a room; anything else is the server's own fault and passes on. */
const answering = async (work: () => Promise<RtcReply>): Promise<RtcReply> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RoomError) return refuse(statusOf[error.kind], retrySeconds[error.kind])
    throw error
  }
}

const patch = async (
  { engine, links }: { readonly engine: RtcHttpOptions['engine']; readonly links: () => Record<string, string> },
  request: RtcRequest,
  sessionId: string,
): Promise<RtcReply> => {
  if (!hasType(request, fragmentType)) return reply(415, { 'accept-patch': fragmentType })
  if (Buffer.byteLength(request.body) > mostBytes) return reply(413)
  const ifMatch = request.headers['if-match']?.trim()
  if (!ifMatch) return reply(428)
  return await answering(async () => {
    const answer = await engine.patchSession({ sessionId, fragment: request.body, ifMatch: unquoted(ifMatch) })
    if (answer.sdpFragment === null) return reply(204)
    return reply(200, { 'content-type': fragmentType, etag: quoted(answer.etag), ...links() }, answer.sdpFragment)
  })
}

export const createRtcHttp = ({ engine, iceServers, sessionUrl }: RtcHttpOptions): RtcHttp => {
  const links = (): Record<string, string> => {
    const value = linkHeader(iceServers())
    return value === '' ? {} : { link: value }
  }
  const created = ({ sessionId, sdp, etag }: SessionAnswer): RtcReply =>
    reply(201, { 'content-type': sdpType, location: sessionUrl(sessionId), etag: quoted(etag), ...links() }, sdp)

  /** The part that both endpoints share: checks in the order in which they cost least. */
  const open = async <Request>(
    request: RtcRequest,
    admit: Admit<Request>,
    begin: (as: Omit<Request, 'offer'>) => Promise<SessionAnswer>,
  ): Promise<RtcReply> => {
    if (request.method !== 'POST') return reply(405, { allow: 'POST, OPTIONS' })
    if (!hasType(request, sdpType)) return reply(415, { 'accept-post': sdpType })
    if (Buffer.byteLength(request.body) > mostBytes) return reply(413)
    const admission = await admit(bearerOf(request))
    if ('refuse' in admission) return refuse(admission.refuse, admission.retryAfterSeconds)
    if ('redirect' in admission) return reply(307, { location: admission.redirect })
    return await answering(async () => created(await begin(admission.as)))
  }

  return {
    publish: async (request, admit) => {
      if (request.method === 'OPTIONS') return preflight('POST, OPTIONS', { ...links(), 'accept-post': sdpType })
      return await open(request, admit, (as) => engine.publish({ ...as, offer: request.body }))
    },
    subscribe: async (request, admit) => {
      if (request.method === 'OPTIONS') return preflight('POST, OPTIONS, HEAD', { ...links(), 'accept-post': sdpType })
      if (request.method === 'HEAD') return reply(200, { 'content-type': sdpType })
      return await open(request, admit, (as) => engine.subscribe({ ...as, offer: request.body }))
    },
    session: async (request, sessionId) => {
      if (request.method === 'OPTIONS') return preflight('PATCH, DELETE, OPTIONS', { 'accept-patch': fragmentType })
      if (request.method === 'PATCH') return await patch({ engine, links }, request, sessionId)
      if (request.method !== 'DELETE') return reply(405, { allow: 'PATCH, DELETE, OPTIONS' })
      return await answering(async () => {
        await engine.endSession(sessionId)
        return reply(200)
      })
    },
  }
}
