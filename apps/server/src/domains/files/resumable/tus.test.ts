import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/session/actor.ts'
import { createS3ResumableStore } from '../../../adapters/storage/resumable-s3.ts'
import { createS3Storage } from '../../../adapters/storage/s3.ts'
import { type S3Server, startS3Server } from '../../../adapters/storage/s3-server.fake.ts'
import { createFilesWorld, type FilesWorld } from '../testing/files-world.fake.ts'
import { startTusServer, type TusServer } from './tus-world.fake.ts'

const video = (bytes: number) => Buffer.concat([Buffer.from('VIDEO'), randomBytes(bytes - 5)])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const limits = { uploadBytes: 30_000_000, quotaBytes: 100_000_000 }

describe.each(['a local folder', 'S3'])('a resumable upload into %s', (place) => {
  let s3: S3Server | undefined
  let world: FilesWorld
  let tus: TusServer
  const people = new Map<string, Actor>()
  beforeAll(async () => {
    s3 = place === 'S3' ? await startS3Server() : undefined
    const stores = s3 && { storage: createS3Storage(s3.settings), resumable: createS3ResumableStore(s3.settings) }
    world = await createFilesWorld({ limits, ...stores })
    const ada = await world.addPerson()
    people.set('ada', ada)
    people.set('colleague', await world.addPerson(ada.corpId))
    people.set('stranger', await world.addPerson())
    tus = await startTusServer(world, people)
  })
  afterAll(async () => {
    await tus.close()
    await world.close()
    await s3?.close()
  })

  const begin = async (name: string, sizeBytes: number, tags?: string) => {
    const { status, headers } = await tus.create(name, sizeBytes, tags)
    expect(status).toBe(201)
    return String(headers.location)
  }
  const getFile = (id: unknown) => world.files.get(world.tenants.scope(people.get('ada')?.corpId ?? ''), String(id))
  const readFile = async (id: unknown) => {
    const { readFile: read } = await import('node:fs/promises')
    return read(await world.files.localPath(await getFile(id)))
  }
  const countFiles = async () => (await world.pool.query('select count(*)::int as n from files_file')).rows[0].n

  it('arrives in pieces and becomes the same file as any other upload', async () => {
    const content = video(13_000_000)
    const path = await begin('长视频.mp4', content.length, 'term 1,语文')
    expect(path).toMatch(/^\/api\/lecternAdmin\/files\/tus\/[0-9a-f]{32}-[\w-]{43}$/)
    for (const [from, to] of [
      [0, 6_000_000],
      [6_000_000, 6_000_100],
    ] as const) {
      const { status, headers } = await tus.patch(path, from, content.subarray(from, to))
      expect([status, headers['upload-offset']]).toEqual([204, String(to)])
    }
    const last = await tus.patch(path, 6_000_100, content.subarray(6_000_100))
    expect(last.status).toBe(204)
    const id = last.headers['x-lectern-file-id']
    expect(await getFile(id)).toMatchObject({
      name: '长视频.mp4',
      kind: 'video',
      bytes: content.length,
      sha256: sha256(content),
      tags: ['term 1', '语文'],
      has_preview: true,
    })
    expect((await readFile(id)).equals(content)).toBe(true)
    expect([...(s3?.objects.keys() ?? [])].filter((key) => key.startsWith('resumable/'))).toEqual([])
  })

  it('goes on where a broken line stopped it', async () => {
    const content = video(9_000_000)
    const path = await begin('broken.mp4', content.length)
    await tus.send({ method: 'PATCH', path, body: content, headers: { 'upload-offset': '0' }, breakAfter: 7_000_000 })
    const { headers } = await tus.head(path)
    const offset = Number(headers['upload-offset'])
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThan(content.length)
    const last = await tus.patch(path, offset, content.subarray(offset))
    expect((await readFile(last.headers['x-lectern-file-id'])).equals(content)).toBe(true)
  })

  it('does not exist for anybody but its creator', async () => {
    const path = await begin('mine.mp4', 100)
    for (const person of ['colleague', 'stranger']) {
      expect((await tus.head(path, person)).status).toBe(404)
      expect(
        (
          await tus.send({
            method: 'PATCH',
            path,
            as: person,
            body: Buffer.alloc(100),
            headers: { 'upload-offset': '0' },
          })
        ).status,
      ).toBe(404)
      expect((await tus.send({ method: 'DELETE', path, as: person })).status).toBe(404)
    }
    expect((await tus.head(`${path.slice(0, -1)}x`)).status).toBe(404)
    expect((await tus.send({ method: 'GET', path })).status).toBe(405)
    expect((await tus.head(path)).headers['upload-offset']).toBe('0')
    expect((await tus.send({ method: 'DELETE', path })).status).toBe(204)
    expect((await tus.head(path)).status).toBe(404)
  })

  it('that is refused says why, in the words of every other upload, and is gone', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const path = await begin('page.mp4', page.length)
    const { status, body } = await tus.patch(path, 0, page)
    expect(status).toBe(415)
    expect(JSON.parse(body)).toMatchObject({
      code: 4015,
      error: { kind: 'files.type-not-allowed', params: { type: 'HTML' } },
    })
    expect([404, 410]).toContain((await tus.head(path)).status)
  })

  it.each([
    ['beyond the limit', 30_000_001, 'files.too-large'],
    ['of nothing', 0, 'files.empty'],
  ])('%s is refused before a byte is sent', async (_what, sizeBytes, kind) => {
    const { body } = await tus.create('x.mp4', sizeBytes)
    expect(JSON.parse(body).error.kind).toBe(kind)
  })

  it('cannot be longer than it said', async () => {
    const path = await begin('short.mp4', 10)
    expect((await tus.patch(path, 0, Buffer.alloc(11))).status).toBe(413)
  })

  it('tells its file again when the last reply was lost, and makes no second one', async () => {
    const content = video(1000)
    const path = await begin('lost reply.mp4', content.length)
    const first = await tus.patch(path, 0, content)
    const before = await countFiles()
    const asked = await tus.head(path)
    expect(asked).toMatchObject({ status: 200, headers: { 'upload-offset': '1000', 'upload-length': '1000' } })
    expect(asked.headers['x-lectern-file-id']).toBe(first.headers['x-lectern-file-id'])
    const again = await tus.patch(path, 1000, Buffer.alloc(0))
    expect([again.status, again.headers['x-lectern-file-id']]).toEqual([204, first.headers['x-lectern-file-id']])
    expect((await tus.patch(path, 0, content)).status).toBe(409)
    expect(await countFiles()).toBe(before)
  })

  it('is taken in by the next question when the process ended between last byte and file', async () => {
    const content = video(2000)
    const path = await begin('crash.mp4', content.length)
    const { dataStore, idPrefix } = world.deps.resumable
    await dataStore.write(Readable.from([content]), `${idPrefix}${path.split('/').at(-1)}`, 0)
    const asked = await Promise.all([tus.head(path), tus.head(path), tus.head(path)])
    const ids = asked.map(({ headers }) => headers['x-lectern-file-id'])
    expect(new Set(ids).size).toBe(1)
    expect((await getFile(ids[0])).sha256).toBe(sha256(content))
  })

  it('survives two writers at the same place: the bytes are right and there is one file', async () => {
    const content = video(8_000_000)
    const path = await begin('contested.mp4', content.length)
    const before = await countFiles()
    const sent = await Promise.all([0, 1, 2].map(() => tus.patch(path, 0, content)))
    for (const { status } of sent) expect([0, 204, 400, 409, 423]).toContain(status)
    let { headers } = await tus.head(path)
    const offset = Number(headers['upload-offset'])
    if (offset < content.length) headers = (await tus.patch(path, offset, content.subarray(offset))).headers
    expect((await readFile(headers['x-lectern-file-id'])).equals(content)).toBe(true)
    expect(await countFiles()).toBe(before + 1)
  })

  it('is refused by the quota before it starts', async () => {
    await world.pool.query('update files_file set bytes = 99000000 where id = (select id from files_file limit 1)')
    const { status, body } = await tus.create('x.mp4', 5_000_000)
    expect([status, JSON.parse(body).error.kind]).toEqual([413, 'files.quota-exceeded'])
  })
})
