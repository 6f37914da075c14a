import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCacheFolder, putFile } from './cache-folder.ts'
import { cleanCache } from './clean-cache.ts'

let cacheDir = ''
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'cache-test-'))
})
afterAll(() => rm(cacheDir, { recursive: true, force: true }))

async function put(name: string, hoursAgo: number): Promise<string> {
  const path = join(cacheDir, 'segments', name)
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  await writeFile(path, Buffer.alloc(1000))
  await utimes(path, at, at)
  return path
}

it('removes what was used longest ago, keeps what a render used again, and sweeps up after killed renders', async () => {
  const cache = await openCacheFolder(cacheDir)
  const oldest = await put('a.mp4', 30)
  await put('b.mp4', 20)
  await put('c.mp4', 10)
  await put('d.mp4.x.part', 40)
  await put('e.mp4.x.part', 1)
  await mkdir(join(cacheDir, 'work', 'render-old'), { recursive: true })
  const longAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(join(cacheDir, 'work', 'render-old'), longAgo, longAgo)
  expect(await cache.use(oldest)).toBe(true)
  const result = await cleanCache({ cacheDir, maxBytes: 3000 })
  expect(await readdir(join(cacheDir, 'segments'))).toEqual(['a.mp4', 'c.mp4', 'e.mp4.x.part'])
  expect(await readdir(join(cacheDir, 'work'))).toEqual([])
  expect(result).toEqual({ removedFiles: 2, removedBytes: 2000, keptBytes: 3000 })
})

it('leaves neither the file nor its temporary name when making it fails', async () => {
  const folder = join(cacheDir, 'made')
  const failing = putFile(join(folder, 'x.png'), async (temporary) => {
    await writeFile(temporary, 'half')
    throw new Error('stopped')
  })
  await expect(failing).rejects.toThrow('stopped')
  expect(await readdir(folder)).toEqual([])
})
