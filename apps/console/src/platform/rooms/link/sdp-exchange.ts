import { failureOfAnswer, RoomFailure } from '../room-failure.ts'
import type { RtcPorts } from './rtc-ports.ts'

/** A WHIP or WHEP address and what opens it. */
export type RtcTarget = { readonly url: string; readonly bearer: string }

/** What the server opened: RFC 9725 section 4.2. */
export type SdpSession = {
  readonly url: string
  readonly etag: string
  readonly answer: string
  readonly iceServers: readonly RTCIceServer[]
}

const linkPattern = /<([^>]+)>\s*((?:;\s*[\w-]+\s*=\s*(?:"[^"]*"|[^;,]*))*)/g
const parameterPattern = /;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^;,]*))/g

/** TURN and STUN servers of `Link: <turn:…>; rel="ice-server"; username="…"; credential="…"`. */
export const iceServersOf = (header: string | null): RTCIceServer[] =>
  [...(header ?? '').matchAll(linkPattern)].flatMap(([, urls = '', rest = '']) => {
    const entries = [...rest.matchAll(parameterPattern)].map(([, name = '', quoted, plain]) => [name, quoted ?? plain])
    const { rel, username, credential } = Object.fromEntries(entries) as Record<string, string | undefined>
    if (rel !== 'ice-server') return []
    return [
      { urls, ...(username === undefined ? {} : { username }), ...(credential === undefined ? {} : { credential }) },
    ]
  })

const send = async (ports: RtcPorts, url: string, init: RequestInit): Promise<Response> => {
  try {
    return await ports.fetch(url, init)
  } catch (error) {
    throw new RoomFailure('network', error instanceof Error ? error.message : '')
  }
}

const bearerOf = ({ bearer }: RtcTarget): Record<string, string> =>
  bearer === '' ? {} : { authorization: `Bearer ${bearer}` }

export const openSession = async (target: RtcTarget, offer: string, ports: RtcPorts): Promise<SdpSession> => {
  const answer = await send(ports, target.url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', ...bearerOf(target) },
    body: offer,
  })
  if (answer.status !== 201) throw failureOfAnswer(answer)
  const location = answer.headers.get('location') ?? ''
  return {
    url: new URL(location, new URL(answer.url || target.url, document.baseURI)).href,
    etag: answer.headers.get('etag') ?? '',
    answer: await answer.text(),
    iceServers: iceServersOf(answer.headers.get('link')),
  }
}

type Patch = {
  readonly session: SdpSession
  readonly target: RtcTarget
  readonly fragment: string
  readonly ifMatch: string
}

/** Sends candidates, or with `If-Match: *` new credentials; answers the server's fragment, empty after candidates. */
export const patchSession = async ({ session, target, fragment, ifMatch }: Patch, ports: RtcPorts): Promise<string> => {
  const answer = await send(ports, session.url, {
    method: 'PATCH',
    headers: { 'content-type': 'application/trickle-ice-sdpfrag', 'if-match': ifMatch, ...bearerOf(target) },
    body: fragment,
  })
  if (!answer.ok) throw failureOfAnswer(answer)
  return answer.status === 200 ? answer.text() : ''
}

/** Hangs up. `keepalive`: also while the page is being left. The server reaps what it never hears of. */
export const endSession = async (url: string, target: RtcTarget, ports: RtcPorts): Promise<void> => {
  await ports.fetch(url, { method: 'DELETE', headers: bearerOf(target), keepalive: true }).catch(() => undefined)
}
