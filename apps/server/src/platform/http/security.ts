import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../errors/failure.ts'

/** Headers (OWASP secure headers) and rate limits. antd writes its styles at run time, hence inline styles; scripts never. */
export const registerSecurity = async (
  app: FastifyInstance,
  { aiBaseUrl, mediaOrigin }: { aiBaseUrl: string | undefined; mediaOrigin: string | undefined },
): Promise<void> => {
  const media = mediaOrigin === undefined ? [] : [mediaOrigin]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:', ...media],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(aiBaseUrl ? [new URL(aiBaseUrl).origin] : []), ...media],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Plain HTTP on a school's own network is the default; the proxy in front adds HSTS.
    hsts: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => (typeof request.headers['token'] === 'string' ? request.headers['token'] : request.ip),
    errorResponseBuilder: (_request, context) =>
      new Failure('platform.rate-limited', { seconds: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  })
}
