import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Settings } from '#platform/config/config.ts'
import { StorageError } from '#platform/storage/storage-error.ts'

/** One setting for plain objects and resumable uploads. */
export const s3ClientConfig = ({ endpoint, region, accessKey, secretKey }: S3Settings): S3ClientConfig => ({
  region,
  credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  // Other makers' servers seldom have a host name per bucket, and refuse the newer checksum trailers.
  ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  // `SlowDown` (503) and dropped connections are retried with growing pauses.
  maxAttempts: 5,
})

export const createS3Client = (settings: S3Settings): S3Client => new S3Client(s3ClientConfig(settings))

const notFoundNames = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload'])

/** What the service answered, as a StorageError; the bucket's own absence is a wrong setting, not a missing object. */
export const fromS3 = (error: unknown): unknown => {
  if (error instanceof StorageError || !(error instanceof Error)) return error
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0
  const message = `S3: ${error.name}: ${error.message}`
  if (notFoundNames.has(error.name)) return new StorageError('not-found', message, { cause: error })
  if (status === 401 || status === 403) return new StorageError('denied', message, { cause: error })
  // 507 is what self-hosted servers answer on a full disk (XMinioStorageFull and the like).
  if (status === 507) return new StorageError('disk-full', message, { cause: error })
  return new StorageError('unavailable', message, { cause: error })
}
