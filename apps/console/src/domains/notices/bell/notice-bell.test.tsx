import type { Notice } from '@lectern/contract/domains/notices'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '#platform/session/session-store.ts'
import { type Asked, fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import { en } from '../locale/en.ts'
import { listPending } from './kept-notices.ts'
import { NoticeBell } from './notice-bell.tsx'
// Loaded before the tests: the first of them would wait for it.
import './bell-list.tsx'

const base = '/api/lecternAdmin/notices'
const line = (id: string, rest: Partial<Notice>): Notice => ({
  id,
  kind: 'missions.success',
  params: { title: 'River' },
  title: 'server title',
  content: '',
  link: '/MissionCenter?id=7',
  level: 'success',
  created_at: new Date().toISOString(),
  read: false,
  record: null,
  ...rest,
})
const evil = '<img src=x onerror="window.hacked=1">$t(bell.title){{by}}'

let asked: Asked[]
let canRead = true
const serve = (list: readonly Notice[]) => {
  asked = fakeServer({
    [`GET ${base}/list`]: () => ({ data: { list, total: list.length, unread: list.length, page: 1, size: 20 } }),
    [`POST ${base}/read`]: ({ body }) => {
      if (!canRead) throw new TypeError('offline')
      return { data: { ...list[0], id: (body as { id: string }).id, read: true } }
    },
    [`POST ${base}/readAll`]: () => ({ data: { done: true } }),
    [`GET ${base}/events`]: () => new Promise<never>(() => undefined),
  })
}
beforeEach(() => {
  localStorage.clear()
  canRead = true
  useSession.setState({ me: { id: 'p1', roles: [] } as never })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  const page = await showPage(NoticeBell, { at: '/Dashboard', texts: { notices: en } })
  const bell = await screen.findByRole('button', { name: /Notifications/ })
  return { bell, ...page }
}

it('counts what is unread, shows a spinner first, and a click removes, records and navigates', async () => {
  serve([line('a', {}), line('b', { params: { title: evil } })])
  const { router } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  expect(screen.getByRole('status', { name: 'Loading notifications' })).toBeTruthy()
  const list = await screen.findByRole('list')
  expect(within(list).getByText(`“${evil}” is ready`)).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('notices:p1') ?? '').list).toContainEqual({
    id: 'a',
    content: '“River” is ready',
  })
  fireEvent.click(within(list).getByText('“River” is ready'))
  await vi.waitFor(() => expect(router.state.location.href).toBe('/MissionCenter?id=7'))
  const read = asked.find(({ path }) => path === `${base}/read`)
  expect(read?.body).toMatchObject({ id: 'a', record: { page: expect.stringMatching(/^\//), at: expect.any(String) } })
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  expect('hacked' in window).toBe(false)
})

it('keeps the record of a click that the server did not hear of, and the line stays away', async () => {
  serve([line('a', {})])
  canRead = false
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  fireEvent.click(await screen.findByText('“River” is ready'))
  expect(listPending('p1')).toMatchObject([{ id: 'a' }])
  cleanup()
  canRead = true
  await open()
  await vi.waitFor(() => expect(listPending('p1')).toEqual([]))
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
})

it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)'])('never follows %s', async (link) => {
  serve([line('a', { link })])
  const { router } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  fireEvent.click(await screen.findByText('“River” is ready'))
  expect(router.state.location.href).toBe('/Dashboard')
})

it('says when nothing is new, closes by Escape and gives the focus back', async () => {
  serve([])
  const { bell } = await open()
  fireEvent.click(bell)
  expect(await screen.findByText('Nothing new')).toBeTruthy()
  expect(bell.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(await screen.findByText('Nothing new'), { key: 'Escape' })
  expect(bell.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(bell)
})

it('shows a notice of a kind that it does not know as the server wrote it', async () => {
  serve([line('a', { kind: 'shop.sold' })])
  const { bell } = await open()
  fireEvent.click(bell)
  expect(await screen.findByText('server title')).toBeTruthy()
})

it('keeps what it hears while an older answer is still under way', async () => {
  serve([line('a', {})])
  const { bell } = await open()
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  const older = Promise.withResolvers<{ data: unknown }>()
  const pageOf = (...list: readonly Notice[]) => ({
    data: { list, total: list.length, unread: list.length, page: 1, size: 20 },
  })
  const answers = [older.promise, pageOf(line('b', {}), line('a', {}))]
  fakeServer({ [`GET ${base}/list`]: () => answers.shift() ?? pageOf() })
  const otherTab = new BroadcastChannel('lectern-events')
  otherTab.postMessage({ topic: 'notice', payload: { notice: null } })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  otherTab.postMessage({ topic: 'notice', payload: { notice: line('b', {}) } })
  await screen.findByRole('button', { name: 'Notifications, 2 unread' })
  older.resolve(pageOf(line('a', {})))
  await vi.waitFor(() => expect(answers).toHaveLength(0))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(bell.getAttribute('aria-label')).toBe('Notifications, 2 unread')
  otherTab.close()
})
