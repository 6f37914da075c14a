import type { StreamEvent } from '@lectern/contract/domains/notices'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamListener } from './connection.ts'
import { createHub } from './hub.ts'
import { createLeaseLead, type Lead } from './leader.ts'

const changed: StreamEvent = { topic: 'access', payload: { changed: true } }

/** One browser: tabs that share channel and lock, and the connections they hold. */
const openBrowser = () => {
  const tabs = new Set<(event: StreamEvent) => void>()
  const waiting: (() => void)[] = []
  const connections: StreamListener[] = []
  let nowMs = 0
  let isHeld = false
  const lead: Lead = (_, work, stop) => {
    const take = () => {
      if (stop.aborted) return waiting.shift()?.()
      isHeld = true
      stop.addEventListener('abort', () => {
        isHeld = false
        waiting.shift()?.()
      })
      work(stop)
    }
    if (isHeld) waiting.push(take)
    else take()
  }
  const openTab = () =>
    createHub({
      lead,
      now: () => nowMs,
      connect: (listener) => {
        connections.push(listener)
        return () => void connections.splice(connections.indexOf(listener), 1)
      },
      openChannel: (_, onEvent) => {
        tabs.add(onEvent)
        return {
          post: (event) => {
            for (const tab of tabs) if (tab !== onEvent) tab(event)
          },
          close: () => void tabs.delete(onEvent),
        }
      },
    })
  return { openTab, connections, later: (ms: number) => (nowMs += ms) }
}

describe('the stream of a browser', () => {
  it('is one connection for ten tabs, and all of them hear', () => {
    const { openTab, connections } = openBrowser()
    const heard = Array.from({ length: 10 }, () => 0)
    for (const tab of heard.keys()) openTab().onTopic('access', () => (heard[tab] = (heard[tab] ?? 0) + 1))
    expect(connections).toHaveLength(1)
    connections[0]?.onEvent(changed)
    expect(heard).toEqual(Array.from({ length: 10 }, () => 1))
  })

  it('is taken over when the leading tab closes, and what may have been missed is asked for', () => {
    const { openTab, connections, later } = openBrowser()
    const [first, second] = [openTab(), openTab()]
    const heard: unknown[] = []
    const leave = first.onTopic('notice', () => heard.push('the first by itself'))
    connections[0]?.onOpen?.()
    expect(heard).toEqual([])
    later(60_000)
    second.onTopic('notice', (payload) => heard.push(payload))
    // However new the tab is: nobody listened between the two.
    later(2000)
    leave()
    expect(connections).toHaveLength(1)
    connections[0]?.onOpen?.()
    expect(heard).toEqual([{ notice: null }])
  })

  it('a new tab that leads at once asks the others to look again', () => {
    const { openTab, connections } = openBrowser()
    const [first, second] = [openTab(), openTab()]
    const heard: string[] = []
    first.onTopic('notice', () => heard.push('first'))
    second.onTopic('notice', () => heard.push('second'))
    connections[0]?.onOpen?.()
    expect(heard).toEqual(['second'])
  })

  it('ends with the sign-out', () => {
    const { openTab, connections } = openBrowser()
    const tab = openTab()
    let heard = 0
    tab.onTopic('access', () => (heard += 1))
    const [line] = connections
    tab.stop()
    expect(connections).toEqual([])
    line?.onOpen?.()
    expect(heard).toBeLessThanOrEqual(1)
  })
})

describe('leading without locks', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }

  it('has one leader, another one when it leaves, and another one when it falls silent', async () => {
    const leading = new Set<string>()
    const join = (id: string) => {
      const stop = new AbortController()
      const work = (signal: AbortSignal) => {
        leading.add(id)
        signal.addEventListener('abort', () => leading.delete(id))
      }
      createLeaseLead({ storage, now: () => Date.now(), id })('events', work, stop.signal)
      return stop
    }
    const a = join('a')
    const b = join('b')
    await vi.advanceTimersByTimeAsync(200_000)
    expect([...leading]).toEqual(['a'])
    a.abort()
    await vi.advanceTimersByTimeAsync(6000)
    expect([...leading]).toEqual(['b'])
    b.abort()
    storage.setItem('events', JSON.stringify({ id: 'crashed', atMs: Date.now() }))
    const c = join('c')
    expect([...leading]).toEqual([])
    await vi.advanceTimersByTimeAsync(95_000)
    expect([...leading]).toEqual(['c'])
    c.abort()
  })
})
