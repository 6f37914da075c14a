import type { EncoderStatus, LiveRoom } from '@lectern/contract/domains/live'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PublishState } from '#platform/rooms/room-client.ts'
import { RoomFailure } from '#platform/rooms/room-failure.ts'
import { fakeServer } from '../../../../../test/fake-server.ts'
import { showPage } from '../../../../../test/render.tsx'
import { en } from '../../locale/en.ts'
import { Banners } from './banners.tsx'

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const room = { live_id: 'l1', title: 'Open day', state: 'live', waiting_for_media: false } as LiveRoom
const decidePath = 'POST /api/lecternAdmin/live/takeoverDecide'

type Shown = {
  change?: Partial<LiveRoom>
  encoder?: Partial<EncoderStatus>
  state?: PublishState
  onRetry?: () => void
}

const show = async ({ change = {}, encoder, state = { name: 'connected' }, onRetry }: Shown) => {
  const asked = fakeServer({ [decidePath]: () => ({ data: { allowed: true, decided_at: inMs(0) } }) })
  const stopped = { stats: undefined, isSending: true, start: () => undefined, stop: async () => undefined }
  const sending = { ...stopped, state, change: () => undefined }
  const Page = () => (
    <Banners
      room={{ ...room, ...change }}
      encoder={encoder as EncoderStatus | undefined}
      sending={sending}
      onRejoin={undefined}
      onRetry={onRetry}
    />
  )
  await showPage(Page, { texts: { live: en } })
  return asked
}
const takeover = (expiresInMs: number) => ({
  takeover: { request_id: 'r1', protocol: 'rtmp' as const, asked_at: inMs(0), expires_at: inMs(expiresInMs) },
})

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['Send it away', false],
  ['Let it take over', true],
])('answers another publisher: %s', async (name, allow) => {
  const asked = await show({ encoder: takeover(20_500) })
  expect(screen.getByText('Another publisher (RTMP) wants to take over')).toBeTruthy()
  expect(screen.getByText(/sent away in 2[01] seconds/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name }))
  await vi.waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ live_id: 'l1', request_id: 'r1', allow }]))
})

it('asks no longer when the time is over', async () => {
  await show({ encoder: takeover(-1000) })
  expect(screen.queryByText(/wants to take over/)).toBeNull()
})

it('counts down the time that a lost picture has, and says why and until when a room is suspended', async () => {
  await show({ change: { state: 'interrupted', resume_until: inMs(90_500) } })
  expect(screen.getByText(/stays open for another 9[01] seconds/)).toBeTruthy()
  await show({ change: { state: 'suspended', reason: 'Wrong picture', resume_time: null } })
  expect(screen.getByText('This room was suspended: Wrong picture')).toBeTruthy()
})

it('tells what keeps the picture from going out, and offers another try only where nothing tries by itself', async () => {
  const failure = new RoomFailure('network')
  const onRetry = vi.fn<() => void>()
  await show({ state: { name: 'reconnecting', attempt: 2, retryAt: 0, failure }, onRetry })
  expect(screen.getByText(/Trying again \(try 2\)/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await show({ state: { name: 'failed', failure: new RoomFailure('publisher-exists') }, onRetry })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
