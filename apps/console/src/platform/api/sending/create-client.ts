import { ApiError } from '../api-error.ts'
import { readReply } from '../catalogue/read-reply.ts'
import { readBody } from '../catalogue/reply-body.ts'
import type { Api, CallOptions } from '../contract-types.ts'
import { type WireEndpoint, wireTable } from '../wire-table.ts'
import { buildRequest, type WireRequest } from './request.ts'
import type { Reply, Transport } from './transport.ts'

export const firstClientTimeoutMs = 600_000

export type ClientPorts = {
  send: Transport
  /** The session token, empty when nobody is signed in. */
  token: () => string
  /** `en-US` or `zh-CN`. */
  language: () => string
  /** The address of the page without query values. */
  pageUrl: () => string
  /** Tells why, logs out and reloads the page after a moment. */
  endSession: (reason: ApiError) => void
  /** Tells that no answer came: kind `client.no-response` or `client.timeout`. */
  tellUnanswered: (error: ApiError) => void
}

export type CallWire = (wire: WireEndpoint, input: object, options?: CallOptions) => Promise<unknown>

const withHeaders = (request: WireRequest, ports: ClientPorts): WireRequest => ({
  ...request,
  headers: {
    ...request.headers,
    'accept-language': ports.language() === 'en-US' ? 'en' : 'zh-CN',
    'page-url': ports.pageUrl(),
    ...(ports.token() === '' ? {} : { token: ports.token() }),
  },
})

/** A call that was under way while the password changed speaks of a session that this page has left behind. */
const isOfThisSession = (request: WireRequest, ports: ClientPorts): boolean =>
  (request.headers['token'] ?? '') === ports.token()

type Asked = { request: WireRequest; wire: WireEndpoint }

const read = async (reply: Reply, { request, wire }: Asked, ports: ClientPorts): Promise<unknown> => {
  if (wire.reply === 'file' && reply.status >= 200 && reply.status < 300) return reply.blob()
  const verdict = readReply(reply.status, readBody(await reply.text()))
  if (verdict.ok) return verdict.data
  const ends = verdict.logOut === 'always' || (verdict.logOut === 'ifSignedIn' && ports.token() !== '')
  if (ends && isOfThisSession(request, ports)) ports.endSession(verdict.error)
  throw verdict.error
}

/** The first client of the specification: 600 s, header `token`, page address, language. */
export const createCall =
  (ports: ClientPorts): CallWire =>
  async (wire, input, options = {}) => {
    const request = withHeaders(buildRequest(wire, { ...input }, options), ports)
    try {
      const reply = await ports.send(request, { ...options, timeoutMs: firstClientTimeoutMs })
      return await read(reply, { request, wire }, ports)
    } catch (error) {
      if (error instanceof ApiError && (error.kind === 'client.no-response' || error.kind === 'client.timeout')) {
        ports.tellUnanswered(error)
      }
      throw error
    }
  }

/** Gives every endpoint of the contract its function. */
export const createApi = (call: CallWire): Api => {
  const domains = Object.entries(wireTable).map(([domain, endpoints]) => [
    domain,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, wire]) => [
        name,
        (input: object = {}, options?: CallOptions) => call(wire, input, options),
      ]),
    ),
  ])
  return Object.fromEntries(domains) as Api
}
