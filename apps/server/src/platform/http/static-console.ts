import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { consoleBase } from '@lectern/contract/primitives'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 365 * 24 * 3600

/** Serves the built console below /admin/: hashed assets for a year and precompressed, its page fresh each time. */
export const registerConsole = async (app: FastifyInstance, folder: string): Promise<void> => {
  app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect(`${consoleBase}/`))
  app.get(consoleBase, { schema: { hide: true } }, async (_request, reply) => reply.redirect(`${consoleBase}/`))
  if (!existsSync(join(folder, 'index.html'))) {
    app.get(`${consoleBase}/*`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The console is not built yet. Start with "npm start", or run "npm run dev".'),
    )
    return
  }
  const page = await readFile(join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${consoleBase}/assets/`,
    preCompressed: true,
    maxAge: yearSeconds * 1000,
    immutable: true,
    decorateReply: false,
  })
  app.get(`${consoleBase}/*`, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  )
}
