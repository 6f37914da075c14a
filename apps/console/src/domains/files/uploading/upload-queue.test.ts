import type { StoredFile } from '@lectern/contract/domains/files'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { refusalOf } from '../file-rules.ts'
import type { UploadOptions } from './upload-options.ts'
import { createUploadQueue } from './upload-queue.ts'

const file = (name: string, type = 'image/png', content = 'x') => new File([content], name, { type })
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

type Journey = { file: File; options: UploadOptions; arrive: () => void; fail: (error: Error) => void }

const setUp = () => {
  const journeys: Journey[] = []
  const stored: string[] = []
  const queue = createUploadQueue(
    (sent, options) =>
      new Promise((resolve, reject) => {
        const stopped = new ApiError('', { kind: 'client.cancelled', status: 0 })
        options.signal?.addEventListener('abort', () => reject(stopped))
        journeys.push({ file: sent, options, arrive: () => resolve({ id: sent.name } as StoredFile), fail: reject })
      }),
  )
  const add = (files: File[]) =>
    queue.add(files, {
      check: (candidate) => refusalOf(candidate, ['picture']),
      onStored: (done) => stored.push(done.id),
    })
  const states = () => queue.items().map((item) => `${item.file.name} ${item.refusal ?? item.state}`)
  return { queue, add, journeys, stored, states, items: queue.items }
}

describe('the upload queue', () => {
  it('sends two at a time and goes on as they arrive', async () => {
    const { add, journeys, stored, states } = setUp()
    add([file('a'), file('b'), file('c')])
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
    journeys[0]?.arrive()
    await settle()
    expect(states()).toEqual(['a done', 'b sending', 'c sending'])
    expect(stored).toEqual(['a'])
  })

  it('tells progress', () => {
    const { add, journeys, items } = setUp()
    add([file('a')])
    journeys[0]?.options.onProgress?.({ sentBytes: 7, totalBytes: 9 })
    expect(items()[0]?.sentBytes).toBe(7)
  })

  it('keeps the failure of one file at that file, and can send it again', async () => {
    const { queue, add, journeys, states, items } = setUp()
    add([file('a'), file('b')])
    journeys[0]?.fail(new Error('damaged'))
    journeys[1]?.arrive()
    await settle()
    expect(states()).toEqual(['a failed', 'b done'])
    queue.retry(items()[0]?.id ?? '')
    journeys[2]?.arrive()
    await settle()
    expect(states()).toEqual(['a done', 'b done'])
  })

  it('stops a cancelled upload and takes the next one', async () => {
    const { queue, add, journeys, states, items } = setUp()
    add([file('a'), file('b'), file('c')])
    queue.remove(items()[0]?.id ?? '')
    await settle()
    expect(journeys[0]?.options.signal?.aborted).toBe(true)
    expect(states()).toEqual(['b sending', 'c sending'])
  })

  it('forgets what is settled, and keeps what runs or could be sent again', async () => {
    const { queue, add, journeys, states } = setUp()
    add([file('a'), file('b'), file('c'), file('d.mp4', 'video/mp4')])
    journeys[0]?.arrive()
    journeys[1]?.fail(new Error('damaged'))
    await settle()
    queue.tidy()
    expect(states()).toEqual(['b failed', 'c sending'])
  })

  it('ends everything at once, also what waited', async () => {
    const { queue, add, journeys, states } = setUp()
    add([file('a'), file('b'), file('c')])
    queue.clear()
    await settle()
    expect(journeys.map(({ options }) => options.signal?.aborted)).toEqual([true, true])
    expect(states()).toEqual([])
  })

  it('refuses what cannot be used before sending a byte', () => {
    const { add, journeys, states } = setUp()
    add([file('a.mp4', 'video/mp4'), file('b.png', 'image/png', ''), file('c.srt', '')])
    expect(states()).toEqual(['a.mp4 wrongKind', 'b.png empty', 'c.srt wrongKind'])
    expect(journeys).toEqual([])
  })
})
