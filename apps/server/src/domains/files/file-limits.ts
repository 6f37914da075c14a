import { maxUploadBytes } from '@lectern/contract/domains/files'

export type FileLimits = {
  readonly uploadBytes: number
  /** Distinct bytes of a school's live files. */
  readonly quotaBytes: number
  /** Of one picture. */
  readonly megapixels: number
}

export const defaultFileLimits: FileLimits = {
  uploadBytes: maxUploadBytes,
  quotaBytes: 50 * 1024 ** 3,
  megapixels: 100,
}

/** The trash may fill the disk too, but not without end. */
export const trashFactor = 2

export const trashDays = 30

/** Bytes for a person: `4 GB`, `50 GB`, `1.5 MB` (binary units, as file managers show them). */
export const describeBytes = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${units[step]}`
}
