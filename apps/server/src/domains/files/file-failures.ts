import { type Failure, fieldFailure } from '#platform/errors/failure.ts'
import { fromFileSystem, isStorageError } from '#platform/storage/storage-error.ts'
import { describeBytes } from './file-limits.ts'

/** Failures of an upload, each at the multipart field `file`. */
export const uploadFailures = {
  typeNotAllowed: (type: string): Failure => fieldFailure('files.type-not-allowed', 'file', { type }),
  unreadable: (name: string): Failure => fieldFailure('files.unreadable', 'file', { name }),
  playlistRefused: (name: string): Failure => fieldFailure('files.playlist-refused', 'file', { name }),
  tooManyPixels: (name: string, megapixels: number): Failure =>
    fieldFailure('files.too-many-pixels', 'file', { name, megapixels }),
  empty: (name: string): Failure => fieldFailure('files.empty', 'file', { name }),
  tooLarge: (name: string, limitBytes: number): Failure =>
    fieldFailure('files.too-large', 'file', { name, limit: describeBytes(limitBytes) }),
  quotaExceeded: (quotaBytes: number): Failure =>
    fieldFailure('files.quota-exceeded', 'file', { quota: describeBytes(quotaBytes) }),
  diskFull: (): Failure => fieldFailure('files.disk-full', 'file'),
}

/** Runs work on storage or temporary files; a full disk becomes a failure that a person understands. */
export const orDiskFull = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    throw isStorageError(fromFileSystem(error), 'disk-full') ? uploadFailures.diskFull() : error
  }
}
