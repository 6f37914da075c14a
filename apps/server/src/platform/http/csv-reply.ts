import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileReply } from './call.ts'

/** A CSV text as a file to keep. */
export const csvReply = ({ text, name }: { text: string; name: string }): FileReply => {
  const bytes = Buffer.from(text)
  return {
    mime: 'text/csv; charset=utf-8',
    sizeBytes: bytes.length,
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    downloadName: name,
    open: async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)]),
  }
}
