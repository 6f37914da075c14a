import { expect, it } from 'vitest'
import { encodeWav } from './encode-wav.ts'

it('writes a header that states the real lengths, and the samples behind it', () => {
  const whole = Int16Array.from([9, 1, -2, 32767, -32768])
  // A view into a larger buffer: its offset must not leak the neighbour's samples.
  const wav = encodeWav(whole.subarray(1), 22050)
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
  expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([
    1, 1, 22050, 16,
  ])
  expect(wav.readUInt32LE(40)).toBe(8)
  expect([0, 1, 2, 3].map((i) => wav.readInt16LE(44 + i * 2))).toEqual([1, -2, 32767, -32768])
})
