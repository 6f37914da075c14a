import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

type Target = { readonly client: S3Client; readonly bucket: string; readonly key: string }

/** Parts are held in memory so that one can be sent again; 10 000 of them, the protocol's limit, make 160 GB. */
export const partBytes = 16 * 1024 * 1024

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64')

const readPart = async (file: FileHandle, position: number, sizeBytes: number): Promise<Buffer> => {
  const part = Buffer.allocUnsafe(sizeBytes)
  let filled = 0
  while (filled < sizeBytes) {
    const { bytesRead } = await file.read(part, filled, sizeBytes - filled, position + filled)
    if (bytesRead === 0) throw new Error('the file became shorter while it was stored')
    filled += bytesRead
  }
  return part
}

const putInParts = async (
  { client, bucket, key }: Target,
  { file, sizeBytes, uploadId }: { file: FileHandle; sizeBytes: number; uploadId: string },
): Promise<void> => {
  const at = { Bucket: bucket, Key: key, UploadId: uploadId }
  const parts: CompletedPart[] = []
  for (let position = 0; position < sizeBytes; position += partBytes) {
    const body = await readPart(file, position, Math.min(partBytes, sizeBytes - position))
    const PartNumber = parts.length + 1
    const { ETag } = await client.send(
      new UploadPartCommand({ ...at, PartNumber, Body: body, ContentLength: body.length, ContentMD5: md5(body) }),
    )
    parts.push({ PartNumber, ...(ETag ? { ETag } : {}) })
  }
  await client.send(new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts: parts } }))
}

/** Sends a local file; in parts when it is longer than one. A failed sending leaves nothing that would be paid for. */
export const putFileToS3 = async (target: Target, path: string): Promise<void> => {
  const { client, bucket, key } = target
  const file = await open(path, 'r')
  try {
    const { size: sizeBytes } = await file.stat()
    if (sizeBytes <= partBytes) {
      const body = await readPart(file, 0, sizeBytes)
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ContentLength: sizeBytes,
          ContentMD5: md5(body),
        }),
      )
      return
    }
    const { UploadId: uploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: key }))
    if (!uploadId) throw new Error('the storage gave no upload id')
    try {
      await putInParts(target, { file, sizeBytes, uploadId })
    } catch (error) {
      await client
        .send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: uploadId }))
        .catch(() => {})
      throw error
    }
  } finally {
    await file.close()
  }
}
