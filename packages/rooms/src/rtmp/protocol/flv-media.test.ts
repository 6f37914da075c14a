import { expect, it } from 'vitest'
import { createRandom } from '../../testing/mutate.ts'
import { parseAvcConfig, toAnnexB } from './avc.ts'
import { readAudioTag, readVideoTag, UnsupportedMedia } from './flv-media.ts'

/** Whole numbers from 0 up to, not including, a limit. */
const belowOf = (random: () => number) => (limit: number) => Math.floor(random() * limit)

const sps = Buffer.from([0x67, 0x42, 0xc0, 0x1e, 0x11])
const pps = Buffer.from([0x68, 0xce, 0x3c])
const record = Buffer.concat([
  Buffer.from([1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, sps.length]),
  sps,
  Buffer.from([1, 0, pps.length]),
  pps,
])
const nal = (...bytes: number[]) => Buffer.from([0, 0, 0, bytes.length, ...bytes])
const picture = (offset: number[], ...parts: Buffer[]) => Buffer.concat([Buffer.from([0x17, 1, ...offset]), ...parts])

it('reads configs, pictures and their offsets, which may be negative', () => {
  expect(readVideoTag(Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), record]))).toEqual({
    type: 'config',
    config: { lengthSize: 4, sps: [sps], pps: [pps] },
  })
  expect(readVideoTag(picture([0, 0, 80], nal(0x65, 1)))).toMatchObject({ type: 'picture', offsetMs: 80 })
  expect(readVideoTag(picture([0xff, 0xff, 0xd8], nal(0x41, 1)))).toMatchObject({ type: 'picture', offsetMs: -40 })
})

it.each([
  ['the end of a sequence', Buffer.from([0x17, 2, 0, 0, 0])],
  ['a picture without bytes', Buffer.from([0x17, 1, 0, 0, 0])],
  ['a seek note', Buffer.from([0x57, 0])],
  ['nothing', Buffer.alloc(0)],
  ['half a config', Buffer.from([0x17, 0, 0, 0, 0, 1, 0x42])],
])('drops %s', (_name, data) => {
  expect(readVideoTag(data)).toBeUndefined()
})

it('says which codec to choose', () => {
  const hevc = Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1'), Buffer.alloc(10)])
  expect(() => readVideoTag(hevc)).toThrow('hvc1')
  expect(() => readVideoTag(Buffer.from([0x12, 0, 0]))).toThrow(UnsupportedMedia)
  expect(() => readAudioTag(Buffer.from([0x2f, 1, 0]))).toThrow('AAC')
  expect(() => readAudioTag(Buffer.from([0x90, 1, 0]))).toThrow('AAC')
})

it('copies the sound, whose buffer is used again', () => {
  const data = Buffer.from([0xaf, 1, 7, 8])
  const tag = readAudioTag(data)
  data.fill(0)
  expect(tag).toEqual({ type: 'sound', data: Buffer.from([7, 8]) })
  expect(readAudioTag(Buffer.from([0xaf, 0, 0x11, 0x90]))).toEqual({
    type: 'config',
    config: Buffer.from([0x11, 0x90]),
  })
  expect(readAudioTag(Buffer.from([0xaf, 1]))).toBeUndefined()
})

it('puts parameter sets before pictures that can be begun with, once', () => {
  const config = parseAvcConfig(record)
  if (!config) throw new Error('the record was not read')
  const start = Buffer.from([0, 0, 0, 1])
  const idr = Buffer.from([0x65, 9])
  expect(toAnnexB(nal(...idr), config)).toEqual({
    data: Buffer.concat([start, sps, start, pps, start, idr]),
    isKey: true,
  })
  expect(toAnnexB(Buffer.concat([nal(...sps), nal(...idr)]), config)?.data).toEqual(
    Buffer.concat([start, sps, start, idr]),
  )
  expect(toAnnexB(nal(0x41, 9), config)).toEqual({ data: Buffer.concat([start, Buffer.from([0x41, 9])]), isKey: false })
})

it('gives nothing for pictures that are cut off', () => {
  const config = parseAvcConfig(record)
  if (!config) throw new Error('the record was not read')
  expect(toAnnexB(Buffer.from([0, 0, 0, 9, 1]), config)).toBeUndefined()
  expect(toAnnexB(Buffer.from([0, 0]), config)).toBeUndefined()
  expect(toAnnexB(Buffer.alloc(8), config)).toBeUndefined()
})

it('reads any bytes without an error of its own', () => {
  const below = belowOf(createRandom(7))
  let read = 0
  for (let round = 0; round < 20_000; round++) {
    const data = Buffer.from(Array.from({ length: below(60) }, () => below(256)))
    data[0] = [0x17, 0x27, 0xaf][below(3)] ?? 0
    const tag = readVideoTag(data.subarray(0, data[0] === 0xaf ? 0 : data.length))
    if (tag?.type === 'picture') toAnnexB(tag.data, { lengthSize: 1 + below(4), sps: [sps], pps: [pps] })
    if (tag) read += 1
    parseAvcConfig(data)
  }
  expect(read).toBeGreaterThan(0)
})
