import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wantFeedback } from '#platform/feedback/feedback.ts'
import { FeedbackOnDemand } from './feedback-on-demand.tsx'

vi.mock('./feedback-host.tsx', () => ({ FeedbackHost: () => <p>told</p> }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('fetches what tells things before there is anything to tell, so that it is there without a network', async () => {
  render(<FeedbackOnDemand />)
  await pass(1000)
  expect(screen.queryByText('told')).toBeNull()
  await pass(1000)
  vi.useRealTimers()
  expect(await screen.findByText('told')).toBeTruthy()
})

it('fetches it at once when there is something to tell', async () => {
  render(<FeedbackOnDemand />)
  wantFeedback()
  await pass(10)
  expect(screen.getByText('told')).toBeTruthy()
})
