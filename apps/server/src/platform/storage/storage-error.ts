export type StorageErrorKind = 'not-found' | 'disk-full' | 'denied' | 'unavailable'

/** Why stored bytes could not be read or written. `unavailable` is worth another try later. */
export class StorageError extends Error {
  readonly kind: StorageErrorKind

  constructor(kind: StorageErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.kind = kind
  }
}

export const isStorageError = (error: unknown, kind: StorageErrorKind): boolean =>
  error instanceof StorageError && error.kind === kind

const kinds: Readonly<Record<string, StorageErrorKind>> = {
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
}

/** A file system error as a StorageError; everything else unchanged. */
export const fromFileSystem = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const kind = kinds[code]
  return kind ? new StorageError(kind, (error as Error).message, { cause: error }) : error
}
