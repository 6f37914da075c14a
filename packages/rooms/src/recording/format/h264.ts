/** Kinds of NAL units (ITU-T H.264 table 7-1) that matter to a container. */
const kinds = { idr: 5, sps: 7, pps: 8, delimiter: 9, filler: 12 } as const

const kindOf = (nal: Uint8Array): number => (nal[0] ?? 0) & 31

/** NAL units of an Annex B access unit, without start codes and the zeros before them. */
export function splitAnnexB(data: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const nals: Uint8Array[] = []
  let start = bytes.indexOf(startCode)
  while (start >= 0) {
    const next = bytes.indexOf(startCode, start + 3)
    let end = next < 0 ? bytes.length : next
    while (end > start + 3 && bytes[end - 1] === 0) end -= 1
    if (end > start + 3) nals.push(bytes.subarray(start + 3, end))
    start = next
  }
  return nals
}
const startCode = Buffer.from([0, 0, 1])

export type ParameterSets = { readonly sps: Uint8Array; readonly pps: Uint8Array }

/** The sets that an access unit carries in band; undefined when one of the two is missing. */
export function findParameterSets(nals: readonly Uint8Array[]): ParameterSets | undefined {
  const sps = nals.find((nal) => kindOf(nal) === kinds.sps && nal.length > 4)
  const pps = nals.find((nal) => kindOf(nal) === kinds.pps)
  return sps && pps ? { sps, pps } : undefined
}

/**
 * An access unit as MP4 samples are: each NAL unit with its length before it. Key pictures keep (or get) their parameter sets
 * in band, so that a change of size needs no new header.
 */
export function toSample(nals: readonly Uint8Array[], sets: ParameterSets | undefined): Buffer {
  const kept = nals.filter((nal) => kindOf(nal) !== kinds.delimiter && kindOf(nal) !== kinds.filler)
  const bare = kept.some((nal) => kindOf(nal) === kinds.idr) && !kept.some((nal) => kindOf(nal) === kinds.sps)
  const all = bare && sets ? [sets.sps, sets.pps, ...kept] : kept
  const sample = Buffer.allocUnsafe(all.reduce((sum, nal) => sum + 4 + nal.length, 0))
  let at = 0
  for (const nal of all) {
    at = sample.writeUInt32BE(nal.length, at)
    sample.set(nal, at)
    at += nal.length
  }
  return sample
}

/** `avc1.42e01f` as in RFC 6381. */
export const avcCodec = ({ sps }: ParameterSets): string => `avc1.${Buffer.from(sps.subarray(1, 4)).toString('hex')}`

/** Takes the bytes 3 that keep start codes out of a NAL unit away (7.4.1.1). */
function unescape(nal: Uint8Array): Uint8Array {
  const plain: number[] = []
  let zeros = 0
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    plain.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(plain)
}

type Bits = { bit(): number; bits(count: number): number; ue(): number; se(): number }

function readBits(bytes: Uint8Array): Bits {
  let at = 0
  const bit = (): number => {
    const byte = bytes[at >> 3]
    if (byte === undefined) throw new RangeError('the parameter set ends too early')
    return (byte >> (7 - (at++ & 7))) & 1
  }
  const bits = (count: number): number => {
    let value = 0
    for (let index = 0; index < count; index++) value = value * 2 + bit()
    return value
  }
  const ue = (): number => {
    let zeros = 0
    while (bit() === 0) if (++zeros > 31) throw new RangeError('no such number')
    return 2 ** zeros - 1 + bits(zeros)
  }
  const se = (): number => {
    const code = ue()
    return code % 2 === 0 ? -code / 2 : (code + 1) / 2
  }
  return { bit, bits, ue, se }
}

function skipScalingList(bits: Bits, length: number): void {
  let next = 8
  for (let index = 0, last = 8; index < length && next !== 0; index++) {
    next = (last + bits.se() + 256) % 256
    if (next !== 0) last = next
  }
}

/** Profiles whose sets begin with chroma and scaling (7.3.2.1.1). */
const highProfiles = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

function readChroma(bits: Bits): number {
  const chroma = bits.ue()
  if (chroma === 3) bits.bit()
  bits.ue()
  bits.ue()
  bits.bit()
  if (bits.bit())
    for (let list = 0; list < (chroma === 3 ? 12 : 8); list++) if (bits.bit()) skipScalingList(bits, list < 6 ? 16 : 64)
  return chroma
}

function skipOrder(bits: Bits): void {
  const order = bits.ue()
  if (order === 0) bits.ue()
  if (order !== 1) return
  bits.bit()
  bits.se()
  bits.se()
  for (let left = bits.ue(); left > 0; left--) bits.se()
}

/** Pixels of the pictures that a sequence parameter set describes; undefined when it is damaged. */
export function readPictureSize(sps: Uint8Array): { width: number; height: number } | undefined {
  try {
    const bits = readBits(unescape(sps.subarray(1)))
    const profile = bits.bits(8)
    bits.bits(16)
    bits.ue()
    const chroma = highProfiles.has(profile) ? readChroma(bits) : 1
    bits.ue()
    skipOrder(bits)
    bits.ue()
    bits.bit()
    const columns = bits.ue() + 1
    const rows = bits.ue() + 1
    const frames = bits.bit()
    if (!frames) bits.bit()
    bits.bit()
    const [left, right, top, bottom] = bits.bit() ? [bits.ue(), bits.ue(), bits.ue(), bits.ue()] : [0, 0, 0, 0]
    const stepX = chroma === 1 || chroma === 2 ? 2 : 1
    const stepY = (chroma === 1 ? 2 : 1) * (2 - frames)
    const width = columns * 16 - stepX * (left + right)
    const height = rows * 16 * (2 - frames) - stepY * (top + bottom)
    return width > 0 && height > 0 && width <= 16_384 && height <= 16_384 ? { width, height } : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Width and height from the header of a VP8 key frame (RFC 6386, 9.1). */
export function readVp8Size(frame: Uint8Array): { width: number; height: number } | undefined {
  const bytes = Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength)
  if (bytes.length < 10 || bytes[3] !== 0x9d || bytes[4] !== 0x01 || bytes[5] !== 0x2a) return undefined
  return { width: bytes.readUInt16LE(6) & 0x3fff, height: bytes.readUInt16LE(8) & 0x3fff }
}
