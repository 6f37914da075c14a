import type { StreamEvent } from '@lectern/contract/domains/notices'
import { expect, test } from 'vitest'
import { createEventBuffer } from '#platform/realtime/event-buffer.ts'
import type { RealtimeEvent } from '#platform/realtime/realtime.ts'
import { merged } from './merged.ts'
import { createStreamService } from './stream.service.ts'

const bufferOf = <T>(onClose: () => void = () => undefined) =>
  createEventBuffer<T>({
    limit: 10_000,
    onDrop: () => {
      throw new Error('too slow')
    },
    onClose,
  })

test('a browser hears missions, notices, changed access, classes and live rooms on one stream', async () => {
  const topics = new Map<string, ReturnType<typeof bufferOf<RealtimeEvent>>>()
  const stop = new AbortController()
  const missions = bufferOf<never>()
  const stream = createStreamService({
    realtime: {
      subscribe: ({ topic }) => {
        const buffer = bufferOf<RealtimeEvent>()
        topics.set(topic, buffer)
        return buffer
      },
    },
    missions: { follow: () => missions },
    feed: { find: async (_person, id) => ({ id }) as never },
  })
  const actor = { corpId: 'c', personId: 'p' }
  const heard: StreamEvent[] = []
  const reading = (async () => {
    for await (const event of stream.follow({ actor, language: 'en', signal: stop.signal })) {
      heard.push(event)
      if (heard.length === 6) stop.abort()
    }
  })()
  missions.push({ id: 'm' } as never)
  topics.get('notices.changed')?.push({ type: 'message', payload: { id: 'n' } })
  topics.get('notices.changed')?.push({ type: 'gap' })
  topics.get('access')?.push({ type: 'message', payload: { changed: true } })
  topics.get('reminder')?.push({ type: 'gap' })
  topics.get('live')?.push({ type: 'message', payload: { changed: true } })
  await reading
  expect(heard).toHaveLength(6)
  expect(heard).toEqual(
    expect.arrayContaining([
      { topic: 'mission', payload: { id: 'm' } },
      { topic: 'notice', payload: { notice: { id: 'n' } } },
      { topic: 'notice', payload: { notice: null } },
      { topic: 'access', payload: { changed: true } },
      { topic: 'reminder', payload: { changed: true } },
      { topic: 'live', payload: { changed: true } },
    ]),
  )
})

test('when one source ends or breaks, the others are left too', async () => {
  const closed: string[] = []
  const [a, b] = [bufferOf<number>(() => closed.push('a')), bufferOf<number>(() => closed.push('b'))]
  const { signal } = new AbortController()
  a.push(1)
  const heard: number[] = []
  const reading = (async () => {
    for await (const n of merged([a, b], signal)) heard.push(n)
  })()
  await new Promise((resolve) => setTimeout(resolve, 10))
  b.close()
  await reading
  expect(heard).toEqual([1])
  expect(closed.toSorted()).toEqual(['a', 'b'])
})

test('a reader that is far behind is sent away to begin again', async () => {
  const source = bufferOf<number>()
  for (let n = 0; n < 3000; n++) source.push(n)
  const heard: number[] = []
  for await (const n of merged([source], new AbortController().signal)) {
    heard.push(n)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(heard.length).toBeLessThan(3000)
})
