import { liveTopic } from '@lectern/contract/domains/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Broadcast } from '#platform/realtime/sockets/broadcasts.ts'
import { shapeComment } from './comment-shape.ts'
import { createFanout } from './fanout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = '2026-11-21T10:00:00.000Z'
const comment = (content: string) =>
  shapeComment(
    {
      id: content,
      corp_id: 'c',
      version: 1,
      created_at: at,
      updated_at: at,
      live_id: 'l',
      session_id: null,
      viewer_id: 'v',
      role: 'viewer',
      nick: 'Mei',
      client_id: content,
      content,
      offset_ms: 0,
      visible_at: at,
      hidden: false,
      deleted_at: null,
      pinned_at: null,
      avatar: null,
    },
    { staff: true },
  )

const open = () => {
  const said: Broadcast[] = []
  const broadcasts = {
    publish: (topic: string, event: string, data: unknown) => void said.push({ topic, event, data }),
    hear: () => undefined,
  }
  const fanout = createFanout(broadcasts, () => Date.now())
  const listsOf = () =>
    said
      .filter(({ topic }) => topic === liveTopic('r'))
      .map(({ data }) => (data as { list: { content: string }[] }).list.map(({ content }) => content))
  return { fanout, listsOf }
}
const say = ({ fanout }: ReturnType<typeof open>, content: string) =>
  fanout.say({ roomId: 'r', comment: comment(content), delayMs: 0 })

test('what is said in a quiet room is heard at once', () => {
  const room = open()
  say(room, 'a')
  say(room, 'b')
  expect(room.listsOf()).toEqual([['a'], ['b']])
})

test('two hundred a second become ten messages a second, in order and whole', async () => {
  const room = open()
  const all = Array.from({ length: 600 }, (_, n) => `n${n}`)
  for (const content of all) {
    say(room, content)
    await vi.advanceTimersByTimeAsync(5)
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(room.listsOf().flat()).toEqual(all)
  // The first second begins one by one, the others are gathered from their first comment on.
  expect(room.listsOf().length).toBeLessThan(20 + 3 * 11)
  await vi.advanceTimersByTimeAsync(3000)
  const before = room.listsOf().length
  say(room, 'quiet again')
  expect(room.listsOf().length).toBe(before + 1)
})

test('a great batch goes out in pieces that other processes can be told whole', async () => {
  const room = open()
  for (let n = 0; n < 20; n++) say(room, `n${n}`)
  for (let n = 0; n < 40; n++) say(room, `${n}${'长'.repeat(295)}`)
  await vi.advanceTimersByTimeAsync(100)
  const lists = room.listsOf()
  expect(lists.flat()).toHaveLength(60)
  expect(lists.every((list) => Buffer.byteLength(JSON.stringify(list)) < 7000)).toBe(true)
})
