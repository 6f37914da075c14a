/** The payload descriptor of VP8 (RFC 7741, 4.2). */
type Descriptor = {
  readonly bytes: number
  readonly isFrameStart: boolean
  /** Where the picture id stands, and whether it has 15 bits; 0 where there is none. */
  readonly pictureIdAt: number
  readonly isPictureIdLong: boolean
  readonly levelZeroAt: number
}

const readDescriptor = (payload: Buffer): Descriptor | undefined => {
  const first = payload[0] ?? 0
  const isExtended = (first & 0x80) !== 0
  const flags = isExtended ? (payload[1] ?? 0) : 0
  let bytes = isExtended ? 2 : 1
  const pictureIdAt = (flags & 0x80) !== 0 ? bytes : 0
  const isPictureIdLong = pictureIdAt > 0 && ((payload[pictureIdAt] ?? 0) & 0x80) !== 0
  if (pictureIdAt > 0) bytes += isPictureIdLong ? 2 : 1
  const levelZeroAt = (flags & 0x40) !== 0 ? bytes : 0
  if (levelZeroAt > 0) bytes += 1
  if ((flags & 0x30) !== 0) bytes += 1
  if (bytes >= payload.length) return undefined
  const isFrameStart = (first & 0x10) !== 0 && (first & 0x07) === 0
  return { bytes, isFrameStart, pictureIdAt, isPictureIdLong, levelZeroAt }
}

/** Whether a key picture begins in this packet (RFC 6386, 9.1). */
export const startsVp8Key = (payload: Buffer): boolean => {
  const descriptor = readDescriptor(payload)
  return descriptor?.isFrameStart === true && ((payload[descriptor.bytes] ?? 1) & 1) === 0
}

export type Vp8Numbers = { readonly pictureId: number; readonly levelZero: number }

export const readVp8Numbers = (payload: Buffer): Vp8Numbers | undefined => {
  const descriptor = readDescriptor(payload)
  if (!descriptor?.pictureIdAt) return undefined
  const { isPictureIdLong, levelZeroAt, pictureIdAt } = descriptor
  const pictureId = isPictureIdLong ? payload.readUInt16BE(pictureIdAt) & 0x7fff : (payload[pictureIdAt] ?? 0)
  return { pictureId, levelZero: levelZeroAt > 0 ? (payload[levelZeroAt] ?? 0) : 0 }
}

/** A copy whose picture id and level-0 index go on from another layer's (RFC 7741, 4.2). */
export const shiftVp8Numbers = (payload: Buffer, shift: Vp8Numbers): Buffer => {
  const descriptor = readDescriptor(payload)
  const numbers = readVp8Numbers(payload)
  if (!descriptor || !numbers) return payload
  const shifted = Buffer.from(payload)
  const pictureId = numbers.pictureId + shift.pictureId
  if (descriptor.isPictureIdLong) shifted.writeUInt16BE((pictureId & 0x7fff) | 0x8000, descriptor.pictureIdAt)
  else shifted[descriptor.pictureIdAt] = pictureId & 0x7f
  if (descriptor.levelZeroAt > 0) shifted[descriptor.levelZeroAt] = (numbers.levelZero + shift.levelZero) & 0xff
  return shifted
}

/** Puts the packets of one picture together. Undefined where a piece is missing. */
export class Vp8Assembly {
  #parts: Buffer[] = []
  #isBroken = false

  add(payload: Buffer): void {
    const descriptor = readDescriptor(payload)
    if (!descriptor || (this.#parts.length === 0 && !descriptor.isFrameStart)) this.#isBroken = true
    else this.#parts.push(payload.subarray(descriptor.bytes))
  }

  /** Ends the picture and begins the next. */
  take(): { data: Buffer; isKey: boolean } | undefined {
    const isWhole = !this.#isBroken && this.#parts.length > 0
    const data = Buffer.concat(this.#parts)
    this.#parts = []
    this.#isBroken = false
    return isWhole ? { data, isKey: ((data[0] ?? 1) & 1) === 0 } : undefined
  }
}
