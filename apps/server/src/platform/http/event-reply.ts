import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'

const heartbeatMs = 15_000
/** With the 3 s that a found session is remembered, whoever lost theirs hears nothing more after 5 s. */
const checkMs = 2000

export type EventReplies = {
  /** Server-sent events (WHATWG HTML, 9.2). A comment every 15 s keeps proxies from closing a quiet stream. */
  send(
    reply: FastifyReply,
    events: AsyncIterable<unknown>,
    options: { output: z.ZodType; signal: AbortSignal; isStillAllowed: () => Promise<boolean> },
  ): FastifyReply
}

/** Streams that stay open would hold a stopping server: they are ended first, and consoles come back by themselves. */
export const createEventReplies = (app: FastifyInstance): EventReplies => {
  const open = new Set<PassThrough>()
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end()
    done()
  })
  const pump = async (stream: PassThrough, events: AsyncIterable<unknown>, output: z.ZodType) => {
    stream.write('retry: 2000\n\n')
    for await (const event of events) {
      if (stream.writableEnded) break
      stream.write(`data: ${JSON.stringify(output.parse(event))}\n\n`)
    }
  }
  return {
    send: (reply, events, { output, signal, isStillAllowed }) => {
      const stream = new PassThrough()
      const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMs)
      const check = setInterval(() => {
        isStillAllowed().then(
          (allowed) => allowed || finish(),
          () => finish(),
        )
      }, checkMs)
      const finish = () => {
        clearInterval(heartbeat)
        clearInterval(check)
        open.delete(stream)
        stream.end()
      }
      open.add(stream)
      signal.addEventListener('abort', finish, { once: true })
      stream.once('finish', finish)
      pump(stream, events, output)
        .catch((error: unknown) => reply.log.error({ err: error }, 'event stream failed'))
        .finally(finish)
      return reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream')
        .send(stream)
    },
  }
}
