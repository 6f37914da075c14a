import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noisyPicture, picture, pngClaiming, srt, vtt } from '../testing/file-samples.fake.ts'
import { createFilesWorld, type FilesWorld } from '../testing/files-world.fake.ts'

let world: FilesWorld
let ada: Awaited<ReturnType<FilesWorld['addPerson']>>
beforeAll(async () => {
  world = await createFilesWorld({ limits: { uploadBytes: 2_000_000 } })
  ada = await world.addPerson()
})
afterAll(() => world.close())

const leftovers = async () => (existsSync(world.folders.incoming) ? readdir(world.folders.incoming) : [])

describe('an upload', () => {
  it('becomes a file with its hash, its size and what it was called', async () => {
    const bytes = await picture('png')
    const file = await world.send(ada, { name: '海报 🎉.png', content: bytes, tags: ['poster', 'poster', '课程'] })
    expect(file).toMatchObject({
      name: '海报 🎉.png',
      kind: 'picture',
      mime: 'image/png',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      width: 640,
      height: 360,
      duration_ms: null,
      tags: ['poster', '课程'],
      duplicate_of: null,
      warnings: [],
      created_by: ada.personId,
    })
    expect(await leftovers()).toEqual([])
  })

  it.each(['jpeg', 'webp', 'gif'] as const)('takes a %s', async (format) => {
    expect(await world.upload(ada, 'p', await picture(format))).toMatchObject({
      kind: 'picture',
      mime: `image/${format}`,
    })
  })

  it('stands upright: size and preview follow the orientation that the camera wrote', async () => {
    const file = await world.upload(ada, 'p.jpg', await picture('jpeg', { orientation: 6 }))
    expect(file).toMatchObject({ width: 360, height: 640 })
    const preview = (await world.objects()).find((key) => key.includes(file.sha256) && key.endsWith('.webp')) ?? ''
    const shown = await sharp(Buffer.concat(await (await world.storage.open(preview)).toArray())).metadata()
    expect(shown).toMatchObject({ format: 'webp', width: 360, height: 640 })
  })

  it('gets a preview 480 pixels wide', async () => {
    const file = await world.upload(ada, 'wide.png', await picture('png', { width: 1200, height: 300 }))
    const key = (await world.objects()).find((one) => one.endsWith(`${file.sha256}.webp`)) ?? ''
    const shown = await sharp(Buffer.concat(await (await world.storage.open(key)).toArray())).metadata()
    expect([shown.width, shown.height]).toEqual([480, 120])
  })

  it.each([
    ['lesson.srt', srt, 'application/x-subrip'],
    ['lesson.vtt', `\uFEFF${vtt}`, 'text/vtt'],
  ])('takes the subtitles %s', async (name, text, mime) => {
    expect(await world.upload(ada, name, text)).toMatchObject({ kind: 'subtitle', mime, warnings: [] })
  })

  it('is what its content is, and says so when the name says something else', async () => {
    const file = await world.upload(ada, 'film.mp4', await picture('png', { colour: '#111111' }))
    expect(file).toMatchObject({
      kind: 'picture',
      mime: 'image/png',
      name: 'film.mp4',
      warnings: ['extension-differs'],
    })
    expect(await world.upload(ada, '../up.srt', srt)).toMatchObject({ name: 'up.srt', warnings: ['name-changed'] })
  })

  it('keeps a video whose preview cannot be made, with a warning', async () => {
    world.media.thumbnailsFail = true
    const file = await world.upload(ada, 'v.mp4', 'VIDEO without a picture inside')
    world.media.thumbnailsFail = false
    expect(file).toMatchObject({ kind: 'video', duration_ms: 2000, thumb: null, warnings: ['no-preview'] })
  })
})

describe('a refused upload', () => {
  const refused: [string, string, () => Promise<Buffer | string>, string, object?][] = [
    ['an empty file', 'nothing.png', async () => '', 'files.empty'],
    [
      'a picture that is called a film but is a playlist',
      'film.mp4',
      async () => '#EXTM3U\nfile:///etc/passwd\n',
      'files.playlist-refused',
    ],
    ['a damaged film', 'film.mp4', async () => 'BROKEN film of some length', 'files.unreadable'],
    [
      'a picture that ends early',
      'cut.jpg',
      async () => (await noisyPicture(300, 300)).subarray(0, 9000),
      'files.unreadable',
    ],
    [
      'a header of 1 x 1 gigapixel',
      'tall.png',
      async () => pngClaiming(1, 1_000_000_000),
      'files.too-many-pixels',
      { megapixels: 100 },
    ],
    ['a header of 400 megapixels', 'big.png', async () => pngClaiming(20_000, 20_000), 'files.too-many-pixels'],
    [
      'an SVG',
      'logo.svg',
      async () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'files.type-not-allowed',
      { type: 'SVG' },
    ],
    [
      'an SVG that calls itself PNG',
      'logo.png',
      async () => '<svg onload="alert(1)"></svg>     ',
      'files.type-not-allowed',
      { type: 'SVG' },
    ],
    [
      'a web page',
      'page.vtt',
      async () => '<!doctype html><script>alert(1)</script>',
      'files.type-not-allowed',
      { type: 'HTML' },
    ],
    ['a document', 'letter.pdf', async () => '%PDF-1.7 and so on', 'files.type-not-allowed', { type: 'PDF' }],
    [
      'subtitles in another encoding',
      'gbk.srt',
      async () => Buffer.concat([Buffer.from(srt), Buffer.from([0xc4, 0xe3, 0xba, 0xc3])]),
      'files.unreadable',
    ],
    ['a file beyond the limit', 'long.wav', async () => 'x'.repeat(2_000_001), 'files.too-large', { limit: '1.9 MB' }],
  ]
  it.each(refused)('%s: a clear error at the field, and nothing stays', async (...refusal) => {
    const [, name, make, kind, params = {}] = refusal
    const before = await world.objects()
    const content = await make()
    await expect(world.upload(ada, name, content)).rejects.toMatchObject({
      kind,
      params,
      fields: [{ field: 'file', rule: kind }],
    })
    expect(await leftovers()).toEqual([])
    expect(await world.objects()).toEqual(before)
  })

  it('whose sender was cut off by the server is too large', async () => {
    const file = { name: 'x', stream: Readable.from([Buffer.from('cut')]), exceeded: () => true }
    const call = { actor: ada, input: {}, file, request: world.callFacts() }
    await expect(world.files.handlers.upload(call)).rejects.toMatchObject({ kind: 'files.too-large' })
  })

  it('whose sender goes away leaves nothing behind', async () => {
    const stream = new Readable({ read() {} })
    stream.push(Buffer.alloc(1000))
    setTimeout(() => stream.destroy(new Error('gone')), 30)
    await expect(world.upload(ada, 'x.png', stream)).rejects.toThrow('gone')
    expect(await leftovers()).toEqual([])
  })
})
