import type { MediaErrorKind } from '@lectern/media'
import type { Failure } from '#platform/errors/failure.ts'
import { uploadFailures } from '../file-failures.ts'
import type { InspectionRequest } from './inspection.ts'

/** By name, so that reading a file's kind does not load the whole media package. */
export const findMediaErrorKind = (error: unknown): MediaErrorKind | undefined =>
  error instanceof Error && error.name === 'MediaError' ? (error as Error & { kind: MediaErrorKind }).kind : undefined

/** What the person is told when a probe says no; undefined for what is not the file's fault. */
export const findProbeFailure = (
  error: unknown,
  { name, megapixels }: InspectionRequest,
  refusedType: string,
): Failure | undefined => {
  switch (findMediaErrorKind(error)) {
    case 'playlist-refused':
      return uploadFailures.playlistRefused(name)
    case 'too-many-pixels':
      return uploadFailures.tooManyPixels(name, megapixels)
    case 'unsupported-format':
      return uploadFailures.typeNotAllowed(refusedType)
    case 'disk-full':
      return uploadFailures.diskFull()
    case 'unreadable':
    case 'worker-died':
      return uploadFailures.unreadable(name)
    default:
      return undefined
  }
}
