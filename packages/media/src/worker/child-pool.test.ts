import { fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { childrenOf, killIfAlive } from '../video/testing/child-processes.ts'
import { frameColors } from '../video/testing/read-media.ts'
import { type ChildPool, createChildPool } from './child-pool.ts'
import type { Job } from './job.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const segment = (name: string, frames = 50, size = '160x90'): Extract<Job, { kind: 'segment' }> => ({
  kind: 'segment',
  graph: `testsrc2=s=${size}:r=25,trim=end_frame=${frames},format=yuv420p,buffersink@out`,
  path: join(folder, name),
  frames,
  fps: 25,
  encoder: { preset: 'ultrafast', crf: 30 },
  threads: 1,
})

const patience = { timeout: 15_000, interval: 20 }

/** Kills the process at work, and then whichever takes its place: on a busy machine that one is long in coming. */
const killInTurn = async (pool: ChildPool, deaths: number) => {
  const killed = new Set<number>()
  while (killed.size < deaths) {
    const victim = await vi.waitFor(() => {
      const next = pool.pids().find((pid) => !killed.has(pid))
      expect(next).toBeDefined()
      return next ?? 0
    }, patience)
    await wait(100)
    killIfAlive(victim)
    killed.add(victim)
  }
}

it('copies every packet of its segments into the joined file', async () => {
  const pool = createChildPool({ processes: 2 })
  const jobs = [segment('a.mp4', 30), segment('b.mp4', 1), segment('c.mp4', 51)]
  await Promise.all(jobs.map((job) => pool.run(job)))
  const path = join(folder, 'joined.mp4')
  const segments = jobs.map((job) => ({ path: job.path, frames: job.frames }))
  expect(await pool.run({ kind: 'join', segments, soundPath: null, fps: 25, path })).toEqual({ frames: 82 })
  pool.close()
  expect(await frameColors(path)).toHaveLength(82)
})

it('refuses a segment with another number of frames than planned', async () => {
  const pool = createChildPool({ processes: 1 })
  await expect(pool.run({ ...segment('d.mp4', 30), frames: 31 })).rejects.toMatchObject({ kind: 'unreadable' })
  pool.close()
})

it('tries a job again when its process dies, once', async () => {
  const pool = createChildPool({ processes: 1 })
  const first = pool.run(segment('e.mp4', 3000, '640x360'))
  await killInTurn(pool, 1)
  expect(await first).toEqual({ frames: 3000 })
  const second = pool.run(segment('f.mp4', 3000, '640x360')).catch((error: unknown) => error)
  await killInTurn(pool, 2)
  expect(await second).toMatchObject({ kind: 'worker-died' })
  expect(await pool.run(segment('g.mp4'))).toEqual({ frames: 50 })
  pool.close()
})

it('fails what runs and what waits as cancelled when aborted, and leaves no process', async () => {
  const controller = new AbortController()
  const pool = createChildPool({ processes: 1, signal: controller.signal })
  const jobs = [segment('h.mp4', 5000), segment('i.mp4')].map((job) => pool.run(job).catch((error: unknown) => error))
  await wait(150)
  controller.abort()
  for (const result of await Promise.all(jobs)) expect(result).toMatchObject({ kind: 'cancelled' })
  await vi.waitFor(async () => expect(await childrenOf(process.pid, 'media-child')).toEqual([]), patience)
})

it('maps a full disk to its own error', async () => {
  const pool = createChildPool({ processes: 1 })
  // Every write to this device fails for lack of space.
  const work = pool.run({ ...segment('x', 500, '640x360'), path: '/dev/full' })
  await expect(work).rejects.toMatchObject({ kind: 'disk-full' })
  pool.close()
})

it('ends by itself when its parent is killed', async () => {
  const script = join(folder, 'parent.mjs')
  const pool = fileURLToPath(new URL('./child-pool.ts', import.meta.url))
  const job = JSON.stringify(segment('orphan.mp4', 100_000, '640x360'))
  await writeFile(
    script,
    `import { createChildPool } from '${pool}'\nconst pool = createChildPool({ processes: 1 })\npool.run(${job})\nprocess.send(pool.pids())\n`,
  )
  const parent = fork(script, [], { execArgv: [] })
  const [child] = await new Promise<number[]>((resolve) => parent.once('message', (pids) => resolve(pids as number[])))
  await wait(400)
  const alive = () => {
    try {
      process.kill(child ?? 0, 0)
      return true
    } catch {
      return false
    }
  }
  expect(alive()).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(alive()).toBe(false), patience)
})
