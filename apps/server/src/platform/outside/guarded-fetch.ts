import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isForbiddenIp, isUsableAddress, type PlainHttp } from './outside-address.ts'

export type OutsideRequest = {
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
  readonly signal?: AbortSignal | undefined
}
export type OutsideReply = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

/** The address may not be asked; told apart from a service that does not answer. */
export class ForbiddenAddress extends Error {}

const maxBytes = 1024 * 1024
const patienceMs = 10_000

/** The check stands where the connection is made, so a name that resolves differently a moment later is caught as well. */
const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 4)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isForbiddenIp(address)))
      return callback(new ForbiddenAddress(`${hostname} is at a forbidden address`), '', 4)
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

const readAll = async (reply: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply) {
    size += (part as Buffer).length
    if (size > maxBytes) throw new Error('the answer is larger than 1 MiB')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

const headersOf = (reply: IncomingMessage): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(reply.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  return headers
}

/** Asks a service that an administrator named. Follows no redirect; at most 1 MiB and 10 s. */
export const guardedFetch = async (
  address: string,
  { method = 'GET', headers = {}, body, signal }: OutsideRequest,
  plainHttp: PlainHttp,
): Promise<OutsideReply> => {
  if (!isUsableAddress(address, plainHttp)) throw new ForbiddenAddress(`${address} may not be asked`)
  const url = new URL(address)
  const ends = AbortSignal.timeout(patienceMs)
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = send(url, {
      method,
      headers: { ...headers, ...length },
      lookup: guardedLookup,
      agent: false,
      signal: signal ? AbortSignal.any([signal, ends]) : ends,
    })
    sent.once('response', resolve)
    sent.once('error', reject)
    sent.end(body)
  })
  return { status: reply.statusCode ?? 0, headers: headersOf(reply), body: await readAll(reply) }
}
