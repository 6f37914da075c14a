import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createFakeEngine } from '#test/room-engine.ts'
import { createPieceUploads } from './piece-uploads.service.ts'

const folder = 'rooms/school/abcdefgh2345'

const setUp = async ({ serves = true }: { serves?: boolean } = {}) => {
  const engine = createFakeEngine()
  await engine.openRoom({ id: 'abcdefgh2345', mode: 'live', folder: `/data/${folder}` })
  const put: string[] = []
  const removed: string[] = []
  const full = new Set<string>()
  const uploads = createPieceUploads({
    engine,
    clock: { now: () => new Date('2026-11-21T12:34:56.000Z') },
    log: createLog('silent'),
    dataDir: '/data',
    storage: {
      put: async (key, { path }) => {
        if (full.has(key)) throw new Error('no room')
        put.push(`${key} of ${path}`)
      },
      link: (key, { now }) => (serves ? `https://store.example/${key}?at=${now.toISOString()}` : undefined),
      remove: async (key) => void removed.push(key),
    },
  })
  const stop = uploads.start()
  const finish = async (sequence: number) => {
    const file = `${String(sequence).padStart(7, '0')}.m4s`
    engine.finishSegment('abcdefgh2345', { sequence, take: 1, file, startedAt: 0, durationMs: 1000, sizeBytes: 1 })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { uploads, stop, finish, put, removed, full }
}

test('finished pieces are named where the storage has them, and their header once', async () => {
  const { uploads, finish, put } = await setUp()
  expect(uploads.uriOf(folder, '0000001.m4s')).toBe('0000001.m4s')
  expect(uploads.isPlaced(folder, '0000001.m4s')).toBe(false)
  await finish(1)
  await finish(2)
  expect(uploads.isPlaced(folder, '0000001.m4s')).toBe(true)
  expect(put).toEqual(
    ['init-0001.mp4', '0000001.m4s', '0000002.m4s'].map((name) => `${folder}/${name} of /data/${folder}/${name}`),
  )
  // The address stays the same for an hour: another one would be another piece to a player.
  expect(uploads.uriOf(folder, '0000001.m4s')).toBe(
    `https://store.example/${folder}/0000001.m4s?at=2026-11-21T12:00:00.000Z`,
  )
})

test('what could not be uploaded is served from here, and the next pieces go on', async () => {
  const { uploads, finish, full } = await setUp()
  full.add(`${folder}/0000001.m4s`)
  await finish(1)
  await finish(2)
  expect(uploads.uriOf(folder, '0000001.m4s')).toBe('0000001.m4s')
  expect(uploads.uriOf(folder, '0000002.m4s')).toContain('https://')
  expect(uploads.isPlaced(folder, '0000001.m4s')).toBe(true)
})

test('a local folder is left alone, and nothing is heard after stopping', async () => {
  const local = await setUp({ serves: false })
  await local.finish(1)
  expect(local.put).toEqual([])
  expect(local.uploads.isPlaced(folder, '0000001.m4s')).toBe(true)
  const { stop, finish, put, uploads, removed } = await setUp()
  stop()
  await finish(1)
  expect(put).toEqual([])
  await uploads.remove(folder, ['0000001.m4s'])
  expect(removed).toEqual([`${folder}/0000001.m4s`])
})
