import { describe, expect, it } from 'vitest'
import { createRandom } from '../../testing/mutate.ts'
import { command, hello, publishWords, secondHello, tagWords, toChunks } from '../testing/encoder-words.ts'
import { RtmpError, RtmpSession } from './rtmp-session.ts'

/** Whole numbers from 0 up to, not including, a limit. */
const belowOf = (random: () => number) => (limit: number) => Math.floor(random() * limit)

type Seen = { readonly output: Buffer[]; readonly published: string[]; readonly tags: string[]; goodbyes: number }

function open(): { session: RtmpSession; seen: Seen } {
  const seen: Seen = { output: [], published: [], tags: [], goodbyes: 0 }
  const session = new RtmpSession({
    onOutput: (bytes) => seen.output.push(bytes),
    onPublish: ({ app, streamKey }) => {
      seen.published.push(`${app} ${streamKey}`)
      session.accept()
    },
    onTag: ({ kind, timestampMs, data }) => seen.tags.push(`${kind} ${timestampMs} ${data.toString('hex')}`),
    onUnpublish: () => {
      seen.goodbyes += 1
    },
  })
  return { session, seen }
}

const greeting = (key = 'key') => Buffer.concat([hello(), secondHello(), publishWords(key)])
const long = Buffer.alloc(1000, 0x27)
const talk = () =>
  Buffer.concat([
    greeting('key?vhost=x'),
    tagWords({ type: 9, timestampMs: 40, data: long }),
    tagWords({ type: 8, timestampMs: 0x1000000, data: Buffer.from([0xaf, 1, 2, 3]) }),
    tagWords({ type: 18, timestampMs: 60, data: Buffer.from([2, 0, 0]) }),
    command(['deleteStream', 7, null, 1]),
  ])

it.each([1, 7, 128, 100_000])('reads a publisher in pieces of %d bytes', (size) => {
  const { session, seen } = open()
  const bytes = talk()
  for (let at = 0; at < bytes.length; at += size) session.read(bytes.subarray(at, at + size))
  expect(seen.published).toEqual(['live key'])
  expect(seen.tags).toEqual([`video 40 ${long.toString('hex')}`, 'audio 16777216 af010203'])
  expect(seen.goodbyes).toBe(1)
  expect(Buffer.concat(seen.output).includes('NetStream.Publish.Start')).toBe(true)
})

it('says nothing about publishing before it was told to, and does not repeat the key', () => {
  const output: Buffer[] = []
  const session = new RtmpSession({
    onOutput: (bytes) => output.push(bytes),
    onPublish: () => {},
    onTag: () => {},
    onUnpublish: () => {},
  })
  session.read(greeting('secret-key'))
  expect(Buffer.concat(output).includes('Publish')).toBe(false)
  session.refuse('NetStream.Publish.Unauthorized', 'Not now – später')
  const said = Buffer.concat(output)
  expect(said.includes('NetStream.Publish.Unauthorized')).toBe(true)
  expect(said.includes('Not now ? sp?ter')).toBe(true)
  session.accept()
  expect(Buffer.concat(output).includes('secret-key')).toBe(false)
})

it('tells how many bytes arrived to whom wants to know', () => {
  const { session, seen } = open()
  session.read(greeting())
  session.read(toChunks({ type: 5, channel: 2 }, Buffer.from([0, 0, 0x10, 0])))
  const before = seen.output.length
  for (let index = 0; index < 10; index++) session.read(tagWords({ type: 9, timestampMs: index, data: long }))
  const acknowledgements = seen.output.slice(before).map((bytes) => [bytes[7], bytes.readUInt32BE(12)])
  expect(acknowledgements.length).toBeGreaterThan(1)
  expect(acknowledgements.every(([type]) => type === 3)).toBe(true)
})

describe('refuses', () => {
  const header = (length: number, type: number, channel = 5) => {
    const bytes = Buffer.alloc(12)
    bytes[0] = channel
    bytes.writeUIntBE(length, 4, 3)
    bytes[7] = type
    return bytes
  }
  it.each([
    ['a picture of 16 MB', header(0xffffff, 9)],
    ['a command of 100 kB', header(100_000, 20)],
    ['a chunk size of nothing', toChunks({ type: 1, channel: 2 }, Buffer.alloc(4))],
    ['a chunk size beyond all messages', toChunks({ type: 1, channel: 2 }, Buffer.alloc(4, 0xff))],
    [
      'many messages begun at once',
      Buffer.concat(
        Array.from({ length: 40 }, (_, index) => Buffer.concat([header(500, 9, 3 + index), Buffer.alloc(128)])),
      ),
    ],
    ['publishing twice', publishWords('other')],
    ['playing', command(['play', 8, null, 'key'])],
    [
      'a broken command',
      toChunks({ type: 20 }, Buffer.from([2, 0, 7, ...Buffer.from('connect'), 10, 255, 255, 255, 255])),
    ],
  ])('%s', (_name, bytes) => {
    const { session } = open()
    session.read(greeting())
    expect(() => session.read(Buffer.concat([bytes, Buffer.alloc(2_000)]))).toThrow(RtmpError)
  })

  it('media before publish and an address that is none', () => {
    const early = open().session
    early.read(Buffer.concat([hello(), secondHello()]))
    expect(() => early.read(tagWords({ type: 9, timestampMs: 0, data: long }))).toThrow('media before publish')
    const lost = open().session
    lost.read(Buffer.concat([hello(), secondHello()]))
    expect(() => lost.read(command(['connect', 1, { app: 'live', tcUrl: 'no address' }]))).toThrow('malformed')
  })
})

it('keeps what its listener throws apart from what it reads', () => {
  const session = new RtmpSession({
    onOutput: () => {},
    onPublish: () => {
      throw new RangeError('own')
    },
    onTag: () => {},
    onUnpublish: () => {},
  })
  expect(() => session.read(greeting())).toThrow('own')
})

it('throws nothing but its own error, whatever it reads', () => {
  const below = belowOf(createRandom(20_261_121))
  const valid = talk()
  for (let round = 0; round < 3_000; round++) {
    const { session } = open()
    const bytes = Buffer.from(valid.subarray(0, below(valid.length)))
    const from = below(2) === 0 ? 0 : 3073
    for (let flips = below(20); flips > 0; flips--) {
      const at = from + below(Math.max(1, bytes.length - from))
      if (at < bytes.length) bytes[at] = below(256)
    }
    const noise = Buffer.from(Array.from({ length: below(200) }, () => below(256)))
    let fault: unknown
    try {
      for (const piece of [bytes, noise]) session.read(piece)
    } catch (error) {
      fault = error
    }
    if (fault !== undefined && !(fault instanceof RtmpError)) throw fault
  }
  expect(open().seen.tags).toEqual([])
})
