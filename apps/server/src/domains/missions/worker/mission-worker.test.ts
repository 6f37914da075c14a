import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { missionEnded } from '../index.ts'
import { addCorp, type FakeProcess, fakeActor, openFakeProcess, startMission, until } from '../missions.fake.ts'
import type { MissionRun } from '../missions.ports.ts'
import type { StoredOutput } from '../missions.tables.ts'

let database: TestDatabase
let api: FakeProcess
let worker: FakeProcess
let ada: Actor
const more: FakeProcess[] = []
const video: StoredOutput = {
  kind: 'video',
  file_id: newId(),
  bytes: 5,
  width: 16,
  height: 9,
  duration_ms: 1000,
}

beforeAll(async () => {
  database = await createTestDatabase()
  api = openFakeProcess({ connection: database.connection })
  await api.start()
})
beforeEach(async () => {
  await api.database.pool.query('delete from missions_mission')
  ada = fakeActor(await addCorp(api))
  worker = openFakeProcess({ connection: database.connection })
  await worker.start()
})
afterEach(async () => {
  await worker.stop().catch(() => undefined)
  for (const process of more.splice(0)) await process.stop()
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const openSecond = async (deps: { pulseMs?: number } = {}) => {
  const second = openFakeProcess({ connection: database.connection, deps })
  more.push(second)
  await second.start()
  return second
}

type Run = (run: MissionRun) => Promise<unknown>
const work = async (run: Run, { process = worker, concurrency = 1 } = {}) => {
  process.missions.register('studio.render', async (attempt) => {
    await run(attempt)
    return async () => [video]
  })
  const missionWorker = process.missions.createWorker({ concurrency })
  await missionWorker.start()
  return missionWorker
}
const look = (id: string) => api.missions.get(api.tenants.scope(ada.corpId), id)
const inState = (id: string, state: string) =>
  until(async () => {
    const mission = await look(id)
    return mission.state === state && mission
  })
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
const cancel = (id: string) => api.missions.handlers.cancel({ actor: ada, input: { id } } as never)

describe('a mission', () => {
  it('runs to success with stages, engine and outputs under fresh links', async () => {
    await work(async (run) => {
      expect(run).toMatchObject({ corpId: ada.corpId, personId: ada.personId, attempt: 1, inputs: { text: 'hello' } })
      await run.enter('speech')
      run.setEngine('built-in')
      await run.enter('segments')
      run.progress(50)
    })
    const ended: unknown[] = []
    worker.events.on(missionEnded, async (_, row) => void ended.push([row.id, row.state]))
    const { id } = await startMission(api, ada, { inputs: { text: 'hello' } })
    const mission = await inState(id, 'success')
    expect(mission).toMatchObject({ progress: 100, engine: 'built-in', attempts: 1, error: null, position: null })
    expect(mission.stages.map((stage) => stage.state)).toEqual(['done', 'done', 'done'])
    expect(mission.outputs).toEqual([{ ...video, url: `/files/${video.file_id}?signed` }])
    expect(ended).toEqual([[id, 'success']])
  })

  it('keeps the kind, text and place of a failure, and goes on from there when tried again', async () => {
    await work(async (run) => {
      await run.enter('segments')
      if (run.attempt === 1) throw new Failure('studio.unknown-voice', { voice: 'Zed' })
    })
    const { id } = await startMission(api, ada)
    const failed = await inState(id, 'failure')
    expect(failed.error).toEqual({
      kind: 'studio.unknown-voice',
      message: 'The voice “Zed” does not exist here.',
      params: { voice: 'Zed' },
      stage: 'segments',
    })
    expect(failed.stages.map((stage) => stage.state)).toEqual(['done', 'failed', 'waiting'])
    const again = await api.missions.handlers.retry({ actor: ada, input: { id } } as never)
    expect(again.error).toBeNull()
    expect(again.stages[0]?.state).toBe('done')
    expect(await inState(id, 'success')).toMatchObject({ attempts: 2, error: null })
  })

  it('tells of a fault only where to find it in the log', async () => {
    await work(async () => {
      throw new TypeError('secret detail')
    })
    const { id } = await startMission(api, ada)
    const { error } = await inState(id, 'failure')
    expect(error).toMatchObject({ kind: 'platform.internal', params: { request: id } })
    expect(JSON.stringify(error)).not.toContain('secret')
  })

  it('keeps the kind of a media error', async () => {
    const unreadable = Object.assign(new Error('moov atom not found'), { kind: 'unreadable', subject: 'a.mp4' })
    unreadable.name = 'MediaError'
    await work(() => Promise.reject(unreadable))
    const { id } = await startMission(api, ada)
    expect((await inState(id, 'failure')).error).toMatchObject({
      kind: 'media.unreadable',
      params: { subject: 'a.mp4' },
    })
  })

  it('undoes what finishing stored when finishing fails', async () => {
    worker.missions.register('studio.render', async () => async (scope) => {
      await scope.execute("update accounts_corp set name = 'half done' where id = $1", [ada.corpId])
      throw new Failure('files.disk-full')
    })
    await worker.missions.createWorker({ concurrency: 1 }).start()
    const { id } = await startMission(api, ada)
    expect((await inState(id, 'failure')).error?.kind).toBe('files.disk-full')
    const { rows } = await api.database.pool.query('select name from accounts_corp where id = $1', [ada.corpId])
    expect(rows).toEqual([{ name: 'School' }])
  })

  it.each(['speech', 'segments', 'store'])('is cancelled in the stage %s within a second', async (stage) => {
    let stoppedMs = 0
    const run: Run = async ({ signal, enter }) => {
      await enter(stage)
      await aborted(signal).finally(() => {
        stoppedMs = Date.now()
      })
    }
    // A pulse of a minute: it is the notification that must be fast.
    await work(run, { process: await openSecond({ pulseMs: 60_000 }) })
    const { id } = await startMission(api, ada)
    await until(async () => (await look(id)).stage === stage)
    const cancelledMs = Date.now()
    expect(await cancel(id)).toMatchObject({ state: 'cancelled' })
    await until(async () => stoppedMs > 0)
    expect(stoppedMs - cancelledMs).toBeLessThan(1000)
    expect(await look(id)).toMatchObject({ state: 'cancelled', stage })
  })

  it('is cancelled without notifications too', async () => {
    await worker.listener.stop()
    let stopped = false
    await work(async (run) => {
      await run.enter('speech')
      await aborted(run.signal).finally(() => {
        stopped = true
      })
    })
    const { id } = await startMission(api, ada)
    await until(async () => (await look(id)).stage === 'speech')
    await cancel(id)
    await until(async () => stopped, 1500)
    expect((await look(id)).state).toBe('cancelled')
  })

  it('is either cancelled or successful when both happen at once, never both', async () => {
    const finishes: string[] = []
    worker.missions.register('studio.render', async (run) => async () => {
      finishes.push(run.missionId)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return [video]
    })
    await worker.missions.createWorker({ concurrency: 4 }).start()
    const ends = { success: 0, cancelled: 0 }
    for (let round = 0; round < 20; round += 1) {
      const { id } = await startMission(api, ada)
      // Every other cancel meets the transaction that finishes, and must wait for it.
      if (round % 2 === 1) await until(async () => finishes.includes(id))
      const said = await cancel(id).then(
        () => 'cancelled' as const,
        (error: Failure) => (error.kind === 'missions.not-cancellable' ? ('success' as const) : error.kind),
      )
      await until(async () => ['success', 'cancelled'].includes((await look(id)).state))
      const mission = await look(id)
      expect(mission.state).toBe(said)
      expect(mission.outputs).toHaveLength(said === 'success' ? 1 : 0)
      if (said === 'success' || said === 'cancelled') ends[said] += 1
    }
    expect(finishes).toHaveLength(ends.success)
    expect(ends.success).toBeGreaterThanOrEqual(10)
  })

  const besides = ['nothing else', 'housekeeping'] as const
  it.each(besides)('runs once each when 20 slots of two processes share 50, with %s going on', async (beside) => {
    const second = await openSecond()
    const runs: string[] = []
    const run: Run = async ({ missionId }) => void runs.push(missionId)
    await work(run, { concurrency: 10 })
    await work(run, { process: second, concurrency: 10 })
    let over = beside === 'nothing else'
    const clean = async () => {
      while (!over) await api.reconcile()
    }
    const cleaning = clean()
    const people = Array.from({ length: 5 }, () => fakeActor(ada.corpId))
    for (let n = 0; n < 50; n += 1) await startMission(api, people[n % 5] ?? ada)
    const states = async () => {
      const { rows } = await api.database.pool.query(
        'select state, count(*)::int as n from missions_mission group by 1',
      )
      return rows
    }
    const all = [{ state: 'success', n: 50 }]
    await until(async () => isDeepStrictEqual(await states(), all), 20_000).catch(() => undefined)
    over = true
    await cleaning
    expect(await states()).toEqual(all)
    expect(runs).toHaveLength(50)
    expect(new Set(runs).size).toBe(50)
  })
})

describe('a stopping worker', () => {
  it('hands its mission back, which counts as no loss, and another one goes on', async () => {
    const first = await work(async (run) => {
      await run.enter('segments')
      await aborted(run.signal)
    })
    const { id } = await startMission(api, ada)
    await until(async () => (await look(id)).stage === 'segments')
    await first.stop()
    expect(await look(id)).toMatchObject({ state: 'queued', error: null, position: 0 })
    const second = await openSecond()
    await work(async () => undefined, { process: second })
    expect(await inState(id, 'success')).toMatchObject({ attempts: 2 })
  })

  it('does not wait for a runner that does not listen, and lets it change nothing later', async () => {
    let late: Promise<void> | undefined
    const first = await work(async (run) => {
      await run.enter('speech')
      late = new Promise((resolve) => setTimeout(resolve, 2500))
      await late
      run.progress(77)
    })
    const { id } = await startMission(api, ada)
    await until(async () => (await look(id)).stage === 'speech')
    await first.stop()
    expect((await look(id)).state).toBe('queued')
    await late
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await look(id)).toMatchObject({ state: 'queued', outputs: [] })
  })
})

describe('following missions', () => {
  it("tells a person's own missions as they change, first the active ones", async () => {
    const gate = Promise.withResolvers<void>()
    await work(async (run) => {
      await gate.promise
      await run.enter('segments')
    })
    const stop = new AbortController()
    const { id } = await startMission(api, ada)
    await startMission(api, fakeActor(ada.corpId))
    const events = api.missions.follow(ada, stop.signal)
    gate.resolve()
    const told: string[] = []
    for await (const mission of events) {
      expect(mission.id).toBe(id)
      if (told.at(-1) !== mission.state) told.push(mission.state)
      if (mission.state === 'success') stop.abort()
    }
    expect(told.slice(-2)).toEqual(['in_progress', 'success'])
  })
})
