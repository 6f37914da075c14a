import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Mission, MissionStage } from '@lectern/contract/domains/missions'
import { probe } from '@lectern/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, startTestApp, type TestApp } from './harness.ts'

const entry = new URL('../src/entry/worker.ts', import.meta.url).pathname
const scenes = Array.from({ length: 9 }, (_, i) => ({
  id: `s${i}`,
  text: `Scene number ${i + 1} tells at some length how water travels from the sea to the clouds and back.`,
}))

let app: TestApp
let head: School
const workers: ChildProcess[] = []

beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await app.close()
})

/** A worker process as an operator starts it, on the same database, folder and secret. */
const startWorker = (): ChildProcess => {
  const worker = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      DATABASE_URL: app.databaseUrl,
      LECTERN_DATA_DIR: app.dataDir,
      LECTERN_SECRET_KEY: app.secretKey,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  workers.push(worker)
  return worker
}

const missionOf = async (id: string): Promise<Mission> => (await app.call('missions.detail', { id }, { as: head })).data

const until = async (id: string, isReached: (mission: Mission) => boolean): Promise<Mission> => {
  const deadline = Date.now() + 120_000
  for (;;) {
    const mission = await missionOf(id)
    if (isReached(mission)) return mission
    if (Date.now() > deadline) throw new Error(`the mission stands at ${JSON.stringify(mission)}`)
    await sleep(100)
  }
}

const progressOf = ({ stages }: Mission): number =>
  stages.reduce((sum: number, stage: MissionStage) => sum + stage.progress, 0)

test('a worker that is killed three times in the middle of a render still makes the right file', {
  timeout: 240_000,
}, async () => {
  const started = await app.call('studio.video', { title: 'Three power cuts', scenes, resolution: 720 }, { as: head })
  const id = started.data.mission_id
  for (let attempt = 1; attempt <= 3; attempt++) {
    const worker = startWorker()
    const before = await until(id, (mission) => mission.attempts === attempt && mission.state === 'in_progress')
    // Into the middle of the work of this attempt.
    await until(id, (mission) => mission.stage === 'segments' && progressOf(mission) > progressOf(before) + 5)
    worker.kill('SIGKILL')
    expect((await missionOf(id)).state).toBe('in_progress')
  }
  startWorker()
  const done = await until(id, (mission) => mission.state === 'success' || mission.state === 'failure')
  expect(done).toMatchObject({ state: 'success', attempts: 4, progress: 100, error: null })

  const video = done.outputs.find(({ kind }) => kind === 'video')
  const { data: posts } = await app.call('videos.list', {}, { as: head })
  expect(posts.total).toBe(1)
  expect(posts.list[0]?.chapters).toHaveLength(scenes.length)
  const file = await app.app.domains.files.get(app.app.ground.tenants.scope(head.corpId), video?.file_id ?? '')
  const facts = await probe(await app.app.domains.files.localPath(file))
  expect(facts).toMatchObject({ kind: 'video', width: 1280, height: 720, hasAudio: true })
  expect(Math.abs((facts.durationMs ?? 0) - (posts.list[0]?.duration_ms ?? 0))).toBeLessThan(100)
})
