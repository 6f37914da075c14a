import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileReply } from '#platform/http/call.ts'

/** A JPEG that exists only in memory, as an answer. */
export const pictureReply = (picture: Buffer): FileReply => ({
  mime: 'image/jpeg',
  sizeBytes: picture.length,
  etag: `"${createHash('sha256').update(picture).digest('base64url').slice(0, 27)}"`,
  open: async (range) => Readable.from([range ? picture.subarray(range.start, range.end + 1) : picture]),
})
