import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createEventReplies } from './event-reply.ts'

const apps: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** A stream that says one thing and then stays silent. */
async function* quiet(signal: AbortSignal): AsyncGenerator<{ n: number }> {
  yield { n: 1 }
  await sleep(60_000, undefined, { signal }).catch(() => undefined)
}

const serve = async (isStillAllowed: () => Promise<boolean>) => {
  const app = fastify()
  const replies = createEventReplies(app)
  const { signal } = new AbortController()
  const output = z.object({ n: z.number() })
  app.get('/', (_, reply) => replies.send(reply, quiet(signal), { output, signal, isStillAllowed }))
  apps.push(app)
  return app.listen({ port: 0 })
}

test('a stream ends soon after its reader may hear it no more', { timeout: 10_000 }, async () => {
  let allowed = true
  const address = await serve(async () => allowed)
  const response = await fetch(address)
  const read = response.text()
  await sleep(2500)
  const from = Date.now()
  allowed = false
  expect(await read).toContain('data: {"n":1}')
  expect(Date.now() - from).toBeLessThan(3000)
})

test('and when nobody can say whether they may', { timeout: 10_000 }, async () => {
  const address = await serve(async () => {
    throw new Error('no database')
  })
  expect(await (await fetch(address)).text()).toContain('data: {"n":1}')
})
