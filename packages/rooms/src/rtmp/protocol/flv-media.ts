import { type AvcConfig, parseAvcConfig } from './avc.ts'

/** The encoder sends what the rooms do not take; `message` is for the person at the encoder. */
export class UnsupportedMedia extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'UnsupportedMedia'
  }
}

export type VideoTag =
  | { readonly type: 'config'; readonly config: AvcConfig }
  /** Access unit as in MP4; `offsetMs`: presentation after decoding. */
  | { readonly type: 'picture'; readonly data: Buffer; readonly offsetMs: number }

export type AudioTag =
  | { readonly type: 'config'; readonly config: Buffer }
  | { readonly type: 'sound'; readonly data: Buffer }

const avc = 7
const aac = 10
const exAudio = 9
const infoFrame = 5

/** A video tag (FLV 10.1, E.4.3). Undefined: nothing to be shown. Throws `UnsupportedMedia`. */
export function readVideoTag(data: Buffer): VideoTag | undefined {
  const [head = 0, packetType = 0] = data
  if (data.length < 2) return undefined
  if (head & 0x80) {
    const name = data.length >= 5 ? data.toString('latin1', 1, 5).replace(/[^\w-]/g, '') : ''
    throw new UnsupportedMedia(`Choose H.264 in the encoder: ${name || 'this codec'} (enhanced RTMP) is not supported.`)
  }
  if (head >> 4 === infoFrame) return undefined
  if ((head & 15) !== avc)
    throw new UnsupportedMedia(`Choose H.264 in the encoder: codec ${head & 15} is not supported.`)
  if (packetType === 0) {
    const config = parseAvcConfig(data.subarray(5))
    return config && { type: 'config', config }
  }
  // The end of a sequence comes as a picture without bytes, which would break an mp4.
  if (packetType !== 1 || data.length <= 5) return undefined
  return { type: 'picture', data: data.subarray(5), offsetMs: data.readIntBE(2, 3) }
}

/** A sound tag (FLV 10.1, E.4.2); `data` is copied. Undefined: nothing to be heard. Throws `UnsupportedMedia`. */
export function readAudioTag(data: Buffer): AudioTag | undefined {
  const [head = 0, packetType = 0] = data
  if (data.length < 2) return undefined
  const format = head >> 4
  if (format === exAudio) throw new UnsupportedMedia('Choose AAC in the encoder: enhanced RTMP sound is not supported.')
  if (format !== aac) throw new UnsupportedMedia(`Choose AAC in the encoder: sound format ${format} is not supported.`)
  if (data.length <= 2) return undefined
  const copy = Buffer.from(data.subarray(2))
  return packetType === 0 ? { type: 'config', config: copy } : { type: 'sound', data: copy }
}
