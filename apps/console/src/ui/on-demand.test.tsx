import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideFeedbackHost } from '#platform/feedback/feedback.ts'
import { addTexts } from '#platform/i18n/i18n.ts'
import { en as platform } from '#platform/i18n/locale/en.ts'
import { onDemand } from './on-demand.tsx'

const Part = ({ word }: { word: string }) => <p>{word}</p>
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
type Load = () => Promise<typeof Part>

const error = vi.fn<(text: string) => void>()
provideFeedbackHost({ error } as unknown as Parameters<typeof provideFeedbackHost>[0])

addTexts('en-US', { platform })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('is fetched when it is first shown, and then is there at once', async () => {
  const load = vi.fn<Load>(async () => Part)
  const Late = onDemand('late', load, { waiting: 'waiting' })
  const { unmount } = render(<Late word="here" />)
  expect(screen.getByText('waiting')).toBeTruthy()
  await pass(1)
  expect(screen.getByText('here')).toBeTruthy()
  unmount()
  render(<Late word="again" />)
  expect(screen.getByText('again')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('says in its place that it did not come, leaves the page as it is, and comes when asked again', async () => {
  const load = vi.fn<Load>(async () => Part)
  // The first attempt and the one that is made by itself.
  load.mockImplementationOnce(lost).mockImplementationOnce(lost)
  const Late = onDemand('late', load)
  render(
    <>
      <input aria-label="Title" />
      <Late word="here" />
    </>,
  )
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Open day' } })
  await pass(2000)
  expect(screen.getByRole('alert').textContent).toMatch(/did not load/)
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Open day')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(1)
  expect(screen.getByText('here')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('tells whoever opened something over the page, and closes it', async () => {
  const onFailed = vi.fn<() => void>()
  const Late = onDemand<{ word: string }>('late', lost)
  render(<Late word="here" onFailed={onFailed} />)
  await pass(2000)
  expect(onFailed).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('did not load'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('goes on asking without a word for what nobody opened, until it is gone', async () => {
  const load = vi.fn<Load>(lost)
  const Late = onDemand('late', load, { againMs: 5000 })
  const { unmount } = render(<Late word="here" />)
  await pass(20_000)
  expect(screen.queryByRole('alert')).toBeNull()
  load.mockImplementation(async () => Part)
  await pass(6000)
  expect(screen.getByText('here')).toBeTruthy()
  unmount()

  const gone = vi.fn<Load>(lost)
  const Gone = onDemand('gone', gone, { againMs: 5000 })
  const shown = render(<Gone word="here" />)
  await pass(3000)
  shown.unmount()
  await pass(20_000)
  expect(gone).toHaveBeenCalledTimes(2)
})
