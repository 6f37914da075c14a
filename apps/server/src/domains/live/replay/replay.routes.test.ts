import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NoticeWanted, noticeWanted } from '#platform/messages/notice-wanted.ts'
import { type RoomAtHand, type RoomWorld, startRoomWorld } from '../testing/room-world.fake.ts'

let world: RoomWorld
const told: NoticeWanted[] = []
beforeAll(async () => {
  world = await startRoomWorld()
  world.app.app.ground.events.on(noticeWanted, async (_, notice) => void told.push(notice))
  await world.app.app.startWork()
})
afterAll(() => world.close())

const as = () => ({ as: world.head })
const detail = async ({ live_id }: RoomAtHand) => (await world.app.call('live.detail', { live_id }, as())).data
const close = ({ live_id }: RoomAtHand) => world.app.call('live.close', { live_id }, as())
const stateBecomes = async (room: RoomAtHand, state: string) => {
  await expect.poll(() => world.stateOf(room), { timeout: 15_000, interval: 200 }).toBe(state)
}

/** One piece whose bytes are no film. */
const recordNonsense = async (room: RoomAtHand) => {
  const folder = join(world.app.dataDir, 'rooms', world.head.corpId, room.room_id)
  const startedAt = Date.parse((await detail(room)).started_at ?? '')
  const [init, file] = ['init-0001.mp4', '0000001.m4s']
  const facts = [
    { fact: 'opened', version: 1, segment_ms: 1000, at: startedAt },
    { fact: 'take', take: 1, init, started_at: startedAt, video: null, audio: null },
    {
      fact: 'segment',
      sequence: 1,
      take: 1,
      file,
      started_at: startedAt,
      duration_ms: 1000,
      bytes: 4,
      independent: true,
    },
  ]
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'journal.jsonl'), facts.map((fact) => `${JSON.stringify(fact)}\n`).join(''))
  await writeFile(join(folder, init), 'data')
  await writeFile(join(folder, file), 'data')
}

test('a recording that cannot be read fails its replay, tells the host, and may be tried again', {
  timeout: 40_000,
}, async () => {
  const room = await world.live()
  await recordNonsense(room)
  await close(room)
  await stateBecomes(room, 'replay_failed')
  const { replay } = await detail(room)
  expect(replay).toMatchObject({ state: 'failed', file_id: null, error_kind: 'live.unreadable-recording' })
  expect(told.map(({ kind }) => kind)).toContain('live.replay-failed')
  expect((await world.app.call('live.enterLive', { room_id: room.room_id })).data).toMatchObject({
    state: 'ended',
    replay: null,
  })
  const { live_id } = room
  const [first, again] = [
    await world.app.call('live.retryReplay', { live_id }, as()),
    await world.app.call('live.retryReplay', { live_id }, as()),
  ]
  expect(first.data.state).toBe('replay_processing')
  expect(['replay_processing', 'replay_failed']).toContain(again.data.state)
  await stateBecomes(room, 'replay_failed')
})

test('a room without a recording just ends, once and for all', async () => {
  const room = await world.live()
  await close(room)
  await world.settled()
  expect(await detail(room)).toMatchObject({ state: 'ended', replay: null })
  expect((await world.app.call('live.retryReplay', { live_id: room.live_id }, as())).kind).toBe('live.wrong-state')
})

test('a room that is not to be recorded leaves no piece behind', async () => {
  const room = await world.live({ record: false })
  await recordNonsense(room)
  await close(room)
  await world.settled()
  expect(await world.stateOf(room)).toBe('ended')
})

test('a new room may go live while the replay of another one is made', async () => {
  const first = await world.live()
  await recordNonsense(first)
  await close(first)
  expect(await world.stateOf(await world.live())).toBe('live')
})
