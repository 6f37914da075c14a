import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileReply } from '#platform/http/call.ts'

/** What exists only in memory, as an answer. */
export const memoryReply = (mime: string, bytes: Buffer): FileReply => ({
  mime,
  sizeBytes: bytes.length,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
})
