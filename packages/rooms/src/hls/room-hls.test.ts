import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../test/recorded-media.ts'
import { openRecordingFile } from './recording-file.ts'
import { createRoomHls } from './room-hls.ts'

const line = (fact: object): string => `${JSON.stringify(fact)}\n`
const opened = line({ fact: 'opened', version: 1, segment_ms: 1000, at: 0 })
const take = line({ fact: 'take', take: 1, init: 'init-0001.mp4', started_at: 0, video: null, audio: null })
const segment = (sequence: number): string =>
  line({
    fact: 'segment',
    sequence,
    take: 1,
    file: `000000${sequence}.m4s`,
    started_at: 0,
    duration_ms: 1000,
    independent: true,
  })

async function setUp() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, journal: join(folder, 'journal.jsonl') }
}

it('follows a journal, waits for whole lines, and makes one text for all who ask', async () => {
  const { folder, journal } = await setUp()
  let now = 0
  const uriOf = vi.fn<(file: string) => string>((file) => file)
  const hls = createRoomHls({ folder, uriOf, now: () => now })
  expect(await hls.live()).toBeUndefined()
  await writeFile(journal, `${opened}${take}${segment(1)}${segment(2).slice(0, 20)}`)
  expect(await hls.live()).toBeUndefined()
  now += 1000
  const asked = await Promise.all(Array.from({ length: 1000 }, () => hls.live()))
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]?.text).toContain('0000001.m4s')
  expect(asked[0]?.text).not.toContain('0000002.m4s')
  expect(uriOf).toHaveBeenCalledTimes(2)
  await appendFile(journal, segment(2).slice(20))
  now += 1000
  const next = await hls.live()
  expect(next?.text).toContain('0000002.m4s')
  expect(next?.etag).not.toBe(asked[0]?.etag)
})

it('holds a new piece back until it lies where its address says, but not for long', async () => {
  const { folder, journal } = await setUp()
  await writeFile(journal, `${opened}${take}${segment(1)}${segment(2)}`)
  let now = 1500
  const placed = new Set(['0000001.m4s'])
  const hls = createRoomHls({ folder, now: () => now, isPlaced: (file) => placed.has(file) })
  expect((await hls.live())?.text).not.toContain('0000002.m4s')
  placed.add('0000002.m4s')
  expect((await hls.live())?.text).toContain('0000002.m4s')
  placed.clear()
  now += 100
  expect(await hls.live()).toBeUndefined()
  now += 3000
  expect((await hls.live())?.text).toContain('0000002.m4s')
})

it('signs addresses again after a while although nothing was added', async () => {
  const { folder, journal } = await setUp()
  await writeFile(journal, `${opened}${take}${segment(1)}`)
  let now = 0
  const hls = createRoomHls({ folder, uriOf: (file) => `${file}?at=${now}`, now: () => now })
  expect((await hls.replay())?.text).toContain('?at=0')
  now = 3_600_000
  expect((await hls.replay())?.text).toContain('?at=3600000')
})

it('opens headers and pieces, and nothing else of the folder or above it', async () => {
  const { folder, journal } = await setUp()
  await writeFile(journal, opened)
  await writeFile(join(folder, '0000001.m4s'), 'piece')
  await writeFile(join(folder, '0000001.m4s.part'), 'piece')
  const found = await openRecordingFile(folder, '0000001.m4s')
  expect(found).toMatchObject({ sizeBytes: 5, contentType: 'video/iso.segment' })
  await found?.file.close()
  for (const name of ['journal.jsonl', '0000001.m4s.part', '../0000001.m4s', '0000001.m4s\n', '', '.', '0000002.m4s']) {
    expect(await openRecordingFile(folder, name)).toBeUndefined()
  }
})
