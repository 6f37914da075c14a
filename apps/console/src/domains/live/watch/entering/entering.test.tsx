import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, type Asked, fakeServer } from '../../../../../test/fake-server.ts'
import { forgetEverything, press, refused } from '../../../../../test/public-page.tsx'
import { showPage } from '../../../../../test/render.tsx'
import { en } from '../../locale/en.ts'
import { Component } from '../pages/live-page.tsx'

vi.mock(import('#platform/api/topics/listen-to.ts'), () => ({ listenTo: () => () => undefined }))

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const play = { hls_url: null, whep_url: null, token: 'pass', expires_at: inMs(3_600_000), latency: 'low', rewind_ms: 0 }
const entrance = {
  live_id: 'l1',
  room_id: 'room-1',
  title: 'Open day',
  desc: '',
  cover_url: null,
  type: 'public',
  school_name: 'Hillside School',
  start_time: inMs(90_000),
  end_time: inMs(3_600_000),
  started_at: null,
  ended_at: null,
  state: 'scheduled',
  reason: '',
  resume_time: null,
  resume_until: null,
  has_replay: false,
  server_time: new Date().toISOString(),
  role: 'viewer',
  host: { uid: 'h', name: 'Ada' },
  comment_mode: 'open',
  slow_seconds: 0,
  nick: null,
  play,
  push: null,
  im: null,
  explaining: null,
  replay: null,
  simulive: null,
}
const noTalk = { list: [], cursor: null, pinned: null, comment: null, me: null }
const enterPath = 'POST /api/live/enter_live'

const open = async (enter: Answers[string], more: Answers = {}) => {
  const asked = fakeServer({
    [enterPath]: enter,
    'POST /api/live/comment': () => ({ data: noTalk }),
    'POST /api/lecternAdmin/live/alive': () => ({ data: { viewers: 3 } }),
    'GET /api/live/product/list': () => ({ data: { list: [], explaining: null } }),
    ...more,
  })
  await showPage(Component, { at: '/live?room_id=room-1&source_type=3', texts: { live: en } })
  return asked
}
const entering = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === '/api/live/enter_live').map(({ body }) => body)

beforeEach(forgetEverything)
afterEach(() => void vi.unstubAllGlobals())

it('shows what is planned, to the second, and takes the way here along', async () => {
  const asked = await open(() => ({ data: entrance }))
  expect(await screen.findByRole('heading', { name: 'Open day' })).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/00hours01min[23]\dsec/)
  expect(entering(asked)[0]).toEqual({ room_id: 'room-1', source_type: 3 })
})

it('asks for the password, says that a wrong one is wrong, and remembers the right one over a reload', async () => {
  const answer = ({ body }: Asked) => {
    const { password } = body as { password?: string }
    if (password === 'rain') return { data: entrance }
    return refused(password ? 'live.password-wrong' : 'live.password-wanted', 403)
  }
  await open(answer)
  const field = await screen.findByLabelText('Password')
  fireEvent.change(field, { target: { value: 'sun' } })
  press('Enter')
  expect((await screen.findByRole('alert')).textContent).toBe('This is not the password of the room.')
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'rain' } })
  press('Enter')
  await screen.findByRole('heading', { name: 'Open day' })
  const again = await open(answer)
  await screen.findByRole('heading', { name: 'Open day' })
  expect(entering(again)[0]).toMatchObject({ password: 'rain' })
})

it.each([
  ['live.sign-in-wanted', 403, 'Sign in to watch'],
  ['live.not-invited', 403, 'This room is for invited people'],
  ['platform.not-found', 404, 'There is no such room'],
])('answers %s with what can be done', async (kind, status, title) => {
  await open(() => refused(kind, status))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

it.each([
  [{ state: 'suspended', reason: 'Fire drill', resume_time: inMs(600_000) }, 'Fire drill'],
  [{ state: 'interrupted', play: null }, 'Back soon. The stream was interrupted.'],
  [{ state: 'ended', ended_at: inMs(-1000) }, 'The stream is over.'],
  [{ state: 'canceled', reason: 'Snow' }, 'Snow'],
])('says why nothing plays: %j', async (change, text) => {
  await open(() => ({ data: { ...entrance, ...change } }))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('takes the name of a visitor once and sends it with every comment', async () => {
  const asked = await open(({ body }) => ({ data: { ...entrance, nick: (body as { nick?: string }).nick ?? null } }))
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Mia' } })
  press('Go on')
  fireEvent.change(await screen.findByLabelText('Write a comment'), { target: { value: 'Hello' } })
  press('Send')
  await vi.waitFor(() =>
    expect(asked.find(({ body }) => (body as { op?: string } | undefined)?.op === 'send')?.body).toMatchObject({
      content: 'Hello',
      nick: 'Mia',
      token: 'pass',
    }),
  )
})
