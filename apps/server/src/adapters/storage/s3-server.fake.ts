import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#platform/config/config.ts'
import { answerFromBucket, type Bucket, type Exchange, refuse } from './s3-bucket.fake.ts'

type Fault = { status: number; code: string; times: number; matches?: (line: string) => boolean }

const settings = { bucket: 'school', accessKey: 'KEY', secretKey: 'SECRET', region: 'us-east-1' }
const signature = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${settings.accessKey}/\\d{8}/us-east-1/s3/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$`,
)

const readExchange = async (request: IncomingMessage, response: ServerResponse) => {
  const body = Buffer.concat(await request.toArray())
  const url = new URL(request.url ?? '/', 'http://s3')
  const [, bucketName, ...rest] = decodeURIComponent(url.pathname).split('/')
  const exchange: Exchange = { request, response, url, key: rest.join('/'), body }
  return { exchange, bucketName, line: `${request.method} ${exchange.key}${url.search}` }
}

/** A server of one bucket that speaks the S3 protocol: objects, ranges, multipart uploads, listings, and its errors. */
export const startS3Server = async () => {
  const bucket: Bucket = { objects: new Map(), uploads: new Map() }
  const requests: string[] = []
  const faults: Fault[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { exchange, bucketName, line } = await readExchange(request, response)
    requests.push(line)
    const fault = faults.find((one) => one.times > 0 && (one.matches?.(line) ?? true))
    if (fault) {
      fault.times -= 1
      return refuse(exchange, fault.status, fault.code)
    }
    if (!signature.test(request.headers.authorization ?? '')) return refuse(exchange, 403, 'AccessDenied')
    if (bucketName !== settings.bucket) return refuse(exchange, 404, 'NoSuchBucket')
    return answerFromBucket(bucket, exchange)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...settings, endpoint } satisfies S3Settings,
    ...bucket,
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
