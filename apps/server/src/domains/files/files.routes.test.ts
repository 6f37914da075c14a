import { randomBytes } from 'node:crypto'
import { contract } from '@lectern/contract'
import type { StoredFile } from '@lectern/contract/domains/files'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '#platform/http/http-server.ts'
import { registerEndpoints } from '#platform/http/register-endpoint.ts'
import { createLog } from '#platform/log/log.ts'
import type { Actor } from '#platform/session/actor.ts'
import { picture, srt } from './testing/file-samples.fake.ts'
import { createFilesWorld, type FilesWorld } from './testing/files-world.fake.ts'

let world: FilesWorld
let app: FastifyInstance
let origin: string
const people = new Map<string, Actor>()
beforeAll(async () => {
  world = await createFilesWorld()
  people.set('ada', await world.addPerson())
  people.set('bob', await world.addPerson())
  app = await createHttpServer({
    trustedProxies: 'loopback',
    log: createLog('silent'),
    version: '0',
    aiBaseUrl: undefined,
    readiness: async () => ({}),
  })
  const ground = {
    authenticate: async (token: string) => {
      const actor = people.get(token)
      return actor && { actor, sessionId: token, standing: 'active' as const }
    },
    verifyGrant: () => undefined,
    idempotency: { once: async <R>(_key: unknown, run: () => Promise<R>) => run() },
  }
  registerEndpoints(app, ground as never, {
    domain: 'files',
    endpoints: contract.files,
    handlers: world.files.handlers,
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

type Answer = { data: StoredFile; code: number; error: { kind: string }; errors: object[] }

const send = async (name: string, content: Buffer | string, fields: [string, string][] = []) => {
  const form = new FormData()
  for (const [key, value] of fields) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const reply = await fetch(`${origin}/api/common/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { token: 'ada' },
  })
  return { status: reply.status, body: (await reply.json()) as Answer }
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, { headers, method })
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

describe('uploading over HTTP', () => {
  it('keeps names beyond ASCII and the tags that stand before the file', async () => {
    const { status, body } = await send('课程 “一” 🎬 שלום.srt', srt, [
      ['tags', 'term 1'],
      ['tags', '语文'],
    ])
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: '课程 “一” 🎬 שלום.srt', tags: ['term 1', '语文'], kind: 'subtitle' })
  })

  it('answers a refusal with its kind at the field', async () => {
    const { status, body } = await send('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
    expect(status).toBe(415)
    expect(body).toMatchObject({ code: 4015, error: { kind: 'files.type-not-allowed', params: { type: 'SVG' } } })
    expect(body.errors).toMatchObject([{ field: 'file', rule: 'files.type-not-allowed' }])
  })

  it('takes nothing from a stranger', async () => {
    expect(
      (await get('/api/common/uploadFile', { 'content-type': 'multipart/form-data; boundary=x' }, 'POST')).status,
    ).toBe(401)
  })
})

describe('a signed link', () => {
  const content = Buffer.concat([Buffer.from('VIDEO'), randomBytes(100_000)])
  let url: string
  let id: string
  beforeAll(async () => {
    const { body } = await send('第一课.mp4', content)
    url = body.data.url
    id = body.data.id
  })

  it('gives the bytes to anybody, whole, in ranges, and not again when unchanged', async () => {
    const whole = await get(url)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(whole.headers.get('content-disposition')).toBeNull()
    expect((await bytesOf(whole)).equals(content)).toBe(true)
    const part = await get(url, { range: 'bytes=1000-1999' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${content.length}`])
    expect((await bytesOf(part)).equals(content.subarray(1000, 2000))).toBe(true)
    const tail = await get(url, { range: 'bytes=-5' })
    expect((await bytesOf(tail)).equals(content.subarray(-5))).toBe(true)
    expect((await get(url, { range: `bytes=${content.length}-` })).status).toBe(416)
    const etag = whole.headers.get('etag') ?? ''
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
    const head = await get(url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)])
  })

  it('shows the preview under its own link', async () => {
    const { body } = await send('p.png', await picture('png'))
    const preview = await get(body.data.thumb ?? '')
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await bytesOf(preview)).subarray(8, 12).toString()).toBe('WEBP')
  })

  it.each([
    ['another file', (link: URL) => link.searchParams.set('id', '018f3c1a-7b1e-7000-8000-000000000001')],
    ['another variant', (link: URL) => link.searchParams.set('variant', 'thumb')],
    ['a later end', (link: URL) => link.searchParams.set('until', '99999999999')],
    ['a download', (link: URL) => link.searchParams.set('download', 'x.exe')],
    ['an empty download', (link: URL) => link.searchParams.set('download', '')],
    ['a guessed signature', (link: URL) => link.searchParams.set('signature', 'x'.repeat(43))],
  ])('is worth nothing for %s', async (_what, change) => {
    const link = new URL(url, origin)
    change(link)
    const reply = await fetch(link)
    expect([reply.status, ((await reply.json()) as Answer).error.kind]).toEqual([410, 'files.link-ended'])
  })

  it('is the same within the hour and ends after seven at the latest', async () => {
    const { at } = world.clock
    world.clock.at = Math.floor(at / 3_600_000) * 3_600_000
    const file = { id }
    const link = world.files.link(file)
    world.clock.at += 59 * 60_000
    expect(world.files.link(file)).toBe(link)
    world.clock.at += 5 * 3_600_000
    expect((await get(link)).status).toBe(200)
    world.clock.at += 2 * 3_600_000
    expect((await get(link)).status).toBe(410)
    world.clock.at = at
  })

  it('saves under the name it was signed for', async () => {
    const saved = await get(world.files.link({ id }, { download: '我的课.mp4' }))
    expect(saved.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('我的课.mp4')}`)
  })

  it('does not reach into the trash', async () => {
    const { body } = await send('gone.srt', `${srt}gone`)
    const { handlers } = world.files
    const call = {
      actor: people.get('ada') as Actor,
      input: { id: body.data.id },
      file: undefined as never,
      request: world.callFacts(),
    }
    await handlers.remove(call)
    expect((await get(body.data.url)).status).toBe(404)
  })

  it('lets a download end in .mp4, for the school only', async () => {
    const path = `/api/lecternAdmin/files/download?id=${id}`
    const saved = await get(path, { token: 'ada' })
    expect(saved.headers.get('content-disposition')).toContain(encodeURIComponent('第一课.mp4'))
    expect((await bytesOf(saved)).equals(content)).toBe(true)
    const renamed = await get(`${path}&name=${encodeURIComponent('../x')}`, { token: 'ada' })
    expect(renamed.headers.get('content-disposition')).toContain('filename="x"')
    expect((await get(path, { token: 'bob' })).status).toBe(404)
    expect((await get(path)).status).toBe(401)
  })
})
