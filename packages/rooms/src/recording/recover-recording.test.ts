import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { probe } from '@lectern/media'
import { expect, it, onTestFinished } from 'vitest'
import { countFrames, temporaryFolder } from '../../test/recorded-media.ts'
import { makeReplay } from '../replay/make-replay.ts'
import { recoverRecording } from './recover-recording.ts'

const script = fileURLToPath(new URL('../../test/record-until-killed.ts', import.meta.url))

/** Kills a recording process with -9 after so many pieces, and answers how much it had told of. */
async function recordAndKill(folder: string, pieces: number): Promise<number> {
  const child = fork(script, [folder], { execArgv: [] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let told = 0
  let toldMs = 0
  const enough = Promise.withResolvers<void>()
  child.on('message', ({ durationMs }: { durationMs: number }) => {
    told += 1
    toldMs += durationMs
    if (told >= pieces) enough.resolve()
  })
  await enough.promise
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  return toldMs
}

it('has every piece that was told of after kill -9, twice, and makes a replay of them', async () => {
  const root = await temporaryFolder()
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = join(root, 'recording')
  const first = await recordAndKill(folder, 7)
  const afterFirst = await recoverRecording(folder)
  expect(afterFirst.durationMs).toBeGreaterThanOrEqual(first)
  expect(afterFirst).toMatchObject({ takes: 1, wasTorn: true })
  const second = await recordAndKill(folder, 5)
  await writeFile(join(folder, '0099999.m4s.part'), 'half')
  const recovered = await recoverRecording(folder)
  expect(recovered.durationMs).toBeGreaterThanOrEqual(first + second)
  expect(recovered).toMatchObject({ takes: 2, wasTorn: true })
  expect(recovered.removedFiles).toBeGreaterThanOrEqual(1)
  expect((await readdir(folder)).filter((name) => name.endsWith('.m4s'))).toHaveLength(recovered.segments)
  const outPath = join(root, 'replay.mp4')
  const replay = await makeReplay({ folder, outPath })
  expect(Math.abs(replay.durationMs - recovered.durationMs)).toBeLessThan(400)
  expect(await countFrames(outPath)).toBe(replay.frames)
  expect((await probe(outPath)).hasAudio).toBe(true)
})

it('says of a folder without a journal that nothing is there', async () => {
  expect(await recoverRecording('/nonexistent/recording')).toMatchObject({
    segments: 0,
    wasTorn: false,
    lastSegment: null,
  })
})
