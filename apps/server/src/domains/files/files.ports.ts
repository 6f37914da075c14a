import type { Readable } from 'node:stream'
import type { MediaProbe } from '@lectern/media'
import type { DataStore } from '@tus/server'
import type { Scope } from '#platform/db/scope.ts'

/** Reads video and sound. Throws MediaError (see `@lectern/media`). */
export type MediaTools = {
  probe(path: string): Promise<Pick<MediaProbe, 'kind' | 'format' | 'durationMs' | 'width' | 'height'>>
  /** Writes a JPEG, upright, never enlarged. */
  extractThumbnail(request: { path: string; atMs?: number; width: number; outPath: string }): Promise<unknown>
}

/** Where the bytes of unfinished resumable uploads wait. */
export type ResumableStore = {
  /** Speaks to the protocol's server; removes what is older than `resumableAgeMs` when told to. */
  readonly dataStore: DataStore
  /** In front of the upload's id where the store shares its name space with other things. */
  readonly idPrefix: string
  open(uploadId: string): Promise<Readable>
  /** Undefined where uploads are not files of this machine. */
  localPath(uploadId: string): string | undefined
}

/** Unfinished resumable uploads are removed after a day. */
export const resumableAgeMs = 24 * 3_600_000

/** How many places of a domain use the file; counted before it goes to the trash and before it is purged. */
export type UseCheck = (scope: Scope, fileId: string) => Promise<number>
