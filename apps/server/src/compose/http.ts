import { contract, type DomainName } from '@lectern/contract'
import { tusPath } from '@lectern/contract/domains/files'
import { adminPath, endpoint } from '@lectern/contract/primitives'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createEventReplies } from '#platform/http/event-reply.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { createIdempotency } from '#platform/http/idempotency.ts'
import { registerPublicRoutes } from '#platform/http/public-route.ts'
import { registerRawRoute } from '#platform/http/raw-route.ts'
import { type EndpointGround, registerEndpoints } from '#platform/http/register-endpoint.ts'
import { registerConsole } from '#platform/http/static-console.ts'
import { createSocketServer } from '#platform/realtime/sockets/socket-server.ts'
import type { Domains } from './domains.ts'
import type { Ground } from './ground.ts'

const builtConsole = new URL('../../../console/dist', import.meta.url).pathname
export const version = '0.1.0'

const platformEndpoints = {
  openapi: endpoint({
    methods: ['GET'],
    path: `${adminPath}/platform/openapi`,
    summary: 'The OpenAPI 3.1 description of every call.',
    access: { permission: 'platform.api-docs', action: 'get' },
    input: z.object({}),
    output: z.record(z.string(), z.unknown()),
    errors: [],
    example: {},
  }),
}

const answers = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  )

/** Beside the routes, on the same port. */
const registerSockets = (
  app: FastifyInstance,
  { broadcasts, config, log }: Ground,
  { access, live }: Domains,
): void => {
  const sockets = createSocketServer(app.server, {
    broadcasts,
    log,
    guards: { live: live.socketGuard },
    authenticate: access.authenticate,
    onAccessChange: access.onChange,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
  })
  // Sockets that stay open would hold a stopping server; clients come back by themselves.
  app.addHook('preClose', async () => sockets.close())
}

/** Pieces of live streams may come from the bucket itself. */
const mediaOriginOf = ({ storage, clock }: Ground): string | undefined => {
  const link = storage.link('rooms/any', { now: clock.now(), seconds: 1 })
  return link === undefined ? undefined : new URL(link).origin
}

/** All routes of the product, ready to listen. */
export const createHttp = async (ground: Ground, domains: Domains): Promise<FastifyInstance> => {
  const app = await createHttpServer({
    log: ground.log,
    version,
    aiBaseUrl: ground.config.aiBaseUrl,
    mediaOrigin: mediaOriginOf(ground),
    trustedProxies: ground.config.trustedProxies,
    readiness: async () => ({
      database: await answers(ground.database.pool.query('select 1')),
      storage: await answers(ground.storage.stat('readyz/none')),
    }),
  })
  const endpointGround: EndpointGround = {
    authenticate: domains.access.authenticate,
    onDenied: domains.access.noteDenied,
    verifyGrant: domains.studio.verifyGrant,
    idempotency: createIdempotency(ground.tenants),
    events: createEventReplies(app),
    publicUrl: ground.config.publicUrl,
  }
  for (const domain of Object.keys(contract) as DomainName[]) {
    registerEndpoints(app, endpointGround, { domain, endpoints: contract[domain], handlers: domains[domain].handlers })
  }
  await registerRawRoute(app, endpointGround, {
    path: tusPath,
    permission: 'files.file',
    action: 'add',
    handle: domains.files.handleTus,
  })
  await registerPublicRoutes(app, domains.live.publicRoutes)
  registerEndpoints(app, endpointGround, {
    domain: 'platform',
    endpoints: platformEndpoints,
    handlers: { openapi: async () => app.swagger() },
  })
  app.addHook('onListen', async () => {
    const listening = app.server.address()
    if (typeof listening === 'object' && listening) ground.address.listensOn(listening.port)
  })
  registerSockets(app, ground, domains)
  await registerConsole(app, ground.config.consoleDir ?? builtConsole)
  return app
}
