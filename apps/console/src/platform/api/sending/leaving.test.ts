import { afterEach, describe, expect, it, vi } from 'vitest'
import { send } from './transport.ts'

const request = { method: 'GET', url: '/x', headers: {}, body: null, credentials: 'same-origin' } as const

/** What has become of a call after a moment. */
const outcome = () =>
  Promise.race([
    send(request, { timeoutMs: 5000 })
      .then((reply) => reply.text())
      .then(
        () => 'answered',
        () => 'failed',
      ),
    new Promise((done) => setTimeout(() => done('waiting'), 20)),
  ])

describe('a call that the browser ends', () => {
  afterEach(() => {
    dispatchEvent(new Event('pageshow'))
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is a failure on a page that stays, and none on a page that is left', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await outcome()).toBe('failed')
    dispatchEvent(new Event('beforeunload'))
    expect(await outcome()).toBe('waiting')
  })

  it('may also end halfway through its answer', async () => {
    vi.stubGlobal('fetch', async () => ({ status: 200, text: () => Promise.reject(new TypeError('network error')) }))
    expect(await outcome()).toBe('failed')
    dispatchEvent(new Event('beforeunload'))
    expect(await outcome()).toBe('waiting')
  })

  it('is a failure again when the person stayed after all', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    vi.useFakeTimers({ toFake: ['Date'] })
    dispatchEvent(new Event('beforeunload'))
    vi.setSystemTime(Date.now() + 10_001)
    expect(await outcome()).toBe('failed')
  })
})
