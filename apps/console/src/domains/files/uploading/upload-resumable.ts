import { type StoredFile, tusPath } from '@lectern/contract/domains/files'
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client'
import { ApiError } from '#platform/api/api-error.ts'
import { factsOf, readBody } from '#platform/api/catalogue/reply-body.ts'
import { api } from '#platform/api/client.ts'
import { readToken } from '#platform/session/token.ts'
import type { UploadOptions } from './upload-options.ts'

const chunkBytes = 16 * 1024 ** 2
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000]

/** The stored file, from the last answer's body, or by the id that its header names. */
const storedFileOf = async (reply: HttpResponse): Promise<StoredFile> => {
  const body = readBody(reply.getBody())
  const data = (body.data ?? body) as Partial<StoredFile>
  if (data.id) return data as StoredFile
  const id = reply.getHeader('x-lectern-file-id') ?? ''
  return api.files.detail({ id })
}

const errorOf = (error: Error): ApiError => {
  const reply = error instanceof DetailedError ? error.originalResponse : null
  if (!reply) return new ApiError(error.message, { kind: 'client.no-response', status: 0 })
  const body = readBody(reply.getBody())
  return new ApiError(typeof body.msg === 'string' ? body.msg : error.message, factsOf(reply.getStatus(), body))
}

/** Uploads in pieces by tus 1.0: after a broken line or a reload it goes on where it stopped. */
export const uploadResumable = (file: File, { signal, onProgress }: UploadOptions): Promise<StoredFile> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: tusPath,
      chunkSize: chunkBytes,
      retryDelays: retryDelaysMs,
      headers: { token: readToken() },
      metadata: { filename: file.name, filetype: file.type },
      removeFingerprintOnSuccess: true,
      onProgress: (sentBytes, totalBytes) => onProgress?.({ sentBytes, totalBytes }),
      onError: (error) => reject(errorOf(error)),
      onSuccess: ({ lastResponse }) => void storedFileOf(lastResponse).then(resolve, reject),
    })
    const stop = () => {
      void upload.abort(true).catch(() => undefined)
      reject(new ApiError('cancelled', { kind: 'client.cancelled', status: 0 }))
    }
    if (signal?.aborted) return stop()
    signal?.addEventListener('abort', stop, { once: true })
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      if (!signal?.aborted) upload.start()
    })
  })
