import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkError, loadChunk } from './load-chunk.ts'

describe('a chunk', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('counts as failed after 120 s, in the words of the specification', async () => {
    const outcome = loadChunk('video', () => new Promise(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(119_999)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toEqual(new ChunkError('video', undefined))
    expect(String(await outcome)).toContain('Loading chunk video failed')
  })

  it('counts as failed at once when its script does not come', async () => {
    const outcome = await loadChunk('video', () => Promise.reject(new Error('404'))).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(ChunkError)
  })

  it('leaves no timer behind when it comes', async () => {
    expect(await loadChunk('video', async () => 'page')).toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })
})
