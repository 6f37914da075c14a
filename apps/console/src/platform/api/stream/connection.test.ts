import type { StreamEvent } from '@lectern/contract/domains/notices'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

const heardOf = (id: string) => ({ topic: 'mission', payload: { id } }) as StreamEvent

const streamOf = (text: string) => new Response(text, { status: 200, headers: { 'content-type': 'text/event-stream' } })

describe('the connection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('hears events, and connects again with growing pauses while the lists are asked', async () => {
    let opened = 0
    let asked = 0
    const heard: string[] = []
    const connect = createConnection({
      open: async () => {
        opened += 1
        if (opened === 1) return streamOf(`data: ${JSON.stringify(heardOf('a'))}\n\ndata: broken\n\n`)
        throw new Error('away')
      },
      poll: async () => {
        asked += 1
        return [heardOf('polled')]
      },
    })
    const stop = connect({ onEvent: (event) => heard.push((event.payload as { id: string }).id) })
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
    const connect = createConnection({
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
    let stood = 0
    const stop = connect({ onEvent: () => undefined, onOpen: () => (stood += 1) })
    await vi.advanceTimersByTimeAsync(30_000)
    expect({ opened, asked, stood }).toEqual({ opened: 2, asked: 0, stood: 1 })
    stop()
  })
})
