import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkError, chunkRetryDelayMs, loadChunk } from './load-chunk.ts'

describe('a chunk', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('counts as failed after 120 s, in the words of the specification', async () => {
    const outcome = loadChunk('video', () => new Promise(() => undefined)).catch((error: unknown) => error)
    let ended = false
    void outcome.then(() => {
      ended = true
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toEqual(new ChunkError('video', undefined))
    expect(String(await outcome)).toContain('Loading chunk video failed')
  })

  it('is tried once more by itself when its script does not come', async () => {
    let tries = 0
    const outcome = loadChunk('video', async () => {
      tries += 1
      if (tries === 1) throw new Error('the line was cut')
      return 'page'
    })
    await vi.advanceTimersByTimeAsync(chunkRetryDelayMs)
    expect([await outcome, tries]).toEqual(['page', 2])
  })

  it('counts as failed when its script does not come the second time either', async () => {
    let tries = 0
    const outcome = loadChunk('video', () => {
      tries += 1
      return Promise.reject(new Error('404'))
    }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(chunkRetryDelayMs)
    expect(await outcome).toBeInstanceOf(ChunkError)
    expect(tries).toBe(2)
  })

  it('leaves no timer behind when it comes', async () => {
    expect(await loadChunk('video', async () => 'page')).toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })
})
