// ISO base media file format (ISO 14496-12): length, four letters, content; every number is big endian.

export type Bytes = Uint8Array

export function u8(...values: number[]): Buffer {
  return Buffer.from(values)
}

export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2)
  return bytes
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4)
  return bytes
}

export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(Math.max(0, Math.round(value))))
  return bytes
}

export function box(type: string, ...content: Bytes[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...content], size)
}

export function fullBox(type: string, version: number, flags: number, ...content: Bytes[]): Buffer {
  return box(type, u32(((version << 24) | flags) >>> 0), ...content)
}

export type FoundBox = { readonly type: string; readonly start: number; readonly content: number; readonly end: number }

/** The boxes side by side in a part of a file; a length that leaves the part ends the list. */
export function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<FoundBox> {
  let at = from
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at)
    const long = short === 1 && at + 16 <= to
    const size = long ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (size < 8 || at + size > to) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at, content: at + (long ? 16 : 8), end: at + size }
    at += size
  }
}
