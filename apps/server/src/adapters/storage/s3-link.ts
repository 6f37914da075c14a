import { createHash, createHmac } from 'node:crypto'
import type { S3Settings } from '#platform/config/config.ts'

type Request = { readonly key: string; readonly now: Date; readonly seconds: number }

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986, as the signature wants it: also what JavaScript leaves as it is. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Other makers' servers seldom have a host name per bucket. */
const addressOf = ({ endpoint, bucket, region }: S3Settings): { origin: string; prefix: string } => {
  if (endpoint) return { origin: endpoint.replace(/\/+$/, ''), prefix: `/${encode(bucket)}` }
  const host = region === 'us-east-1' ? 's3.amazonaws.com' : `s3.${region}.amazonaws.com`
  return { origin: `https://${bucket}.${host}`, prefix: '' }
}

/**
 * Addresses by which anybody can read an object until they end: signed in the query (AWS Signature Version 4). The key of the day is
 * kept, since a playlist of two hours has seven thousand of them.
 */
export const createS3Links = (settings: S3Settings) => {
  const { origin, prefix } = addressOf(settings)
  const { region, accessKey, secretKey } = settings
  let ofDay: { day: string; key: Buffer } = { day: '', key: Buffer.alloc(0) }
  const keyOf = (day: string): Buffer => {
    if (ofDay.day !== day)
      ofDay = { day, key: [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secretKey}`)) }
    return ofDay.key
  }
  return ({ key, now, seconds }: Request): string => {
    const at = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
    const day = at.slice(0, 8)
    const scope = `${day}/${region}/s3/aws4_request`
    const query = [
      ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
      ['X-Amz-Credential', `${accessKey}/${scope}`],
      ['X-Amz-Date', at],
      ['X-Amz-Expires', String(seconds)],
      ['X-Amz-SignedHeaders', 'host'],
    ]
      .map(([name = '', value = '']) => `${name}=${encode(value)}`)
      .join('&')
    const path = `${prefix}/${key.split('/').map(encode).join('/')}`
    const { host } = new URL(origin)
    const canonical = ['GET', path, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
    const signed = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
    return `${origin}${path}?${query}&X-Amz-Signature=${hmac(keyOf(day), signed).toString('hex')}`
  }
}
