import { readPictureSize, readVp8Size } from '../../recording/format/h264.ts'
import type { CodecName } from '../forward/track.ts'

export type PictureSize = { readonly width: number; readonly height: number }

/** Size of the pictures that begin with this payload, where it stands in it. */
export const pictureSizeOf = (codec: CodecName, payload: Buffer): PictureSize | undefined => {
  if (codec === 'vp8') {
    const start = payload.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
    return start >= 3 && start < 16 ? readVp8Size(payload.subarray(start - 3)) : undefined
  }
  const type = (payload[0] ?? 0) & 0x1f
  if (type === 7) return readPictureSize(payload)
  if (type !== 24) return undefined
  const length = payload.readUInt16BE(1)
  const first = payload.subarray(3, 3 + length)
  return ((first[0] ?? 0) & 0x1f) === 7 ? readPictureSize(first) : undefined
}
