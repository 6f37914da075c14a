import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'

afterEach(() => void vi.useRealTimers())

it('tries ever more slowly when a server that ran for long cannot be started any more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let starts = 0
  const end = keepRunning({
    isRunning: () => false,
    restart: () => {
      starts += 1
      return Promise.reject(new Error('the folder is gone'))
    },
    log: () => {},
  })
  vi.setSystemTime(Date.now() + 3_600_000)
  await sleep(600)
  await end()
  // At once, after 400 ms, and not yet after 800 more.
  expect(starts).toBeGreaterThan(0)
  expect(starts).toBeLessThanOrEqual(3)
})
