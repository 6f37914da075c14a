import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { addCorp, type FakeProcess, fakeActor, openFakeProcess, startMission, until } from '../missions.fake.ts'
import { reconcileJob, ticketQueue } from '../missions.jobs.ts'

const program = new URL('./killable-worker.fake.ts', import.meta.url).pathname
const pieces = 8

let database: TestDatabase
let api: FakeProcess
let ada: Actor
let folder: string
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  api = openFakeProcess({ connection: database.connection, heartbeatSeconds: 2 })
  // So that a test can ask for it without waiting for the full minute.
  api.queue.declare(reconcileJob)
  await api.start()
})
beforeEach(async () => {
  ada = fakeActor(await addCorp(api))
  folder = await mkdtemp(join(tmpdir(), 'lectern-killed-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGKILL')
  await api.database.pool.query('delete from missions_mission')
  await rm(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const startChild = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [program, JSON.stringify(database.connection), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}
const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT') => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
const look = (id: string) => api.missions.get(api.tenants.scope(ada.corpId), id)
const linesOf = async (name: string) =>
  existsSync(join(folder, name)) ? (await readFile(join(folder, name), 'utf8')).trim().split('\n') : []
const attempted = (attempt: number) =>
  until(async () => (await linesOf('attempts.log')).includes(String(attempt)), 15_000)
const atPiece = (piece: number) => until(async () => existsSync(join(folder, `piece-${piece}`)), 15_000)

describe('a worker killed with signal 9', () => {
  it('three times does not keep the mission from its success in the fourth attempt', async () => {
    const { id } = await startMission(api, ada, { stages: ['segments', 'store'] })
    for (const attempt of [1, 2, 3]) {
      const child = await startChild()
      await attempted(attempt)
      await atPiece(attempt * 2 - 1)
      await end(child, 'SIGKILL')
    }
    await startChild()
    const mission = await until(async () => {
      const now = await look(id)
      return now.finished_at !== null && now
    }, 20_000)
    expect(mission).toMatchObject({ state: 'success', attempts: 4, progress: 100, error: null })
    expect(await linesOf('attempts.log')).toEqual(['1', '2', '3', '4'])
    expect((await readdir(folder)).filter((name) => name.startsWith('piece-'))).toHaveLength(pieces)
    // A piece that was finished before a kill is not made again; the one in the making may be.
    expect((await linesOf('made.log')).length).toBeLessThanOrEqual(pieces + 3)
  })

  it('at the fifth loss fails the mission', async () => {
    const { id } = await startMission(api, ada, { stages: ['segments'] })
    await api.database.pool.query('update missions_mission set losses = 4 where id = $1', [id])
    const child = await startChild()
    await attempted(1)
    await end(child, 'SIGKILL')
    await startChild()
    const mission = await until(async () => {
      const now = await look(id)
      return now.finished_at !== null && now
    }, 15_000)
    expect(mission.error).toMatchObject({ kind: 'missions.worker-lost', params: { attempts: 5 }, stage: 'segments' })
  })
})

describe('a worker that slept through its heartbeat', () => {
  it('changes nothing when it wakes up after another one took over', async () => {
    const { id } = await startMission(api, ada, { stages: ['segments'] })
    const sleeper = await startChild()
    await atPiece(1)
    sleeper.kill('SIGSTOP')
    await startChild()
    await attempted(2)
    sleeper.kill('SIGCONT')
    const mission = await until(async () => {
      const now = await look(id)
      return now.finished_at !== null && now
    }, 15_000)
    expect(mission).toMatchObject({ state: 'success', attempts: 2 })
    await end(sleeper, 'SIGTERM')
    expect(await look(id)).toEqual(mission)
  })
})

describe('housekeeping', () => {
  it('gives missions new tickets when the queue has lost them', async () => {
    const { id } = await startMission(api, ada, { stages: ['segments'] })
    const running = await startMission(api, ada, { stages: ['segments'] })
    await api.database.pool.query(
      "update missions_mission set state = 'in_progress', ticket_id = $1, attempt_id = $2 where id = $3",
      [newId(), newId(), running.id],
    )
    await api.database.pool.query('delete from pgboss.job')
    await api.queue.send(api.tenants.scope(ada.corpId), reconcileJob, {})
    await until(async () => (await api.queue.live(ticketQueue)).length === 2)
    expect([(await look(id)).state, (await look(running.id)).state]).toEqual(['queued', 'queued'])
  })
})
