import type { Mission } from '@lectern/contract/domains/missions'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSubscribe } from './events.ts'

const mission = (id: string) => ({ id }) as Mission

const streamOf = (text: string) => new Response(text, { status: 200, headers: { 'content-type': 'text/event-stream' } })

describe('the subscription to missions', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('hears missions, and connects again with growing pauses while the list is asked', async () => {
    let opened = 0
    let asked = 0
    const heard: string[] = []
    const subscribe = createSubscribe({
      open: async () => {
        opened += 1
        if (opened === 1) return streamOf('data: {"id":"a"}\n\ndata: broken\n\n')
        throw new Error('away')
      },
      poll: async () => {
        asked += 1
        return [mission('polled')]
      },
    })
    const stop = subscribe((one) => heard.push(one.id))
    await vi.advanceTimersByTimeAsync(100)
    expect(heard).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(8000)
    // 1 s, 2 s, 4 s after the first end.
    expect(opened).toBe(4)
    expect(asked).toBeGreaterThan(0)
    expect(heard).toContain('polled')
    stop()
    const before = { opened, asked }
    await vi.advanceTimersByTimeAsync(120_000)
    expect({ opened, asked }).toEqual(before)
  })

  it('stops asking once the stream is back', async () => {
    let opened = 0
    let asked = 0
    const subscribe = createSubscribe({
      open: async () => {
        opened += 1
        if (opened === 1) throw new Error('away')
        return new Response(new ReadableStream(), { status: 200 })
      },
      poll: async () => {
        asked += 1
        return []
      },
    })
    const stop = subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(30_000)
    expect({ opened, asked }).toEqual({ opened: 2, asked: 0 })
    stop()
  })
})
