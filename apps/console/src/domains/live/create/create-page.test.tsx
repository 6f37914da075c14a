import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '#platform/session/session-store.ts'
import { type Answers, fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import { Component } from './create-page.tsx'

const liveId = '018f3c1a-7b1e-7000-8000-000000000001'
const me = { id: '018f3c1a-7b1e-7000-8000-000000000009', uid: '100001', user_name: 'ada', nick_name: 'Ada' }

const room = {
  live_id: liveId,
  room_id: 'abc123',
  title: 'Open day',
  desc: '',
  type: 'public',
  state: 'live',
  start_time: '2026-12-01T12:00:00.000Z',
  end_time: '2026-12-01T13:00:00.000Z',
  host: { uid: me.id, name: 'Ada' },
  assistants: [],
  member_uids: [],
  product_ids: [],
  tags: [],
  record: true,
  latency: 'low',
  comment_mode: 'open',
  slow_seconds: 0,
  delay_seconds: 10,
  window_seconds: 120,
  source: 'encoder',
  source_file_id: null,
  cover_id: null,
  cover_url: null,
  sop_plan_id: null,
  share_url: 'https://school.example/admin/roomDetails?room_id=abc123&source_type=3',
  version: 3,
}

const open = async (answers: Answers = {}, at = '/createLive') => {
  const calls = fakeServer({
    'GET /api/lecternAdmin/live/colleagueList': () => ({ data: { list: [{ uid: me.id, name: 'Ada' }] } }),
    'GET /api/lecternAdmin/live/sopPlanList': () => ({ data: { list: [], total: 0, page: 1, size: 100 } }),
    'GET /api/live/product/list': () => ({ data: { list: [], explaining: null } }),
    'GET /api/live/detail': () => ({ data: room }),
    ...answers,
  })
  await showPage(Component, { at })
  await screen.findByLabelText(/^Title/)
  return { sent: (path: string) => calls.filter((call) => call.path === path).map((call) => call.body) }
}

const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('planning a room', () => {
  beforeEach(() =>
    useSession.setState({
      me: {
        ...me,
        roles: [{ id: 'admin', name: 'admin', permissionList: [], permissions: [] }],
      } as unknown as CurrentPerson,
    }),
  )
  afterEach(() => {
    vi.unstubAllGlobals()
    useSession.setState({ me: undefined })
  })

  it('says at the fields what is missing and sends nothing', async () => {
    const { sent } = await open()
    press('Announce it')
    expect(await screen.findByText('Give the room a title.')).toBeTruthy()
    expect(await screen.findByText('Choose when it starts.')).toBeTruthy()
    expect(sent('/api/live/create')).toEqual([])
  })

  it('takes a draft with a title alone', async () => {
    const made = { live_id: liveId, room_id: 'abc123', state: 'draft', share_url: room.share_url, version: 1 }
    const { sent } = await open({ 'POST /api/live/create': () => ({ data: made }) })
    type(/^Title/, 'Winter concert')
    press('Save as draft')
    await waitFor(() => expect(sent('/api/live/create')).toHaveLength(1))
    expect(sent('/api/live/create')[0]).toMatchObject({
      title: 'Winter concert',
      draft: true,
      start_time: null,
      host_uid: me.id,
      record: true,
    })
  })

  it('shows what the server refuses at its field and keeps what was typed', async () => {
    const errors = [{ field: 'end_time', rule: 'live.too-long', message: 'x', params: { hours: 24 } }]
    await open({
      'POST /api/live/create': () => ({
        status: 422,
        failure: { statusCode: 4022, code: 4022, msg: 'x', error: { kind: 'platform.validation' }, errors },
      }),
    })
    type(/^Title/, 'Winter concert')
    press('Save as draft')
    expect(await screen.findByText('A room may last 24 hours.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Winter concert')
  })

  it('explains what is fixed once a room is live, and leaves it out of the change', async () => {
    const { sent } = await open({ 'POST /api/live/update': () => ({ data: room }) }, `/createLive?id=${liveId}`)
    expect(screen.getByText('Start, audience and source are fixed since this room was on air.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Start/).disabled).toBe(true)
    type(/^Title/, 'Open day, second part')
    press('Save changes')
    await waitFor(() => expect(sent('/api/live/update')).toHaveLength(1))
    const change = sent('/api/live/update')[0] as object
    expect(change).toMatchObject({ live_id: liveId, version: 3, title: 'Open day, second part' })
    expect(change).not.toHaveProperty('start_time')
    expect(change).not.toHaveProperty('type')
  })
})
