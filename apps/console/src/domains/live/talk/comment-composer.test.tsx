import type { CommentStanding } from '@lectern/contract/domains/live'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { showPage } from '../../../../test/render.tsx'
import { en } from '../locale/en.ts'
import { CommentComposer } from './comment-composer.tsx'

const me: CommentStanding = { uid: 'u', nick: 'Mia', role: 'viewer', muted_until: null, banned: false, next_at: null }
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

const show = (
  standing: Partial<CommentStanding>,
  onSend = vi.fn<(content: string) => Promise<void>>(async () => undefined),
) => {
  const onNickWanted = vi.fn<() => void>()
  const Page = () => (
    <CommentComposer me={{ ...me, ...standing }} slowSeconds={10} onSend={onSend} onNickWanted={onNickWanted} />
  )
  return showPage(Page, { texts: { live: en } }).then(() => ({ onSend, onNickWanted }))
}
const field = () => screen.getByLabelText<HTMLInputElement>('Write a comment')
const write = (content: string) => {
  fireEvent.change(field(), { target: { value: content } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}

it('sends what was written and makes room for the next', async () => {
  const { onSend } = await show({})
  write('  Hello  ')
  await vi.waitFor(() => expect(field().value).toBe(''))
  expect(onSend.mock.calls).toEqual([['Hello']])
})

it('keeps a refused text and says why', async () => {
  const refused = new ApiError('x', { kind: 'live.comment-refused', status: 422 })
  await show(
    {},
    vi.fn<(content: string) => Promise<void>>(async () => Promise.reject(refused)),
  )
  write('Buy now')
  expect((await screen.findByRole('alert')).textContent).toContain('not allowed')
  expect(field().value).toBe('Buy now')
})

it('asks for a name where one is wanted, and keeps the text meanwhile', async () => {
  const wanted = new ApiError('x', { kind: 'live.nick-wanted', status: 422 })
  const { onNickWanted } = await show(
    {},
    vi.fn<(content: string) => Promise<void>>(async () => Promise.reject(wanted)),
  )
  write('Hello')
  await vi.waitFor(() => expect(onNickWanted).toHaveBeenCalledTimes(1))
})

it('waits in slow mode, and is closed to the muted and the banned', async () => {
  const { onSend } = await show({ next_at: inMs(7500) })
  expect(screen.getByText('Slow mode: the next comment in 8 seconds.')).toBeTruthy()
  write('Hello')
  expect(onSend).not.toHaveBeenCalled()
  await show({ muted_until: inMs(60_500) })
  expect(field().disabled).toBe(true)
  expect(screen.getByText('You can write again in 61 seconds.')).toBeTruthy()
  await show({ banned: true })
  expect(screen.getByText('You cannot write in this room any more.')).toBeTruthy()
})
