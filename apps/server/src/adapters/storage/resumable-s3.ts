import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3'
import { type MetadataValue, S3Store } from '@tus/s3-store'
import { ERRORS, type KvStore } from '@tus/server'
import type { S3Settings } from '#platform/config/config.ts'
import { isStorageError } from '#platform/storage/storage-error.ts'
import { type ResumableStore, resumableAgeMs } from '../../domains/files/files.ports.ts'
import { fromS3, s3ClientConfig } from './s3-client.ts'

const prefix = 'resumable/'

type Old = { readonly Key: string; readonly UploadId?: string }

/** The library's own sweep ends every unfinished upload of the bucket, also those of other programs. */
class BucketUploads extends S3Store {
  private async *listOldUploads(limit: Date): AsyncGenerator<Old> {
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
    while (from) {
      const page: Awaited<ReturnType<typeof this.listUploads>> = await this.listUploads(from)
      for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
        if (Key && UploadId && Initiated && Initiated < limit) yield { Key, UploadId }
      from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined
    }
  }

  private listUploads(from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined }) {
    return this.client.send(new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: prefix, ...from }))
  }

  private async *listOldObjects(limit: Date): AsyncGenerator<Old> {
    let token: string | undefined
    do {
      const page = await this.listObjects(token)
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified && LastModified < limit) yield { Key }
      token = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (token)
  }

  private listObjects(token: string | undefined) {
    return this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: token }))
  }

  /** The library stops at a multipart upload that is complete and leaves its object behind. */
  override async remove(id: string): Promise<void> {
    const Bucket = this.bucket
    const metadata = await this.getMetadata(id).catch((error: unknown) => {
      throw isStorageError(fromS3(error), 'not-found') ? ERRORS.FILE_NOT_FOUND : error
    })
    const upload = { Bucket, Key: id, UploadId: metadata['upload-id'] }
    await this.client.send(new AbortMultipartUploadCommand(upload)).catch((error: unknown) => {
      if (!isStorageError(fromS3(error), 'not-found')) throw error
    })
    for (const Key of [id, this.partKey(id, true), this.infoKey(id)])
      await this.client.send(new DeleteObjectCommand({ Bucket, Key }))
  }

  override async deleteExpired(): Promise<number> {
    const limit = new Date(Date.now() - this.getExpiration())
    let removed = 0
    for await (const old of this.listOldUploads(limit)) {
      await this.client.send(
        new AbortMultipartUploadCommand({ Bucket: this.bucket, Key: old.Key, UploadId: old.UploadId }),
      )
      removed += 1
    }
    for await (const { Key } of this.listOldObjects(limit)) {
      await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key }))
    }
    return removed
  }
}

const noCache: KvStore<MetadataValue> = { get: async () => undefined, set: async () => {}, delete: async () => {} }

/** Unfinished uploads as multipart uploads of the bucket, so that any process can go on with them. */
export const createS3ResumableStore = (settings: S3Settings): ResumableStore => {
  const dataStore = new BucketUploads({
    expirationPeriodInMilliseconds: resumableAgeMs,
    // Tags on objects are an extra that many services refuse.
    useTags: false,
    // Another process may have gone on with an upload since this one looked.
    cache: noCache,
    s3ClientConfig: { bucket: settings.bucket, ...s3ClientConfig(settings) },
  })
  return {
    dataStore,
    idPrefix: prefix,
    open: async (uploadId) => {
      try {
        return (await dataStore.read(`${prefix}${uploadId}`)) as Readable
      } catch (error) {
        throw fromS3(error)
      }
    },
    localPath: () => undefined,
  }
}
