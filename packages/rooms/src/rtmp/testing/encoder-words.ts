import { type AmfValue, encodeAmf } from './amf.ts'

/** A tag as it stands in an FLV file: 8 sound, 9 picture, 18 data. */
export type StoredTag = { readonly type: number; readonly timestampMs: number; readonly data: Buffer }

/** What is said with a message beside its payload. */
type Head = {
  readonly type: number
  readonly streamId?: number
  readonly timestampMs?: number
  readonly channel?: number
}

/** An RTMP message in chunks of 128 bytes, or of another size that was announced. */
export function toChunks(head: Head, payload: Buffer, chunkSize = 128): Buffer {
  const { type, streamId = 0, timestampMs = 0, channel = 3 } = head
  const extended = timestampMs >= 0xffffff
  const first = Buffer.alloc(12)
  first[0] = channel
  first.writeUIntBE(extended ? 0xffffff : timestampMs, 1, 3)
  first.writeUIntBE(payload.length, 4, 3)
  first[7] = type
  first.writeUInt32LE(streamId, 8)
  const time = Buffer.alloc(extended ? 4 : 0)
  if (extended) time.writeUInt32BE(timestampMs)
  const parts: Buffer[] = [first, time]
  for (let at = 0; at < payload.length; at += chunkSize) {
    if (at > 0) parts.push(Buffer.from([0xc0 | channel]), time)
    parts.push(payload.subarray(at, at + chunkSize))
  }
  return Buffer.concat(parts)
}

export const command = (values: readonly AmfValue[], streamId = 0): Buffer =>
  toChunks({ type: 20, streamId }, Buffer.concat(values.map(encodeAmf)))

export const hello = (): Buffer => Buffer.concat([Buffer.from([3]), Buffer.alloc(8), Buffer.alloc(1528, 0x5a)])
export const secondHello = (): Buffer => Buffer.alloc(1536, 0x5a)

/** Everything after the handshake up to `publish`, as OBS says it. */
export function publishWords(streamKey: string, app = 'live'): Buffer {
  const tcUrl = `rtmp://127.0.0.1/${app}`
  return Buffer.concat([
    command(['connect', 1, { app, type: 'nonprivate', flashVer: 'FMLE/3.0 (compatible; test)', tcUrl }]),
    command(['releaseStream', 2, null, streamKey]),
    command(['FCPublish', 3, null, streamKey]),
    command(['createStream', 4, null]),
    command(['_checkbw', 5, null]),
    command(['publish', 6, null, streamKey, app], 1),
  ])
}

export const tagWords = ({ type, timestampMs, data }: StoredTag, chunkSize = 128): Buffer =>
  toChunks({ type, streamId: 1, timestampMs, channel: type === 8 ? 4 : 6 }, data, chunkSize)
