import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { notFound } from '../errors/failure.ts'
import type { Log } from '../log/log.ts'
import { replyWithError } from './error-reply.ts'
import { type Readiness, registerHealth } from './health.ts'
import { registerMetrics } from './metrics.ts'
import { registerOpenApi } from './openapi.ts'
import { requestId } from './register-endpoint.ts'
import { registerSecurity } from './security.ts'

const bodyLimitBytes = 4 * 1024 * 1024

export type HttpSettings = {
  readonly log: Log
  readonly version: string
  readonly aiBaseUrl: string | undefined
  /** Where players fetch pictures and sound from, beside this server. */
  readonly mediaOrigin?: string | undefined
  readonly trustedProxies: string
  readonly readiness: Readiness
}

/** The server without domains: parsing, security headers, limits, errors, health, metrics, OpenAPI. */
export const createHttpServer = async ({
  log,
  version,
  aiBaseUrl,
  mediaOrigin,
  trustedProxies,
  readiness,
}: HttpSettings): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: bodyLimitBytes,
    // Behind a proxy everybody would have the proxy's address, and one mistyped password would slow down all.
    trustProxy: trustedProxies,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(replyWithError)
  app.setNotFoundHandler((request, reply) => replyWithError(notFound(), request, reply))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (request.routeOptions.logLevel !== 'silent')
      request.log.info(
        {
          request: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      )
  })
  // A POST without a body counts as an empty one, so that clients need not send `{}`.
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined || request.body === null) request.body = {}
  })
  await app.register(multipart)
  await registerSecurity(app, { aiBaseUrl, mediaOrigin })
  await registerOpenApi(app, version)
  registerMetrics(app)
  registerHealth(app, readiness)
  return app
}
