import type { liveEndpoints } from '@lectern/contract/domains/live'
import type { InputOf } from '@lectern/contract/primitives'
import { type Person, type School, startTestApp, type TestApp } from '#test/harness.ts'
import { createMovableClock, type MovableClock } from '#test/movable-clock.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

type NewRoom = Partial<InputOf<(typeof liveEndpoints)['create']>>
export type RoomAtHand = { live_id: string; room_id: string }

export type RoomWorld = {
  app: TestApp
  clock: MovableClock
  head: School
  teacher: Person
  at(ms: number): string
  create(input?: NewRoom, as?: Person): Promise<RoomAtHand>
  keyOf(room: RoomAtHand): Promise<string>
  /** Everything that was asked for until now has settled. */
  settled(): Promise<void>
  /** Time passes, and whoever looks after rooms looks. */
  pass(ms: number): Promise<void>
  stateOf(room: RoomAtHand): Promise<string>
  /** A room that is live with an encoder in it; answers its key. */
  live(input?: NewRoom): Promise<RoomAtHand & { key: string }>
  close(): Promise<void>
}

/** A school with pretended rooms and a clock that can be moved. */
export const startRoomWorld = async (environment: NodeJS.ProcessEnv = {}): Promise<RoomWorld> => {
  const clock = createMovableClock()
  const app = await startTestApp(environment, clock)
  await app.app.startRooms()
  const head = await app.addSchool('hillside')
  const teacher = await app.addPerson(head, 'teacher')
  const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const settled = () => app.app.domains.live.settle()
  const world: Omit<RoomWorld, 'live'> = {
    app,
    clock,
    head,
    teacher,
    at,
    settled,
    create: async (input = {}, as = head) => {
      const wish = { title: 'Open day', start_time: at(10 * minute), end_time: at(2 * hour), ...input }
      const { data, status, kind, fields } = await app.call('live.create', wish, { as })
      if (status !== 200) throw new Error(`create answered ${status} ${kind} ${fields.join()}`)
      return data
    },
    keyOf: async ({ live_id }) => (await app.call('live.rotateKey', { live_id }, { as: head })).data.stream_key,
    pass: async (ms) => {
      clock.forward(ms)
      await settled()
    },
    stateOf: async ({ live_id }) => (await app.call('live.detail', { live_id }, { as: head })).data.state,
    close: () => app.close(),
  }
  return {
    ...world,
    live: async (input = {}) => {
      const room = await world.create(input)
      const key = await world.keyOf(room)
      const answer = await app.engine.knock(key)
      if (!answer.accepted) throw new Error(answer.reason)
      const gone = await app.call('live.goLive', { live_id: room.live_id }, { as: head })
      if (gone.status !== 200) throw new Error(`goLive answered ${gone.kind}`)
      await settled()
      return { ...room, key }
    },
  }
}
