import type { LiveRoom } from '@lectern/contract/domains/live'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, fakeServer } from '../../../../../test/fake-server.ts'
import { refused } from '../../../../../test/public-page.tsx'
import { showPage } from '../../../../../test/render.tsx'
import { en } from '../../locale/en.ts'
import { OpenStepsDialog } from './open-steps-dialog.tsx'
import { StageAction } from './stage-action.tsx'
import { useGoingLive } from './use-going-live.ts'

const room = { live_id: 'l1', title: 'Open day', state: 'scheduled' } as LiveRoom
const step = { step_id: 's1', phase: 'before', name: 'Check the sound', required: true, status: 'pending' }
const sop = (blocking: number) => ({
  plan_id: null,
  plan_name: null,
  progress: { settled: 0, total: 1 },
  blocking,
  steps: [step],
})

const show = async (answers: Answers, isReady = true) => {
  const asked = fakeServer(answers)
  const onWantSending = vi.fn<(wanted: boolean) => void>()
  const Page = () => {
    const going = useGoingLive(room, () => onWantSending(true))
    return (
      <>
        <p>{going.count}</p>
        <StageAction room={room} going={going} isReady={isReady} canSend={false} onWantSending={onWantSending} />
        {going.asking ? <OpenStepsDialog asking={going.asking} onShowSteps={() => undefined} /> : null}
      </>
    )
  }
  await showPage(Page, { texts: { live: en } })
  await act(async () => Promise.resolve())
  const went = () => asked.filter(({ path }) => path.endsWith('/goLive'))
  return { asked, onWantSending, went }
}

const sopPath = 'POST /api/lecternAdmin/livestreamSop/query'
const goPath = 'POST /api/lecternAdmin/live/goLive'

afterEach(() => void vi.unstubAllGlobals())

it('counts down before it goes live, and can be told to wait', async () => {
  const { onWantSending, went } = await show({ [sopPath]: () => ({ data: sop(0) }), [goPath]: () => ({ data: room }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Go live' }))
  expect(await screen.findByText('3')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Wait' }))
  expect(await screen.findByText('0')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go live' }))
  await vi.waitFor(() => expect(onWantSending).toHaveBeenCalledWith(true), { timeout: 6000 })
  expect(went()).toHaveLength(1)
})

it('names the open steps when the server finds some, and does not send', async () => {
  const { onWantSending, went } = await show({
    [sopPath]: () => ({ data: sop(0) }),
    [goPath]: () => refused('live.sop-open', 409, { count: 1, steps: 'Check the sound' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Go live' }))
  expect(await screen.findByText('Check the sound', {}, { timeout: 6000 })).toBeTruthy()
  expect([onWantSending.mock.calls.length, went().length]).toEqual([0, 1])
})

it('goes nowhere while there is nothing to send', async () => {
  await show({ [sopPath]: () => ({ data: sop(0) }) }, false)
  for (const name of ['Go live', 'Rehearse'])
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true)
})
