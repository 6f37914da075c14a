import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createS3Storage } from './s3.ts'
import { type S3Server, startS3Server } from './s3-server.fake.ts'

let folder: string
let path: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-s3-'))
  path = join(folder, 'small')
  await writeFile(path, 'small')
})
beforeEach(async () => {
  await server?.close()
  server = await startS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

describe('storage in S3', () => {
  it('sends a long file in parts that can be read back byte for byte', async () => {
    const bytes = randomBytes(34 * 1024 * 1024)
    await writeFile(join(folder, 'long'), bytes)
    const storage = createS3Storage(server.settings)
    await storage.put('long', { path: join(folder, 'long') })
    expect(server.requests.map((line) => line.replace(/uploadId=[^&]+/, 'uploadId'))).toEqual([
      'POST objects/long?uploads=',
      'PUT objects/long?partNumber=1&uploadId&x-id=UploadPart',
      'PUT objects/long?partNumber=2&uploadId&x-id=UploadPart',
      'PUT objects/long?partNumber=3&uploadId&x-id=UploadPart',
      'POST objects/long?uploadId',
    ])
    const hash = createHash('sha256')
    for await (const chunk of await storage.open('long')) hash.update(chunk as Buffer)
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('ends the multipart upload when a part fails for good, so that nothing is stored or paid for', async () => {
    await writeFile(join(folder, 'long'), randomBytes(17 * 1024 * 1024))
    server.fail({ status: 403, code: 'AccessDenied', times: 1, matches: (line) => line.includes('partNumber=2') })
    const storage = createS3Storage(server.settings)
    await expect(storage.put('long', { path: join(folder, 'long') })).rejects.toMatchObject({ kind: 'denied' })
    expect(server.uploads.size).toBe(0)
    expect(server.objects.size).toBe(0)
  })

  it('waits and tries again when the service asks to slow down', async () => {
    server.fail({ status: 503, code: 'SlowDown', times: 2 })
    const storage = createS3Storage(server.settings)
    await storage.put('patient', { path })
    expect(server.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(3)
    expect(server.objects.get('objects/patient')?.bytes.toString()).toBe('small')
  })

  it('gives up as unavailable when the service stays slow', async () => {
    server.fail({ status: 503, code: 'SlowDown', times: 100 })
    const storage = createS3Storage(server.settings)
    await expect(storage.open('never')).rejects.toMatchObject({ name: 'StorageError', kind: 'unavailable' })
    expect(server.requests).toHaveLength(5)
  }, 40_000)

  it('says denied for a key that the service does not know, and does not take it for a missing object', async () => {
    const storage = createS3Storage({ ...server.settings, accessKey: 'STRANGER' })
    await expect(storage.open('secret')).rejects.toMatchObject({ kind: 'denied' })
    await expect(storage.stat('secret')).rejects.toMatchObject({ kind: 'denied' })
  })

  it('says unavailable, not missing, when the bucket does not exist or nobody answers', async () => {
    const wrong = createS3Storage({ ...server.settings, bucket: 'other' })
    await expect(wrong.put('x', { path })).rejects.toMatchObject({ kind: 'unavailable' })
    const { endpoint } = server.settings
    await server.close()
    const gone = createS3Storage({ ...server.settings, endpoint })
    await expect(gone.open('x')).rejects.toMatchObject({ kind: 'unavailable' })
  }, 40_000)

  it('says disk-full when the service has no room', async () => {
    server.fail({ status: 507, code: 'XMinioStorageFull', times: 10 })
    await expect(createS3Storage(server.settings).put('x', { path })).rejects.toMatchObject({ kind: 'disk-full' })
  }, 40_000)
})
