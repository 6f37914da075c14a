import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

const heartbeatMs = 15_000

/** Server-sent events (WHATWG HTML, 9.2). A comment every 15 s keeps proxies from closing a quiet stream. */
export const sendEvents = (
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  { output, signal }: { output: z.ZodType; signal: AbortSignal },
): FastifyReply => {
  const stream = new PassThrough()
  const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMs)
  const pump = async () => {
    stream.write('retry: 2000\n\n')
    for await (const event of events) {
      if (signal.aborted) break
      stream.write(`data: ${JSON.stringify(output.parse(event))}\n\n`)
    }
  }
  pump()
    .catch((error: unknown) => reply.log.error({ err: error }, 'event stream failed'))
    .finally(() => {
      clearInterval(heartbeat)
      stream.end()
    })
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream')
    .send(stream)
}
