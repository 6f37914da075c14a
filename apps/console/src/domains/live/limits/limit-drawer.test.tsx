import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import '../locale/page-texts.ts'
import { LimitDrawer } from './limit-drawer.tsx'

it('an empty field is no limit, and what is sent names the version that was read', async () => {
  const limits = { hours_per_month: 20, max_viewers: 0, used_ms: 5_400_000, version: 3 }
  const calls = fakeServer({
    'GET /api/lecternAdmin/live/limits': () => ({ data: limits }),
    'POST /api/lecternAdmin/live/limitsSave': () => ({ data: { ...limits, version: 4 } }),
  })
  await showPage(() => <LimitDrawer />, { at: '/liveList?open=limits' })
  const hours = await screen.findByLabelText<HTMLInputElement>(/Hours on air/)
  expect(hours.value).toBe('20')
  expect(screen.getByLabelText<HTMLInputElement>(/Viewers/).value).toBe('')
  expect(screen.getByText(/1:30:00/)).toBeTruthy()
  fireEvent.change(hours, { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(/Viewers/), { target: { value: '300' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('limitsSave'))).toBe(true))
  const sent = calls.find(({ path }) => path.endsWith('limitsSave'))
  expect(sent?.body).toEqual({ hours_per_month: 0, max_viewers: 300, version: 3 })
})
