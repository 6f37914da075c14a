import type { FastifyInstance } from 'fastify'

export type Readiness = () => Promise<Record<string, boolean>>

/** `/healthz`: the process answers. `/readyz`: everything that a request needs answers too, and the process is not draining. */
export const registerHealth = (app: FastifyInstance, readiness: Readiness): void => {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const checks = await readiness()
    const ready = Object.values(checks).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks })
  })
}
