import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type StoredObject = { bytes: Buffer; etag: string; modifiedAt: Date; metadata: Record<string, string> }
type Parts = Map<number, { bytes: Buffer; etag: string }>
export type PendingUpload = { key: string; parts: Parts; metadata: Record<string, string>; startedAt: Date }
export type Bucket = { objects: Map<string, StoredObject>; uploads: Map<string, PendingUpload> }
export type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL; key: string; body: Buffer }
type Answer = (bucket: Bucket, exchange: Exchange) => void

const minPartBytes = 5 * 1024 * 1024
const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

const reply = (
  { response }: Exchange,
  { status = 200, body = Buffer.alloc(0), headers = {} }: { status?: number; body?: Buffer; headers?: object },
) => {
  response.writeHead(status, { 'x-amz-request-id': '1', ...headers, 'content-length': body.length }).end(body)
}

const replyXml = (exchange: Exchange, root: string, inner: string) => {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inner}</${root}>`)
  reply(exchange, { body, headers: { 'content-type': 'application/xml' } })
}

export const refuse = (exchange: Exchange, status: number, code: string): void => {
  const inner = `<Code>${code}</Code><Message>${code} happened</Message><RequestId>1</RequestId>`
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inner}</Error>`)
  reply(exchange, { status, body, headers: { 'content-type': 'application/xml' } })
}

const metadataOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))) as Record<
    string,
    string
  >

const store = ({ objects }: Bucket, key: string, object: { bytes: Buffer; metadata: Record<string, string> }) =>
  objects.set(key, { ...object, etag: etagOf(object.bytes), modifiedAt: new Date() })

const readObject: Answer = ({ objects }, exchange) => {
  const { request, response, key } = exchange
  const found = objects.get(key)
  const isHead = request.method === 'HEAD'
  if (!found) return isHead ? reply(exchange, { status: 404 }) : refuse(exchange, 404, 'NoSuchKey')
  const { bytes, etag, modifiedAt, metadata } = found
  const headers = { etag, 'last-modified': modifiedAt.toUTCString(), 'accept-ranges': 'bytes', ...metadata }
  if (isHead) return void response.writeHead(200, { ...headers, 'content-length': bytes.length }).end()
  const range = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers.range))
  if (!range) return reply(exchange, { body: bytes, headers })
  const [start, end] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)]
  if (start >= bytes.length) return refuse(exchange, 416, 'InvalidRange')
  const ranged = { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` }
  return reply(exchange, { status: 206, body: bytes.subarray(start, end + 1), headers: ranged })
}

const listObjects: Answer = ({ objects }, exchange) => {
  const prefix = exchange.url.searchParams.get('prefix') ?? ''
  const after = exchange.url.searchParams.get('continuation-token') ?? ''
  const found = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  // Two to a page, so that whoever forgets to turn it is found out.
  const page = found.slice(0, 2)
  const contents = page.map(
    ([key, { bytes, etag, modifiedAt }]) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${bytes.length}</Size></Contents>`,
  )
  const more = found.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  replyXml(exchange, 'ListBucketResult', `${contents.join('')}<IsTruncated>${more}</IsTruncated>${next}`)
}

const listUploads: Answer = ({ uploads }, exchange) => {
  const prefix = exchange.url.searchParams.get('prefix') ?? ''
  const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix))
  const inner = found.map(
    ([id, { key, startedAt }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
  )
  replyXml(exchange, 'ListMultipartUploadsResult', `${inner.join('')}<IsTruncated>false</IsTruncated>`)
}

const listParts = (exchange: Exchange, { parts }: PendingUpload) => {
  const inner = [...parts]
    .sort(([a], [b]) => a - b)
    .map(
      ([number, { bytes, etag }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag><Size>${bytes.length}</Size></Part>`,
    )
  replyXml(exchange, 'ListPartsResult', `${inner.join('')}<IsTruncated>false</IsTruncated>`)
}

const complete = (bucket: Bucket, exchange: Exchange, id: string) => {
  const { key, parts, metadata } = bucket.uploads.get(id) as PendingUpload
  const numbers = [...exchange.body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((match) =>
    Number(match[1]),
  )
  const bytes = numbers.flatMap((number) => parts.get(number)?.bytes ?? [])
  if (bytes.length === 0 || bytes.length < numbers.length) return refuse(exchange, 400, 'InvalidPart')
  if (bytes.slice(0, -1).some((part) => part.length < minPartBytes)) return refuse(exchange, 400, 'EntityTooSmall')
  store(bucket, key, { bytes: Buffer.concat(bytes), metadata })
  bucket.uploads.delete(id)
  return replyXml(
    exchange,
    'CompleteMultipartUploadResult',
    `<Key>${key}</Key><ETag>&quot;x-${bytes.length}&quot;</ETag>`,
  )
}

const answerUpload = (bucket: Bucket, exchange: Exchange, id: string) => {
  const pending = bucket.uploads.get(id)
  const { request, url, body } = exchange
  if (!pending) return refuse(exchange, 404, 'NoSuchUpload')
  if (request.method === 'GET') return listParts(exchange, pending)
  if (request.method === 'POST') return complete(bucket, exchange, id)
  if (request.method === 'DELETE') {
    bucket.uploads.delete(id)
    return reply(exchange, { status: 204 })
  }
  const etag = etagOf(body)
  pending.parts.set(Number(url.searchParams.get('partNumber')), { bytes: body, etag })
  return reply(exchange, { headers: { etag } })
}

const beginUpload: Answer = ({ uploads }, exchange) => {
  if (!exchange.url.searchParams.has('uploads')) return refuse(exchange, 400, 'InvalidRequest')
  const id = randomUUID()
  const { key, request } = exchange
  uploads.set(id, { key, parts: new Map(), metadata: metadataOf(request), startedAt: new Date() })
  return replyXml(exchange, 'InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`)
}

const putObject: Answer = (bucket, exchange) => {
  const { request, key, body } = exchange
  const md5 = request.headers['content-md5']
  if (md5 && md5 !== createHash('md5').update(body).digest('base64')) return refuse(exchange, 400, 'BadDigest')
  store(bucket, key, { bytes: body, metadata: metadataOf(request) })
  return reply(exchange, { headers: { etag: etagOf(body) } })
}

/** Does what a bucket of an S3 service does with one request. */
export const answerFromBucket: Answer = (bucket, exchange) => {
  const { request, url, key } = exchange
  const uploadId = url.searchParams.get('uploadId')
  if (uploadId) return answerUpload(bucket, exchange, uploadId)
  if (request.method === 'POST') return beginUpload(bucket, exchange)
  if (request.method === 'PUT') return putObject(bucket, exchange)
  if (request.method === 'DELETE') {
    bucket.objects.delete(key)
    return reply(exchange, { status: 204 })
  }
  if (key !== '') return readObject(bucket, exchange)
  return url.searchParams.has('uploads') ? listUploads(bucket, exchange) : listObjects(bucket, exchange)
}
