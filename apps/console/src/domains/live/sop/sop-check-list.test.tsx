import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import type { SopStep } from '@lectern/contract/domains/live'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '#platform/session/session-store.ts'
import { fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import '../locale/page-texts.ts'
import { SopCheckList } from './sop-check-list.tsx'

const liveId = '018f3c1a-7b1e-7000-8000-000000000001'
const step = (step_id: string, fields: Partial<SopStep>): SopStep => ({
  step_id,
  phase: 'before',
  name: step_id,
  desc: '',
  required: false,
  due_time: null,
  assignee: 'anyone',
  assignee_uid: null,
  status: 'pending',
  overdue: false,
  note: '',
  evidence: [],
  done_by: null,
  done_by_name: null,
  done_at: null,
  version: 4,
  ...fields,
})
const sop = {
  plan_id: null,
  plan_name: null,
  progress: { settled: 0, total: 2 },
  blocking: 1,
  steps: [step('Microphone', { required: true }), step('Greet', { phase: 'during' })],
}

const save = 'POST /api/lecternAdmin/livestreamSop/saveLivestreamSopUserStep'
const open = async (actions: string[], mayTick = true) => {
  const permissions = [{ permissionId: 'live.sop', actionList: actions }]
  useSession.setState({
    me: { roles: [{ id: 'r', name: 'r', permissionList: ['live.sop'], permissions }] } as unknown as CurrentPerson,
  })
  const calls = fakeServer({
    'POST /api/lecternAdmin/livestreamSop/query': () => ({ data: sop }),
    [save]: () => ({ data: sop }),
  })
  await showPage(() => <SopCheckList liveId={liveId} mayTick={mayTick} />)
  await screen.findByLabelText('Microphone')
  return () => calls.filter((call) => `${call.method} ${call.path}` === save).map((call) => call.body)
}

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ me: undefined })
})

it('ticks a step off with the version it was seen in, and says what blocks going live', async () => {
  const saved = await open([])
  expect(screen.getByText('1 required step is open and blocks going live')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Microphone'))
  await waitFor(() => expect(saved()).toEqual([{ live_id: liveId, step_id: 'Microphone', version: 4, status: 'done' }]))
})

it('skips only with a reason, and a required step only for those who may', async () => {
  const saved = await open([])
  fireEvent.click(screen.getByRole('button', { name: 'Actions for the step Microphone' }))
  expect((await screen.findByRole('menu')).textContent).toBe('Begin')
  fireEvent.click(screen.getByRole('button', { name: 'Actions for the step Greet' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Skip' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Skip' }).disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('Why it is skipped'), { target: { value: 'Nobody new' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(saved()[0]).toMatchObject({ step_id: 'Greet', status: 'skipped', note: 'Nobody new' }))
})

it('only shows to those who may not tick', async () => {
  await open(['edit'], false)
  expect(screen.getByLabelText<HTMLInputElement>('Microphone').disabled).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})
