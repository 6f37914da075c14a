import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A tiny file whose header claims any size. */
export const pngClaiming = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

/** A picture of one colour. Different colours are different bytes. */
export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  { width = 640, height = 360, colour = '#3366cc', orientation = 0 } = {},
): Promise<Buffer> => {
  const made = sharp({ create: { width, height, channels: 3, background: colour } }).toFormat(format)
  return (orientation ? made.withMetadata({ orientation }) : made).toBuffer()
}

export const noisyPicture = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()

/** Seconds of silence, 8 kHz mono. */
export const wav = (seconds: number): Buffer => {
  const bytes = Math.round(seconds * 8000) * 2
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(16_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return Buffer.concat([header, Buffer.alloc(bytes)])
}

export const srt = '1\r\n00:00:00,000 --> 00:00:02,000\r\n你好, hello\r\n'
export const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nhello\n'
