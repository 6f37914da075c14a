import { expect, it } from 'vitest'
import { createS3Links } from './s3-link.ts'

const amazon = {
  endpoint: undefined,
  bucket: 'examplebucket',
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const now = new Date('2013-05-24T00:00:00.000Z')

it('signs as in the example of the Amazon S3 API reference (query parameters)', () => {
  const link = createS3Links(amazon)({ key: 'test.txt', now, seconds: 86_400 })
  expect(link).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

it('names the bucket in the path of other services, and encodes every part', () => {
  const links = createS3Links({ ...amazon, endpoint: 'https://store.example:9000/' })
  expect(links({ key: 'rooms/a b/1.m4s', now, seconds: 60 })).toMatch(
    /^https:\/\/store\.example:9000\/examplebucket\/rooms\/a%20b\/1\.m4s\?X-Amz-Algorithm/,
  )
})
