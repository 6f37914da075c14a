import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '#platform/storage/storage.ts'
import { createLocalFolderStorage } from './local-folder.ts'
import { createLocalResumableStore } from './resumable-local.ts'
import { createS3Storage } from './s3.ts'
import { type S3Server, startS3Server } from './s3-server.fake.ts'

let folder: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-storage-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const read = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString()
const source = async (text: string) => {
  const path = join(folder, `source-${Math.random()}`)
  await writeFile(path, text)
  return path
}

const makers: [string, () => Storage][] = [
  ['local folder', () => createLocalFolderStorage(join(folder, 'objects'))],
  ['S3', () => createS3Storage(server.settings)],
]

describe.each(makers)('storage in a %s', (_name, make) => {
  it('gives back what was put, whole or in a range with both ends', async () => {
    const storage = make()
    await storage.put('a/b/one', { path: await source('0123456789') })
    expect(await read(await storage.open('a/b/one'))).toBe('0123456789')
    expect(await read(await storage.open('a/b/one', { start: 2, end: 4 }))).toBe('234')
    expect(await read(await storage.open('a/b/one', { start: 9, end: 9 }))).toBe('9')
    expect(await storage.stat('a/b/one')).toMatchObject({ key: 'a/b/one', sizeBytes: 10 })
  })

  it('leaves the local file where it was and sees no later change of it', async () => {
    const storage = make()
    const path = await source('first')
    await storage.put('kept', { path })
    await writeFile(path, 'changed')
    expect(await read(await storage.open('kept'))).toBe('first')
  })

  it('replaces an object', async () => {
    const storage = make()
    await storage.put('replaced', { path: await source('old') })
    await storage.put('replaced', { path: await source('new'), frozen: true })
    expect(await read(await storage.open('replaced'))).toBe('new')
  })

  it('answers not-found for what is not there, and removes it without complaint', async () => {
    const storage = make()
    await expect(storage.open('missing')).rejects.toMatchObject({ name: 'StorageError', kind: 'not-found' })
    expect(await storage.stat('missing')).toBeUndefined()
    await storage.remove('missing')
    await storage.put('gone', { path: await source('x') })
    await storage.remove('gone')
    expect(await storage.stat('gone')).toBeUndefined()
  })

  it('lists every object', async () => {
    const storage = make()
    const keys = ['list/1', 'list/2', 'list/3', 'list/deep/4', 'list/deep/5']
    for (const key of keys) await storage.put(key, { path: await source(key) })
    const found = await Array.fromAsync(storage.list())
    expect(
      found
        .filter(({ key }) => key.startsWith('list/'))
        .map(({ key }) => key)
        .sort(),
    ).toEqual(keys)
    expect(found.find(({ key }) => key === 'list/1')?.sizeBytes).toBe(6)
  })

  it('keeps one whole object when many put the same key at once', async () => {
    const storage = make()
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(200_000))
    const paths = await Promise.all(texts.map(source))
    await Promise.all(paths.map((path) => storage.put('contested', { path })))
    expect(texts).toContain(await read(await storage.open('contested')))
  })

  it.each(['../out', '/etc/passwd', 'a/../b', 'a//b', '.hidden', '', 'a\0b'])('refuses the key %j', async (key) => {
    await expect((async () => make().open(key))()).rejects.toThrow('not a storage key')
  })
})

describe('storage in a local folder', () => {
  it('shows no draft in a listing and removes one that a crash left behind', async () => {
    const root = join(folder, 'drafts')
    const storage = createLocalFolderStorage(root)
    await storage.put('a/object', { path: await source('x') })
    const [young, old] = [join(root, 'a', '.young'), join(root, 'a', '.old')]
    for (const path of [young, old]) await writeFile(path, 'half')
    await utimes(old, new Date(0), new Date(0))
    expect((await Array.fromAsync(storage.list())).map(({ key }) => key)).toEqual(['a/object'])
    expect((await readdir(join(root, 'a'))).sort()).toEqual(['.young', 'object'])
  })

  it('links a frozen file instead of copying it, and leaves no draft when the source is missing', async () => {
    const root = join(folder, 'linked')
    const storage = createLocalFolderStorage(root)
    const path = await source('shared')
    await storage.put('a/object', { path, frozen: true })
    expect((await stat(path)).ino).toBe((await stat(join(root, 'a', 'object'))).ino)
    await expect(storage.put('a/other', { path: join(folder, 'nowhere') })).rejects.toMatchObject({ kind: 'not-found' })
    expect(await readdir(join(root, 'a'))).toEqual(['object'])
    expect(storage.localPath('a/object')).toBe(join(root, 'a', 'object'))
  })

  it('tells a full disk from other failures, also while an upload goes on', async () => {
    // The one file that every Linux has and that is always full.
    const { dataStore } = createLocalResumableStore('/dev')
    await expect(dataStore.write(Readable.from(['x'.repeat(100_000)]), 'full', 0)).rejects.toMatchObject({
      name: 'StorageError',
      kind: 'disk-full',
    })
  })
})
