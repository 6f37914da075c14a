import { beforeEach, describe, expect, it } from 'vitest'
import { createKeptQueue, maxEntries } from './kept-queue.ts'
import { batchSize, createTracker, type Outcome, type TrackerPorts } from './tracker.ts'

type World = ReturnType<typeof openWorld>

const openWorld = (change: Partial<TrackerPorts> = {}, tab = 'one') => {
  const state = { online: true, wanted: true, person: '7', nowMs: 1_000_000, answers: [] as Outcome[] }
  const sent: { sending: string; bodies: readonly Record<string, unknown>[]; keepalive: boolean }[] = []
  const timers: { work: () => void; ms: number; gone: boolean }[] = []
  let made = 0
  const tracker = createTracker({
    queue: createKeptQueue(localStorage, tab, () => state.nowMs),
    send: async (sending, bodies, keepalive) => {
      sent.push({ sending, bodies: bodies as Record<string, unknown>[], keepalive })
      return state.answers.shift() ?? { kind: 'taken' }
    },
    isWanted: () => state.wanted,
    isOnline: () => state.online,
    person: () => state.person,
    newId: () => `${tab}-${(made += 1)}`,
    nowMs: () => state.nowMs,
    wait: (work, ms) => {
      const timer = { work, ms, gone: false }
      timers.push(timer)
      return () => {
        timer.gone = true
      }
    },
    ...change,
  })
  const pass = async () => {
    const timer = timers.findLast(({ gone }) => !gone)
    if (timer) timer.gone = true
    timer?.work()
    await new Promise((done) => setTimeout(done))
    return timer?.ms
  }
  const view = (count = 1) => {
    for (let n = 0; n < count; n += 1) tracker.add('record', (id, ts) => ({ id, ts, type: 'page' }))
  }
  return { tracker, state, sent, pass, view }
}

let world: World
beforeEach(() => {
  localStorage.clear()
  world = openWorld()
})

describe('the tracker', () => {
  it('gathers for three seconds and sends at most fifty together', async () => {
    world.view(batchSize + 1)
    expect(world.sent).toHaveLength(0)
    expect(await world.pass()).toBe(3000)
    expect(world.sent.map(({ bodies }) => bodies.length)).toEqual([50, 1])
    expect(localStorage).toHaveLength(0)
  })

  it('keeps what was recorded offline over a reload and sends it with the same ids', async () => {
    world.state.online = false
    world.view(2)
    await world.pass()
    expect(world.sent).toHaveLength(0)
    const again = openWorld({}, 'two')
    again.state.nowMs += 61_000
    again.tracker.resume()
    await again.pass()
    expect(again.sent[0]?.bodies.map(({ id }) => id)).toEqual(['one-1', 'one-2'])
    expect(localStorage).toHaveLength(0)
  })

  it('leaves the records of a tab that is alive to that tab', () => {
    world.view()
    const other = openWorld({}, 'two')
    other.tracker.resume()
    expect(other.tracker.waiting()).toBe(0)
  })

  it('never sends one person’s records as another’s', async () => {
    world.view()
    const other = openWorld({}, 'two')
    other.state.nowMs += 61_000
    other.state.person = '8'
    other.tracker.resume()
    other.view()
    await other.pass()
    expect(other.sent.flatMap(({ bodies }) => bodies.map(({ id }) => id))).toEqual(['two-1'])
  })

  it('waits twice as long after each failure, at most five minutes, and begins anew when the line is back', async () => {
    world.state.answers = Array.from({ length: 12 }, () => ({ kind: 'later' }))
    world.view()
    const waits: (number | undefined)[] = []
    for (let n = 0; n < 10; n += 1) waits.push(await world.pass())
    expect(waits.slice(0, 4)).toEqual([3000, 2000, 4000, 8000])
    expect(waits.at(-1)).toBe(300_000)
    world.state.answers = []
    await world.tracker.flush()
    expect(world.tracker.waiting()).toBe(0)
  })

  it('survives a send that throws', async () => {
    world = openWorld({ send: () => Promise.reject(new TypeError('no line')) })
    world.view()
    await world.pass()
    expect(world.tracker.waiting()).toBe(1)
  })

  it('drops only what was refused', async () => {
    world.state.answers = [{ kind: 'refused', places: [1] }]
    world.view(3)
    await world.pass()
    expect(world.sent[1]?.bodies.map(({ id }) => id)).toEqual(['one-1', 'one-3'])
    world.state.answers = [{ kind: 'refused', places: [] }]
    world.view(1)
    await world.pass()
    expect(world.tracker.waiting()).toBe(0)
  })

  it('records nothing of people who are signed out or asked to be left alone', () => {
    world.state.wanted = false
    world.view()
    expect([world.tracker.waiting(), localStorage.length]).toEqual([0, 0])
  })

  it('forgets everything when the session is over', async () => {
    world.state.answers = [{ kind: 'signed-out' }]
    world.view(2)
    await world.pass()
    expect(localStorage).toHaveLength(0)
  })

  it('keeps what it sends while the page goes away, since no answer is heard', () => {
    world.view()
    world.tracker.leave()
    expect(world.sent).toMatchObject([{ keepalive: true }])
    expect(world.tracker.waiting()).toBe(1)
  })

  it('lets the oldest go when too many wait', () => {
    world.state.online = false
    world.view(maxEntries + 5)
    expect(world.tracker.waiting()).toBe(maxEntries)
  })
})
