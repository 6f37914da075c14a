import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Action, PermissionName } from '@lectern/contract/primitives'
import type { FastifyInstance } from 'fastify'
import { withCallerAddress } from '../audit/caller-address.ts'
import type { Actor } from '../session/actor.ts'
import { admitActor, type EndpointGround } from './register-endpoint.ts'

export type RawRoute = {
  readonly path: string
  readonly permission: PermissionName
  readonly action: Action
  readonly handle: (
    request: IncomingMessage,
    response: ServerResponse,
    authenticated: { actor: Actor },
  ) => Promise<void>
}

/** A protocol of its own below one path (tus): token and permission are checked here, the rest is the handler's. */
export const registerRawRoute = async (
  app: FastifyInstance,
  ground: Pick<EndpointGround, 'authenticate' | 'onDenied'>,
  { path, permission, action, handle }: RawRoute,
): Promise<void> => {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    // The body stays a stream: the handler reads it.
    inner.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const url of [path, `${path}/*`]) {
      inner.route({
        method: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        schema: { hide: true },
        handler: async (request, reply) => {
          const { actor } = await admitActor(request, { ...ground, access: { permission, action } })
          reply.hijack()
          await withCallerAddress(request.ip, () => handle(request.raw, reply.raw, { actor }))
        },
      })
    }
  })
}
