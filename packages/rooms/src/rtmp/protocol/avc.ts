/** What an AVCDecoderConfigurationRecord (ISO 14496-15, 5.3.3.1) says. */
export type AvcConfig = {
  /** Bytes of the length before each NAL unit. */
  readonly lengthSize: number
  readonly sps: readonly Buffer[]
  readonly pps: readonly Buffer[]
}

const kinds = { idr: 5, sps: 7 } as const
const startCode = Buffer.from([0, 0, 0, 1])
const kindOf = (nal: Buffer): number => (nal[0] ?? 0) & 31

/** NAL units with a length before each; undefined when one reaches beyond the end. */
function splitByLength(data: Buffer, lengthSize: number): Buffer[] | undefined {
  const nals: Buffer[] = []
  for (let at = 0; at < data.length; ) {
    if (at + lengthSize > data.length) return undefined
    const length = data.readUIntBE(at, lengthSize)
    at += lengthSize
    if (at + length > data.length) return undefined
    if (length > 0) nals.push(data.subarray(at, at + length))
    at += length
  }
  return nals
}

/** Parameter sets with a count before them and two bytes of length before each. */
function readSets(data: Buffer, at: number, countMask: number): { sets: Buffer[]; next: number } | undefined {
  const sets: Buffer[] = []
  let next = at + 1
  for (let left = (data[at] ?? 0) & countMask; left > 0; left--) {
    if (next + 2 > data.length) return undefined
    const length = data.readUInt16BE(next)
    if (length === 0 || next + 2 + length > data.length) return undefined
    sets.push(Buffer.from(data.subarray(next + 2, next + 2 + length)))
    next += 2 + length
  }
  return { sets, next }
}

/** Copies what it keeps; undefined when the record is damaged or names no parameter sets. */
export function parseAvcConfig(record: Buffer): AvcConfig | undefined {
  if (record.length < 7 || record[0] !== 1) return undefined
  const sps = readSets(record, 5, 31)
  const pps = sps && readSets(record, sps.next, 255)
  if (!sps?.sets.length || !pps?.sets.length) return undefined
  return { lengthSize: ((record[4] ?? 3) & 3) + 1, sps: sps.sets, pps: pps.sets }
}

/**
 * The access unit in Annex B, copied; before a picture that can be begun with stand its parameter sets. Undefined when it is
 * cut off or empty.
 */
export function toAnnexB(data: Buffer, config: AvcConfig): { data: Buffer; isKey: boolean } | undefined {
  const nals = splitByLength(data, config.lengthSize)
  if (!nals || nals.length === 0) return undefined
  const isKey = nals.some((nal) => kindOf(nal) === kinds.idr)
  const bare = isKey && !nals.some((nal) => kindOf(nal) === kinds.sps)
  const all = bare ? [...config.sps, ...config.pps, ...nals] : nals
  return { data: Buffer.concat(all.flatMap((nal) => [startCode, nal])), isKey }
}
