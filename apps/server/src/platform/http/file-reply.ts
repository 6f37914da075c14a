import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileReply } from './call.ts'

type Range = { start: number; end: number }

/** A single byte range (RFC 9110, 14.1.2). Several ranges are answered with the whole file, which the RFC allows. */
export const parseRange = (header: string | undefined, sizeBytes: number): Range | 'unsatisfiable' | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, first = '', last = ''] = match
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  return start > end || start >= sizeBytes ? 'unsatisfiable' : { start, end }
}

/** RFC 6266 with the RFC 5987 form for names beyond ASCII. */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`

export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> => {
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', file.etag)
    .header('cache-control', 'private, max-age=3600')
    // Uploaded bytes are never run by the browser, whatever they claim to be.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .type(file.mime)
  if (file.downloadName !== undefined) reply.header('content-disposition', contentDisposition(file.downloadName))
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const fresh = request.headers['if-range'] === undefined || request.headers['if-range'] === file.etag
  const range = fresh ? parseRange(request.headers.range, file.sizeBytes) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send()
  const length = range ? range.end - range.start + 1 : file.sizeBytes
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
  reply.header('content-length', String(length))
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await file.open(range ?? undefined))
}
