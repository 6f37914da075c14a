import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '#platform/session/session-store.ts'
import { fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import type { RoomDetail } from '../create/room-values.ts'
import '../locale/page-texts.ts'
import { ReplayCard } from './replay-card.tsx'

// A player of films needs more of a browser than the tests have.
vi.mock('#ui/player/video-player.tsx', () => ({ VideoPlayer: () => null }))

const liveId = '018f3c1a-7b1e-7000-8000-000000000001'
const chapter = { start_ms: 0, end_ms: 4000, title: 'Cards', product_id: null, clip_url: null }
const replay: NonNullable<RoomDetail['replay']> = {
  state: 'ready',
  mission_id: 'm1',
  error_kind: null,
  file_id: '018f3c1a-7b1e-7000-8000-000000000002',
  url: '/raw/replay',
  download_url: '/raw/replay?download=1',
  duration_ms: 8000,
  bytes: 1000,
  chapters: [chapter],
  clips: { state: 'failed', mission_id: 'm2', error_kind: 'files.disk-full' },
  offsets: [],
}

const open = async (actionList: readonly string[]) => {
  const permissions = [
    { permissionId: 'live.room', actionList },
    { permissionId: 'videos.post', actionList },
  ]
  const role = { id: 'teacher', name: 'teacher', permissionList: [], permissions }
  useSession.setState({ me: { id: 'ada', roles: [role] } as unknown as CurrentPerson })
  const calls = fakeServer({
    'POST /api/lecternAdmin/live/retryClips': () => ({ data: { mission_id: 'm3' } }),
    'POST /api/chatgpt/video/video': () => ({ data: { id: 'v1' } }),
  })
  await showPage(() => <ReplayCard liveId={liveId} title="Open day" cover={null} replay={replay} onRetry={undefined} />)
  await screen.findByText('The clips of the chapters could not be cut')
  return calls
}

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ me: undefined })
})

it('has clips cut again that could not be cut', async () => {
  const calls = await open(['edit'])
  fireEvent.click(screen.getByRole('button', { name: 'Cut them again' }))
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ live_id: liveId }]))
})

it('publishes the file of the replay itself', async () => {
  const calls = await open(['add'])
  fireEvent.click(screen.getByRole('button', { name: /Publish as a video/ }))
  const post = { title: 'Open day', file_id: replay.file_id, tags: ['Replay'] }
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([post]))
})

it('offers neither to those who may only look', async () => {
  await open(['get'])
  expect(screen.queryByRole('button', { name: /Cut them again|Publish/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Download the replay/ })).toBeTruthy()
})
