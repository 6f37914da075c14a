export type PictureSize = { readonly width: number; readonly height: number }

const png = (head: Buffer): PictureSize => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) })
const gif = (head: Buffer): PictureSize => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) })

function webp(head: Buffer): PictureSize | undefined {
  const chunk = head.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (chunk !== 'VP8L') return undefined
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Walks the markers up to the frame header (SOF0–SOF15 without DHT, JPG and DAC). */
function jpeg(head: Buffer): PictureSize | undefined {
  let at = 2
  while (at + 9 < head.length) {
    if (head[at] !== 0xff) return undefined
    const marker = head[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) }
    }
    at += 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}

/** Width and height as the header claims, without decoding; undefined where the header does not say within the bytes given. */
export function readPictureSize(format: string, head: Buffer): PictureSize | undefined {
  if (head.length < 30) return undefined
  if (format === 'png') return png(head)
  if (format === 'gif') return gif(head)
  if (format === 'webp') return webp(head)
  return format === 'jpeg' ? jpeg(head) : undefined
}
