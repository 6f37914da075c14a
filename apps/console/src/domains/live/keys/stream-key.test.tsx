import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '#platform/session/session-store.ts'
import { fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import '../locale/page-texts.ts'
import { StreamKey } from './stream-key.tsx'

const told = {
  stream_key: 'k3y-that-is-told-once',
  key_hint: 'once',
  rtmp_url: null,
  whip_url: 'https://school.example/whip/abc123',
}

beforeEach(() =>
  useSession.setState({
    me: { roles: [{ id: 'admin', name: 'admin', permissionList: [], permissions: [] }] } as unknown as CurrentPerson,
  }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ me: undefined })
})

it('shows a key until it was kept, and never again', async () => {
  fakeServer({ 'POST /api/lecternAdmin/live/rotateKey': () => ({ data: told }) })
  await showPage(() => <StreamKey liveId="018f3c1a-7b1e-7000-8000-000000000001" hint={null} />)
  expect(document.body.innerHTML).not.toContain(told.stream_key)
  fireEvent.click(await screen.findByRole('button', { name: 'Make a stream key' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Stream key')).value).toBe(told.stream_key)
  expect(screen.getByText('RTMP is switched off on this server. Use the WHIP address.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(await screen.findByText(/There is a key that ends in once/)).toBeTruthy()
  expect(document.body.innerHTML).not.toContain(told.stream_key)
})

it('offers no key to those who may not change rooms', async () => {
  useSession.setState({ me: { roles: [] } as unknown as CurrentPerson })
  await showPage(() => <StreamKey liveId="018f3c1a-7b1e-7000-8000-000000000001" hint="once" />)
  expect(screen.queryByRole('button')).toBeNull()
})
