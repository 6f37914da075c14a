import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import { en } from '../locale/en.ts'
import { ReminderModal } from './reminder-modal.tsx'
// Loaded before the tests: the first of them would wait for it.
import './class-reminder.tsx'

const start = Date.parse('2026-05-04T11:30:00.000Z')
const lesson = {
  order_id: 'o1',
  room_id: 'r1',
  start_time: '2026-05-04T11:30:00.000Z',
  end_time: '2026-05-04T12:00:00.000Z',
  title: 'Past tense <b>',
  peer_nick: 'Lin',
}

let clockMs = start
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
  fakeServer({ 'GET /api/class/match/next': () => ({ data: { result: true, data: { ...lesson } } }) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setClock = (fromStartSeconds: number) => {
  clockMs = start + fromStartSeconds * 1000
  vi.setSystemTime(clockMs)
}
const show = (orderId: string) => {
  lesson.order_id = orderId
  return showPage(ReminderModal, { texts: { notices: en } })
}
const dialog = () => screen.queryByRole('dialog')

it('shows ten minutes before, in UTC+8, and not earlier', async () => {
  setClock(-620)
  await show('early')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(dialog()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText('Your class starts in 10 minutes')).toBeTruthy()
  expect(screen.getByText('2026-05-04 19:30 - 20:00')).toBeTruthy()
  expect(screen.getByText('Past tense <b>')).toBeTruthy()
})

it('after a sleep of the machine over the start it says how late it is', async () => {
  setClock(-900)
  await show('asleep')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(dialog()).toBeNull()
  // The lid was closed for 20 minutes: timers stood still, the clock did not.
  setClock(300)
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(await screen.findByText('Your class started 5 minutes ago')).toBeTruthy()
  expect(screen.getByText('Lin is waiting for you.')).toBeTruthy()
})

it('closed stays closed, also for a page that is opened later', async () => {
  setClock(-300)
  await show('closed')
  const [button] = (await screen.findAllByRole('button', { name: 'Close' })).slice(-1)
  if (button) fireEvent.click(button)
  await vi.waitFor(() => expect(dialog()).toBeNull())
  await show('closed')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(dialog()).toBeNull()
})

it('goes away by itself ten minutes after the start', async () => {
  setClock(595)
  await show('over')
  expect(await screen.findByText('Your class started 9 minutes ago')).toBeTruthy()
  setClock(606)
  await act(() => vi.advanceTimersByTimeAsync(6000))
  await vi.waitFor(() => expect(dialog()).toBeNull())
})
