import { createEventBuffer } from '#platform/realtime/event-buffer.ts'

const maxUnread = 1000

/** Everything that several sources say, as it comes. Ends with the first one that ends or fails, and ends the others with it. */
export const merged = <T>(sources: readonly AsyncIterable<T>[], signal: AbortSignal): AsyncIterable<T> => {
  const iterators = sources.map((source) => source[Symbol.asyncIterator]())
  const leave = () => {
    for (const iterator of iterators) void iterator.return?.().catch(() => undefined)
  }
  const buffer = createEventBuffer<T | undefined>({
    limit: maxUnread,
    // A reader that is this far behind begins again: its console connects anew and asks for everything.
    onDrop: () => {
      buffer.close()
      return undefined
    },
    onClose: leave,
  })
  const pump = async (iterator: AsyncIterator<T>): Promise<void> => {
    for (;;) {
      const { value, done } = await iterator.next()
      if (done) return
      buffer.push(value)
    }
  }
  for (const iterator of iterators) void pump(iterator).then(buffer.close, buffer.close)
  if (signal.aborted) buffer.close()
  else signal.addEventListener('abort', buffer.close, { once: true })
  return (async function* () {
    for await (const event of buffer) if (event !== undefined) yield event
  })()
}
