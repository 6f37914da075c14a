import { readdir, readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/session/actor.ts'
import { createS3Storage } from '../../../adapters/storage/s3.ts'
import { type S3Server, startS3Server } from '../../../adapters/storage/s3-server.fake.ts'
import type { FileRecord } from '../files.tables.ts'
import { srt } from '../testing/file-samples.fake.ts'
import { createFilesWorld, type FilesWorld } from '../testing/files-world.fake.ts'

let s3: S3Server
let world: FilesWorld
let ada: Actor
let file: FileRecord
beforeEach(async () => {
  s3 = await startS3Server()
  world = await createFilesWorld({ storage: createS3Storage(s3.settings) })
  ada = await world.addPerson()
  const { id } = await world.upload(ada, 'a.srt', srt)
  file = await world.files.get(world.tenants.scope(ada.corpId), id)
  s3.requests.length = 0
})
afterEach(async () => {
  await world.close()
  await s3.close()
})

describe('a local path of a file that lies in S3', () => {
  it('is fetched once and used again', async () => {
    const path = await world.files.localPath(file)
    expect(await readFile(path, 'utf8')).toBe(srt)
    expect(await world.files.localPath(file)).toBe(path)
    expect(s3.requests).toHaveLength(1)
  })

  it('is right when many ask at once, and no half copy stays', async () => {
    const paths = await Promise.all(Array.from({ length: 5 }, () => world.files.localPath(file)))
    expect(new Set(paths).size).toBe(1)
    expect(await readdir(world.folders.copies)).toHaveLength(1)
  })

  it('is never a file with other bytes', async () => {
    const [key = ''] = s3.objects.keys()
    const stored = s3.objects.get(key)
    if (stored) stored.bytes = Buffer.from('damaged in the bucket')
    await expect(world.files.localPath(file)).rejects.toThrow('other bytes')
    expect(await readdir(world.folders.copies)).toEqual([])
  })

  it('stops when the work that asked was cancelled', async () => {
    await expect(world.files.localPath(file, AbortSignal.abort())).rejects.toThrow('abort')
    expect(await readdir(world.folders.copies)).toEqual([])
  })

  it('is forgotten when nobody asked for days', async () => {
    await world.files.localPath(file)
    world.clock.at += 2 * 24 * 3_600_000
    expect(await world.files.sweep()).toMatchObject({ copies: 0 })
    world.clock.at += 2 * 24 * 3_600_000
    expect(await world.files.sweep()).toMatchObject({ copies: 1 })
    expect(await readFile(await world.files.localPath(file), 'utf8')).toBe(srt)
  })
})
