import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wantFeedback } from '#platform/feedback/feedback.ts'
import { FeedbackOnDemand } from './feedback-on-demand.tsx'

const Host = () => <p>told</p>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('fetches what tells things before there is anything to tell, so that it is there without a network', async () => {
  const load = vi.fn<() => Promise<typeof Host>>(async () => Host)
  render(<FeedbackOnDemand load={load} />)
  await pass(1000)
  expect(load).not.toHaveBeenCalled()
  await pass(1000)
  expect(screen.getByText('told')).toBeTruthy()
})

it('leaves the page alone when it does not come, and tries again', async () => {
  const load = vi
    .fn<() => Promise<typeof Host>>(async () => Host)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  render(
    <main>
      page
      <FeedbackOnDemand load={load} />
    </main>,
  )
  wantFeedback()
  await pass(10)
  expect(load).toHaveBeenCalledOnce()
  expect(screen.getByText('page')).toBeTruthy()
  await pass(2000)
  expect(screen.getByText('told')).toBeTruthy()
  await pass(20_000)
  expect(load).toHaveBeenCalledTimes(2)
})
