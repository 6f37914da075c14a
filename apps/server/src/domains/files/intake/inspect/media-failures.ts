import type { MediaErrorKind } from '@lectern/media'
import type { Failure } from '#platform/errors/failure.ts'
import { uploadFailures } from '../../file-failures.ts'

/** By name, so that reading a file's kind does not load the whole media package. */
export const findMediaErrorKind = (error: unknown): MediaErrorKind | undefined =>
  error instanceof Error && error.name === 'MediaError' ? (error as Error & { kind: MediaErrorKind }).kind : undefined

type Told = { readonly name: string; readonly megapixels: number; readonly refusedType: string }

const failures: Partial<Record<MediaErrorKind, (told: Told) => Failure>> = {
  'playlist-refused': ({ name }) => uploadFailures.playlistRefused(name),
  'too-many-pixels': ({ name, megapixels }) => uploadFailures.tooManyPixels(name, megapixels),
  'unsupported-format': ({ refusedType }) => uploadFailures.typeNotAllowed(refusedType),
  'disk-full': () => uploadFailures.diskFull(),
  unreadable: ({ name }) => uploadFailures.unreadable(name),
  'worker-died': ({ name }) => uploadFailures.unreadable(name),
}

/** What the person is told when a probe says no; undefined for what is not the file's fault. */
export const findProbeFailure = (error: unknown, told: Told): Failure | undefined => {
  const kind = findMediaErrorKind(error)
  return kind && failures[kind]?.(told)
}
