import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import type { S3Settings } from '#platform/config/config.ts'
import { type ResumableStore, resumableAgeMs } from '../../domains/files/files.ports.ts'
import { s3ClientConfig } from './s3-client.ts'

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

/** Unfinished uploads as multipart uploads of the bucket, so that any process can go on with them. */
export const createS3ResumableStore = (settings: S3Settings): ResumableStore => {
  const dataStore = new BucketUploads({
    expirationPeriodInMilliseconds: resumableAgeMs,
    // Tags on objects are an extra that many services refuse.
    useTags: false,
    s3ClientConfig: { bucket: settings.bucket, ...s3ClientConfig(settings) },
  })
  return {
    dataStore,
    idPrefix: prefix,
    open: (uploadId) => dataStore.read(`${prefix}${uploadId}`) as Promise<Readable>,
    localPath: () => undefined,
  }
}
