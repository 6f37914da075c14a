import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '#platform/config/config.ts'
import { type ByteRange, type ObjectFacts, requireKey, type Storage } from '#platform/storage/storage.ts'
import { fromFileSystem, isStorageError, StorageError } from '#platform/storage/storage-error.ts'
import { createS3Client, fromS3 } from './s3-client.ts'
import { createS3Links } from './s3-link.ts'
import { putFileToS3 } from './s3-put.ts'

/** The bucket may hold other things; ours lie below this. */
const prefix = 'objects/'

const translated = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    const known = fromFileSystem(error)
    throw known instanceof StorageError ? known : fromS3(error)
  }
}

async function* listAll(client: S3Client, bucket: string): AsyncGenerator<ObjectFacts> {
  let token: string | undefined
  do {
    const page = await translated(() =>
      client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token })),
    )
    for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
      if (Key && LastModified) yield { key: Key.slice(prefix.length), sizeBytes: Size, modifiedAt: LastModified }
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}

/** Objects in a bucket of any service that speaks the S3 protocol. */
export const createS3Storage = (settings: S3Settings, client = createS3Client(settings)): Storage => {
  const { bucket } = settings
  const link = createS3Links(settings)
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${requireKey(key)}` })
  const read = async (key: string, range?: ByteRange): Promise<Readable> => {
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined
    const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) }))
    return Body as Readable
  }
  const find = async (key: string): Promise<ObjectFacts | undefined> => {
    try {
      const { ContentLength = 0, LastModified } = await translated(() => client.send(new HeadObjectCommand(at(key))))
      return { key, sizeBytes: ContentLength, modifiedAt: LastModified ?? new Date(0) }
    } catch (error) {
      if (isStorageError(error, 'not-found')) return undefined
      throw error
    }
  }
  return {
    name: 's3',
    put: (key, { path }) => translated(() => putFileToS3({ client, bucket, key: at(key).Key }, path)),
    open: (key, range) => translated(() => read(key, range)),
    stat: find,
    remove: async (key) => {
      await translated(() => client.send(new DeleteObjectCommand(at(key))))
    },
    list: () => listAll(client, bucket),
    localPath: () => undefined,
    link: (key, until) => link({ key: at(key).Key, ...until }),
  }
}
