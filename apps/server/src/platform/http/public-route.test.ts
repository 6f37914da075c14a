import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { registerPublicRoutes } from './public-route.ts'

test('a handler hears when nobody waits for its reply any more', async () => {
  const http = fastify()
  const asked = Promise.withResolvers<AbortSignal>()
  await registerPublicRoutes(http, [
    {
      path: '/slow',
      methods: ['GET'],
      handle: ({ gone }) => {
        asked.resolve(gone)
        return new Promise((resolve) =>
          gone.addEventListener('abort', () => resolve({ status: 204, headers: {}, body: '' })),
        )
      },
    },
  ])
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const reply = fetch(`${address}/slow`, { signal: leaving.signal })
  const gone = await asked.promise
  expect(gone.aborted).toBe(false)
  leaving.abort()
  await expect(reply).rejects.toThrow('aborted')
  await expect.poll(() => gone.aborted).toBe(true)
  await http.close()
})
