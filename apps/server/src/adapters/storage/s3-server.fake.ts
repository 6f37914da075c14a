import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#platform/config/config.ts'

type Stored = { bytes: Buffer; etag: string; modifiedAt: Date; metadata: Record<string, string> }
type Parts = Map<number, { bytes: Buffer; etag: string }>
type Pending = { key: string; parts: Parts; metadata: Record<string, string>; startedAt: Date }
type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL; key: string; body: Buffer }
type Fault = { status: number; code: string; times: number; matches?: (line: string) => boolean }

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

const reply = ({ response }: Exchange, status: number, body: string | Buffer = '', headers: object = {}) =>
  response.writeHead(status, { 'x-amz-request-id': '1', ...headers, 'content-length': body.length }).end(body)

const replyXml = (exchange: Exchange, root: string, inner: string, status = 200) =>
  reply(exchange, status, `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inner}</${root}>`, {
    'content-type': 'application/xml',
  })

const refuse = (exchange: Exchange, status: number, code: string) =>
  replyXml(exchange, 'Error', `<Code>${code}</Code><Message>${code} happened</Message><RequestId>1</RequestId>`, status)

const metadataOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))) as Record<
    string,
    string
  >

/** A server of one bucket that speaks the S3 protocol: objects, ranges, multipart uploads, listings, and its errors. */
export const startS3Server = async () => {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Pending>()
  const requests: string[] = []
  const faults: Fault[] = []
  const settings = { bucket: 'school', accessKey: 'KEY', secretKey: 'SECRET', region: 'us-east-1' }

  const put = (key: string, bytes: Buffer, metadata: Record<string, string> = {}) =>
    objects.set(key, { bytes, etag: etagOf(bytes), modifiedAt: new Date(), metadata })

  const get = (exchange: Exchange) => {
    const found = objects.get(exchange.key)
    const head = exchange.request.method === 'HEAD'
    if (!found) return head ? reply(exchange, 404) : refuse(exchange, 404, 'NoSuchKey')
    const { bytes, etag, modifiedAt, metadata } = found
    const headers = { etag, 'last-modified': modifiedAt.toUTCString(), 'accept-ranges': 'bytes', ...metadata }
    const range = /^bytes=(\d+)-(\d+)$/.exec(String(exchange.request.headers.range))
    if (head) return void exchange.response.writeHead(200, { ...headers, 'content-length': bytes.length }).end()
    if (!range) return reply(exchange, 200, bytes, headers)
    const [start, end] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)]
    if (start >= bytes.length) return refuse(exchange, 416, 'InvalidRange')
    const part = bytes.subarray(start, end + 1)
    return reply(exchange, 206, part, { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` })
  }

  const list = (exchange: Exchange) => {
    const prefix = exchange.url.searchParams.get('prefix') ?? ''
    const after = exchange.url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    // Two to a page, so that whoever forgets to turn it is found out.
    const page = keys.slice(0, 2)
    const contents = page.map((key) => {
      const { bytes, etag, modifiedAt } = objects.get(key) as Stored
      return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${bytes.length}</Size></Contents>`
    })
    const next = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return replyXml(
      exchange,
      'ListBucketResult',
      `${contents.join('')}<IsTruncated>${keys.length > 2}</IsTruncated>${next}`,
    )
  }

  const listUploads = (exchange: Exchange) => {
    const prefix = exchange.url.searchParams.get('prefix') ?? ''
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix))
    const inner = found.map(
      ([id, { key, startedAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
    )
    return replyXml(exchange, 'ListMultipartUploadsResult', `${inner.join('')}<IsTruncated>false</IsTruncated>`)
  }

  const listParts = (exchange: Exchange, { parts }: Pending) => {
    const inner = [...parts]
      .sort(([a], [b]) => a - b)
      .map(
        ([number, { bytes, etag }]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag><Size>${bytes.length}</Size></Part>`,
      )
    return replyXml(exchange, 'ListPartsResult', `${inner.join('')}<IsTruncated>false</IsTruncated>`)
  }

  const complete = (exchange: Exchange, id: string, { key, parts, metadata }: Pending) => {
    const wanted = [...exchange.body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((match) =>
      Number(match[1]),
    )
    const bytes = wanted.map((number) => parts.get(number)?.bytes)
    if (bytes.length === 0 || bytes.includes(undefined)) return refuse(exchange, 400, 'InvalidPart')
    if (bytes.slice(0, -1).some((part) => (part?.length ?? 0) < 5 * 1024 * 1024))
      return refuse(exchange, 400, 'EntityTooSmall')
    put(key, Buffer.concat(bytes as Buffer[]), metadata)
    uploads.delete(id)
    return replyXml(
      exchange,
      'CompleteMultipartUploadResult',
      `<Key>${key}</Key><ETag>&quot;x-${wanted.length}&quot;</ETag>`,
    )
  }

  const answerUpload = (exchange: Exchange, id: string) => {
    const pending = uploads.get(id)
    if (!pending) return refuse(exchange, 404, 'NoSuchUpload')
    const { method } = exchange.request
    if (method === 'GET') return listParts(exchange, pending)
    if (method === 'POST') return complete(exchange, id, pending)
    if (method === 'DELETE') {
      uploads.delete(id)
      return reply(exchange, 204)
    }
    const etag = etagOf(exchange.body)
    pending.parts.set(Number(exchange.url.searchParams.get('partNumber')), { bytes: exchange.body, etag })
    return reply(exchange, 200, '', { etag })
  }

  const answerPost = (exchange: Exchange) => {
    if (exchange.url.searchParams.has('delete')) {
      for (const match of exchange.body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(match[1] ?? '')
      return replyXml(exchange, 'DeleteResult', '')
    }
    if (!exchange.url.searchParams.has('uploads')) return refuse(exchange, 400, 'InvalidRequest')
    const id = randomUUID()
    const metadata = metadataOf(exchange.request)
    uploads.set(id, { key: exchange.key, parts: new Map(), metadata, startedAt: new Date() })
    return replyXml(exchange, 'InitiateMultipartUploadResult', `<Key>${exchange.key}</Key><UploadId>${id}</UploadId>`)
  }

  const answer = (exchange: Exchange) => {
    const { request, url, key, body } = exchange
    const uploadId = url.searchParams.get('uploadId')
    if (uploadId) return answerUpload(exchange, uploadId)
    if (request.method === 'POST') return answerPost(exchange)
    if (request.method === 'GET' && key === '')
      return url.searchParams.has('uploads') ? listUploads(exchange) : list(exchange)
    if (request.method === 'GET' || request.method === 'HEAD') return get(exchange)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return reply(exchange, 204)
    }
    const md5 = request.headers['content-md5']
    if (md5 && md5 !== createHash('md5').update(body).digest('base64')) return refuse(exchange, 400, 'BadDigest')
    put(key, body, metadataOf(request))
    return reply(exchange, 200, '', { etag: etagOf(body) })
  }

  const takeFault = (line: string) => {
    const fault = faults.find((one) => one.times > 0 && (one.matches?.(line) ?? true))
    if (fault) fault.times -= 1
    return fault
  }

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const exchange = { request, response, url, key: rest.join('/'), body: Buffer.concat(chunks) }
    const line = `${request.method} ${exchange.key}${url.search}`
    requests.push(line)
    const fault = takeFault(line)
    if (fault) return refuse(exchange, fault.status, fault.code)
    const signed = new RegExp(
      `^AWS4-HMAC-SHA256 Credential=${settings.accessKey}/\\d{8}/us-east-1/s3/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$`,
    )
    if (!signed.test(request.headers.authorization ?? '')) return refuse(exchange, 403, 'AccessDenied')
    if (bucket !== settings.bucket) return refuse(exchange, 404, 'NoSuchBucket')
    return answer(exchange)
  }

  const server = createServer((request, response) => void receive(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...settings, endpoint } satisfies S3Settings,
    objects,
    uploads,
    /** `METHOD key?query` of every request. */
    requests,
    /** Answers the next matching requests with an error. */
    fail: (fault: Fault) => faults.push(fault),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type S3Server = Awaited<ReturnType<typeof startS3Server>>
