import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLocalResumableStore } from './resumable-local.ts'
import { createS3ResumableStore } from './resumable-s3.ts'
import { type S3Server, startS3Server } from './s3-server.fake.ts'

const long = new Date(Date.now() - 25 * 3_600_000)
let folder: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-resumable-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

it('a local folder loses unfinished uploads after a day and keeps younger ones', async () => {
  const { dataStore } = createLocalResumableStore(folder)
  for (const id of ['old', 'young']) {
    await dataStore.create(new Upload({ id, size: 10, offset: 0 }))
    await dataStore.write(Readable.from([Buffer.from('12345')]), id, 0)
  }
  for (const name of ['old', 'old.json']) await utimes(join(folder, name), long, long)
  expect(await dataStore.deleteExpired()).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['young', 'young.json'])
  expect((await dataStore.getUpload('young')).offset).toBe(5)
})

it('a bucket loses unfinished uploads and their leftovers after a day, and nothing of other programs', async () => {
  const { dataStore } = createS3ResumableStore(server.settings)
  for (const id of ['resumable/old', 'resumable/young', 'elsewhere/old']) {
    await dataStore.create(new Upload({ id, size: 10, offset: 0 }))
    await dataStore.write(Readable.from([Buffer.from('12345')]), id, 0)
  }
  for (const [key, stored] of server.objects) if (key.includes('old')) stored.modifiedAt = long
  for (const upload of server.uploads.values()) if (upload.key.includes('old')) upload.startedAt = long
  expect(await dataStore.deleteExpired()).toBe(1)
  expect([...server.uploads.values()].map(({ key }) => key).sort()).toEqual(['elsewhere/old', 'resumable/young'])
  const left = [...server.objects.keys()].filter((key) => key.startsWith('resumable/')).sort()
  expect(left).toEqual(['resumable/young.info', 'resumable/young.part'])
  expect((await dataStore.getUpload('resumable/young')).offset).toBe(5)
})
