import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { tusPath } from '@lectern/contract/domains/files'
import Fastify from 'fastify'
import { registerRawRoute } from '#platform/http/raw-route.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { FilesWorld } from '../testing/files-world.fake.ts'

export type TusReply = { status: number; headers: IncomingHttpHeaders; body: string }
export type TusRequest = {
  method: string
  path?: string
  as?: string
  headers?: Record<string, string>
  body?: Buffer
  /** Sends so many bytes of the body and hangs up. */
  breakAfter?: number
}

const encode = (text: string) => Buffer.from(text).toString('base64')
const lost: TusReply = { status: 0, headers: {}, body: '' }

const sendTo = async (origin: string, sent: TusRequest): Promise<TusReply> => {
  const { method, path = tusPath, as = 'ada', headers = {}, body, breakAfter } = sent
  const ofBody = body ? { 'content-type': 'application/offset+octet-stream', 'content-length': body.length } : {}
  const request = httpRequest(`${origin}${path}`, {
    method,
    headers: { token: as, 'tus-resumable': '1.0.0', ...ofBody, ...headers },
  })
  // A server that answers early closes the line while the body is still on its way.
  const ended = new Promise<undefined>((resolve) => request.on('error', () => resolve(undefined)))
  if (body && breakAfter !== undefined) {
    request.write(body.subarray(0, breakAfter))
    setTimeout(() => request.destroy(new Error('broken line')), 150)
    await ended
    return lost
  }
  const answered = once(request, 'response').catch(() => undefined)
  request.end(body)
  const [response] = ((await Promise.race([answered, ended])) ?? []) as [IncomingMessage?]
  if (!response) return lost
  const text = Buffer.concat(await response.toArray()).toString()
  return { status: response.statusCode ?? 0, headers: response.headers, body: text }
}

/** The handler behind the real route, and a client that can misbehave; it is `ada` unless it says otherwise. */
export const startTusServer = async (world: Pick<FilesWorld, 'files'>, people: ReadonlyMap<string, Actor>) => {
  const app = Fastify({ forceCloseConnections: true })
  const authenticate = async (token: string) => {
    const actor = people.get(token)
    return actor && { actor, sessionId: token, standing: 'active' as const }
  }
  const route = { path: tusPath, permission: 'files.file', action: 'add', handle: world.files.handleTus } as const
  await registerRawRoute(app as never, { authenticate }, route)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = (sent: TusRequest) => sendTo(origin, sent)
  return {
    send,
    create: (name: string, sizeBytes: number, tags = '') => {
      const metadata = `filename ${encode(name)}${tags ? `,tags ${encode(tags)}` : ''}`
      return send({ method: 'POST', headers: { 'upload-length': String(sizeBytes), 'upload-metadata': metadata } })
    },
    patch: (path: string, offset: number, body: Buffer) =>
      send({ method: 'PATCH', path, body, headers: { 'upload-offset': String(offset) } }),
    head: (path: string, as = 'ada') => send({ method: 'HEAD', path, as }),
    close: () => app.close(),
  }
}
export type TusServer = Awaited<ReturnType<typeof startTusServer>>
