import type { StoredFile } from '@lectern/contract/domains/files'
import { api } from '#platform/api/client.ts'
import { track } from '#platform/tracking/track.ts'
import { runUpload } from './running-uploads.ts'
import type { UploadOptions } from './upload-options.ts'

/** Larger files go by resumable upload, so that a broken line costs seconds and not the whole file. */
export const resumableFromBytes = 64 * 1024 ** 2

const send = async (file: File, options: UploadOptions): Promise<StoredFile> => {
  const { signal, onProgress } = options
  if (file.size > resumableFromBytes) {
    const { uploadResumable } = await import('./upload-resumable.ts')
    return uploadResumable(file, options)
  }
  return api.files.upload({}, { file, signal, ...(onProgress ? { onUploadProgress: onProgress } : {}) })
}

/** Uploads one file. Throws the ApiError that says what is wrong with it. */
export const uploadFile = async (file: File, options: UploadOptions = {}): Promise<StoredFile> => {
  const stored = await runUpload((signal) => send(file, { ...options, signal }), options.signal)
  track('files.uploaded', { kind: stored.kind, bytes: stored.bytes })
  return stored
}
