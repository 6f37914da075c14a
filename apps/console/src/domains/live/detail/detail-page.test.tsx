import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '#platform/session/session-store.ts'
import { fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import { Component } from './detail-page.tsx'

const poster = {
  live_id: '018f3c1a-7b1e-7000-8000-000000000001',
  room_id: 'abc123',
  title: 'Open day',
  desc: 'Bring questions.',
  cover_url: null,
  type: 'public',
  host_name: 'Ada',
  school_name: 'Hillside',
  start_time: new Date(Date.now() + 3_600_000).toISOString(),
  end_time: new Date(Date.now() + 7_200_000).toISOString(),
  started_at: null,
  ended_at: null,
  state: 'scheduled',
  reason: '',
  resume_time: null,
  resume_until: null,
  has_replay: false,
  server_time: new Date().toISOString(),
}

const cards = {
  product_id: '018f3c1a-7b1e-7000-8000-000000000002',
  title: 'Cards',
  cover: null,
  price_minor: 9900,
  currency: 'CNY',
  stock: 3,
  link: '',
  description: '',
  sort: 0,
  state: 'queued',
  sold_out: false,
}

const open = async (answer: object) => {
  useSession.setState({ me: { id: 'me', roles: [] } as unknown as CurrentPerson })
  const calls = fakeServer({
    'GET /api/lecternAdmin/live/poster': () => answer,
    'GET /api/live/product/list': () => ({ data: { list: [cards], explaining: null } }),
  })
  await showPage(Component, { at: '/roomDetails?room_id=abc123&source_type=2' })
  return calls
}

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ me: undefined })
})

it('shows a room to somebody without permissions and asks for nothing that only staff may know', async () => {
  const calls = await open({ data: poster })
  expect(await screen.findByRole('timer')).toBeTruthy()
  expect(screen.getByText('Bring questions.')).toBeTruthy()
  expect(await screen.findByText('Cards')).toBeTruthy()
  const way = screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to the waiting room' })
  expect(new URL(way.href).search).toBe('?room_id=abc123&source_type=2')
  expect(screen.queryByText('History')).toBeNull()
  const asked = new Set(calls.map((call) => call.path))
  expect(asked).toEqual(new Set(['/api/lecternAdmin/live/poster', '/api/live/product/list']))
})

it.each([
  ['missed', 'Nobody went live at the planned time.', undefined],
  ['canceled', 'This stream was canceled.', undefined],
  ['suspended', 'The stream was suspended.', 'Watch now'],
  ['replay_ready', 'This stream is over. The replay can be watched.', 'Watch the replay'],
] as const)('says what became of a room that is %s', async (state, text, way) => {
  await open({ data: { ...poster, state, reason: 'The speaker is ill' } })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('Reason: The speaker is ill')).toBeTruthy()
  expect(screen.queryByRole('link')?.textContent).toBe(way)
})

it('says that there is no such room', async () => {
  await open({
    status: 404,
    failure: { statusCode: 4004, code: 4004, msg: 'x', error: { kind: 'platform.not-found' } },
  })
  expect(await screen.findByText('There is no such room')).toBeTruthy()
})
