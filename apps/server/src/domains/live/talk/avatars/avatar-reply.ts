import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileReply } from '#platform/http/call.ts'
import type { Avatar } from './avatar.service.ts'

/** A picture as bytes to send; browsers keep it until it changes. */
export const avatarReply = ({ mime, bytes }: Avatar): FileReply => ({
  mime,
  sizeBytes: bytes.byteLength,
  etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  open: async ({ start, end } = { start: 0, end: bytes.byteLength - 1 }) =>
    Readable.from([bytes.subarray(start, end + 1)]),
})
