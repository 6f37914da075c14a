import { describe, expect, it } from 'vitest'
import { createTaskQueue } from './preview-queue.ts'

describe('the queue of frames', () => {
  it('runs no more than the limit at once and loses none', async () => {
    const run = createTaskQueue(2)
    let running = 0
    let most = 0
    const task = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
      return 'done'
    }
    const results = await Promise.all(Array.from({ length: 7 }, () => run(task)))
    expect(results).toEqual(Array.from({ length: 7 }, () => 'done'))
    expect(most).toBe(2)
  })

  it('skips what was given up and goes on after a failure', async () => {
    const run = createTaskQueue(1)
    const given = new AbortController()
    let ran = 0
    const failing = run(() => Promise.reject(new Error('no frame')))
    const skipped = run(async () => {
      ran += 1
    }, given.signal)
    given.abort()
    const last = run(async () => 'last')
    await expect(failing).rejects.toThrow('no frame')
    await expect(skipped).rejects.toThrow(/abort/i)
    expect(await last).toBe('last')
    expect(ran).toBe(0)
  })
})
