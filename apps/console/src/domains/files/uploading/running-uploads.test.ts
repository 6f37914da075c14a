import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetPerson, useSession } from '#platform/session/session-store.ts'
import { runUpload } from './running-uploads.ts'
import { schoolUploads } from './school-uploads.ts'

const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => useSession.setState({ me: {} as CurrentPerson }))
afterEach(() => schoolUploads.clear())

it('asks before the window closes while something is on its way, and only then', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const runs = [runUpload(() => first.promise), runUpload(() => second.promise)]
  expect(asksBeforeClosing()).toBe(true)
  first.resolve()
  await runs[0]
  expect(asksBeforeClosing()).toBe(true)
  second.reject(new Error('line broke'))
  await expect(runs[1]).rejects.toThrow('line broke')
  expect(asksBeforeClosing()).toBe(false)
})

it('is cancelled by the one who began it', async () => {
  const cancel = new AbortController()
  const signals: AbortSignal[] = []
  const run = runUpload((signal) => {
    signals.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled'))))
  }, cancel.signal)
  cancel.abort()
  await expect(run).rejects.toThrow('cancelled')
  expect(signals[0]?.aborted).toBe(true)
})

it('ends with the session, the list included, and lets the window close', async () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  schoolUploads.add([file], { check: () => 'empty', onStored: () => undefined })
  expect(schoolUploads.items()).toHaveLength(1)
  let ended = false
  void runUpload(
    (signal) =>
      new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => {
          ended = true
          resolve()
        }),
      ),
  )
  forgetPerson()
  expect(ended).toBe(true)
  expect(asksBeforeClosing()).toBe(false)
  expect(schoolUploads.items()).toEqual([])
})
