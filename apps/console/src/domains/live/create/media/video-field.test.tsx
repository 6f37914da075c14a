import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '#platform/session/session-store.ts'
import { fakeServer } from '../../../../../test/fake-server.ts'
import { showPage } from '../../../../../test/render.tsx'
import '../../locale/page-texts.ts'
import { VideoField } from './video-field.tsx'

const fileOf = (id: string, name: string) => ({
  id,
  name,
  url: '',
  thumb: null,
  kind: 'video',
  mime: 'video/mp4',
  bytes: 1000,
  sha256: '',
  width: 320,
  height: 180,
  duration_ms: null,
  tags: [],
  duplicate_of: null,
  warnings: [],
  created_at: '2026-11-01T10:00:00.000Z',
  created_by: 'ada',
})
const old = fileOf('018f3c1a-7b1e-7000-8000-000000000001', 'old.webm')
const good = fileOf('018f3c1a-7b1e-7000-8000-000000000002', 'good.mp4')

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ me: undefined })
})

it('takes no video that a stream cannot play, and says what to do', async () => {
  const roles = [{ id: 'admin', name: 'admin', permissionList: [], permissions: [] }]
  useSession.setState({ me: { id: 'ada', roles } as unknown as CurrentPerson })
  fakeServer({
    'GET /api/lecternAdmin/files/list': () => ({ data: { list: [old, good], total: 2, page: 1, size: 24 } }),
    'GET /api/lecternAdmin/live/filmCheck': ({ query }) =>
      query.get('file_id') === good.id
        ? { data: { duration_ms: 65_000 } }
        : {
            status: 422,
            failure: { statusCode: 4022, code: 4022, msg: 'x', error: { kind: 'live.unplayable-video' } },
          },
  })
  const taken: unknown[] = []
  const Field = () => (
    <VideoField
      disabled={false}
      onChange={(id) => taken.push(id)}
      onFile={({ duration_ms }) => taken.push(duration_ms)}
    />
  )
  await showPage(Field, {
    texts: { files: { picker: { choose: 'Choose {{name}}', use_one: 'Use this file' } } as never },
  })
  const choose = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /From the library/ }))
    fireEvent.click(await screen.findByRole('button', { name: `Choose ${name}` }))
    fireEvent.click(screen.getByRole('button', { name: /^Use/ }))
  }
  await choose('old.webm')
  expect(await screen.findByText('“old.webm” cannot be taken')).toBeTruthy()
  expect(screen.getByText(/Save it as MP4/)).toBeTruthy()
  expect(taken).toEqual([])
  await choose('good.mp4')
  await waitFor(() => expect(taken).toEqual([good.id, 65_000]))
  expect(screen.queryByText('“old.webm” cannot be taken')).toBeNull()
})
