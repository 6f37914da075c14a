import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tusPath } from '@lectern/contract/domains/files'
import Fastify from 'fastify'
import { registerRawRoute } from '#platform/http/raw-route.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { FilesWorld } from '../files-world.fake.ts'

export type TusReply = { status: number; headers: IncomingHttpHeaders; body: string }
export type TusRequest = {
  method: string
  path?: string
  as: string
  headers?: Record<string, string>
  body?: Buffer
  /** Sends so many bytes of the body and hangs up. */
  breakAfter?: number
}

const encode = (text: string) => Buffer.from(text).toString('base64')

/** The handler behind the real route, and a client that can misbehave. */
export const startTusServer = async (world: Pick<FilesWorld, 'files'>, people: ReadonlyMap<string, Actor>) => {
  const app = Fastify({ forceCloseConnections: true })
  await registerRawRoute(
    app as never,
    async (token) => {
      const actor = people.get(token)
      return actor && { actor, sessionId: token, standing: 'active' }
    },
    { path: tusPath, permission: 'files.file', action: 'add', handle: world.files.handleTus },
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const send = async ({
    method,
    path = tusPath,
    as,
    headers = {},
    body,
    breakAfter,
  }: TusRequest): Promise<TusReply> => {
    const request = httpRequest(`${origin}${path}`, {
      method,
      headers: {
        token: as,
        'tus-resumable': '1.0.0',
        ...(body ? { 'content-type': 'application/offset+octet-stream', 'content-length': body.length } : {}),
        ...headers,
      },
    })
    // A server that answers early closes the line while the body is still on its way.
    const ended = new Promise<undefined>((resolve) => request.on('error', () => resolve(undefined)))
    const lost: TusReply = { status: 0, headers: {}, body: '' }
    if (body && breakAfter !== undefined) {
      request.write(body.subarray(0, breakAfter))
      setTimeout(() => request.destroy(new Error('broken line')), 150)
      await ended
      return lost
    }
    const answered = once(request, 'response').catch(() => undefined)
    request.end(body)
    const [response] = (await Promise.race([answered, ended])) ?? []
    if (!response) return lost
    const chunks: Buffer[] = await response.toArray()
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }
  }
  return {
    send,
    create: (as: string, name: string, sizeBytes: number, tags = '') =>
      send({
        method: 'POST',
        as,
        headers: {
          'upload-length': String(sizeBytes),
          'upload-metadata': `filename ${encode(name)}${tags ? `,tags ${encode(tags)}` : ''}`,
        },
      }),
    patch: (as: string, path: string, offset: number, body: Buffer, breakAfter?: number) =>
      send({
        method: 'PATCH',
        path,
        as,
        body,
        headers: { 'upload-offset': String(offset) },
        ...(breakAfter === undefined ? {} : { breakAfter }),
      }),
    head: (as: string, path: string) => send({ method: 'HEAD', path, as }),
    close: () => app.close(),
  }
}
export type TusServer = Awaited<ReturnType<typeof startTusServer>>
