const startCode = Buffer.from([0, 0, 0, 1])

export type AvcHeader = {
  /** Bytes of the length before each NAL unit. */
  readonly lengthSize: number
  /** Parameter sets with start codes. */
  readonly sets: Buffer
}

/** Reads an AVCDecoderConfigurationRecord (ISO 14496-15, 5.3.3.1). Undefined when it is none. */
export function readAvcHeader(record: Uint8Array): AvcHeader | undefined {
  const bytes = Buffer.from(record.buffer, record.byteOffset, record.byteLength)
  if (bytes.length < 7 || bytes[0] !== 1) return undefined
  const parts: Buffer[] = []
  let at = 5
  for (const mask of [31, 255]) {
    const count = (bytes[at] ?? 0) & mask
    at += 1
    for (let n = 0; n < count; n++) {
      if (at + 2 > bytes.length) return undefined
      const size = bytes.readUInt16BE(at)
      parts.push(startCode, bytes.subarray(at + 2, at + 2 + size))
      at += 2 + size
    }
  }
  return { lengthSize: ((bytes[4] ?? 0) & 3) + 1, sets: Buffer.concat(parts) }
}

/** A sample of a file as an Annex B access unit; key pictures get the parameter sets before them. Undefined for a torn sample. */
export function toAnnexB(sample: Uint8Array, { lengthSize, sets }: AvcHeader, isKey: boolean): Buffer | undefined {
  const bytes = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength)
  const parts: Buffer[] = isKey ? [sets] : []
  let at = 0
  while (at < bytes.length) {
    if (at + lengthSize > bytes.length) return undefined
    const size = bytes.readUIntBE(at, lengthSize)
    at += lengthSize
    if (at + size > bytes.length) return undefined
    parts.push(startCode, bytes.subarray(at, at + size))
    at += size
  }
  return Buffer.concat(parts)
}
