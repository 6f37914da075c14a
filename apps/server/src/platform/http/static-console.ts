import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { consoleBase } from '@lectern/contract/primitives'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors/failure.ts'

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
    root: folder,
    prefix: `${consoleBase}/`,
    // Every file gets its own route, so that what is not a file is a page of the console.
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '.*/**', '.*'],
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes(`${sep}assets${sep}`) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      )
    },
  })
  app.get(`${consoleBase}/*`, { schema: { hide: true } }, async (request, reply) => {
    // A missing script must fail as one: a page in its place would be a riddle to whoever looks.
    if (request.url.startsWith(`${consoleBase}/assets/`)) throw notFound()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
