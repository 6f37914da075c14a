import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileKind } from '@lectern/contract/domains/files'
import { fromFileSystem, isStorageError } from '#platform/storage/storage-error.ts'
import { uploadFailures } from '../../file-failures.ts'
import type { MediaTools } from '../../files.ports.ts'
import { previewWidth, writePreview } from './inspect-picture.ts'
import { findMediaErrorKind } from './media-failures.ts'

type Source = { readonly path: string; readonly kind: FileKind; readonly durationMs?: number | null | undefined }
type Place = { readonly folder: string; readonly megapixels: number }

/** The first frame is often black; a tenth of the way, at most 3 s, seldom is. */
const previewAtMs = (durationMs: number) => Math.min(3000, Math.floor(durationMs / 10))

const isDiskFull = (error: unknown) =>
  findMediaErrorKind(error) === 'disk-full' || isStorageError(fromFileSystem(error), 'disk-full')

/**
 * Makes the preview of a picture or video in the folder and answers its path. Null for other kinds and where it cannot be
 * made: a file without a preview is still a file. Throws only `files.disk-full`.
 */
export const createPreviewMaker =
  ({ extractThumbnail }: Pick<MediaTools, 'extractThumbnail'>) =>
  async ({ path, kind, durationMs }: Source, { folder, megapixels }: Place): Promise<string | null> => {
    if (kind !== 'picture' && kind !== 'video') return null
    const previewPath = join(folder, 'preview.webp')
    const framePath = join(folder, 'frame.jpg')
    const pixels = megapixels * 1_000_000
    try {
      if (kind === 'video')
        await extractThumbnail({ path, atMs: previewAtMs(durationMs ?? 0), width: previewWidth, outPath: framePath })
      await writePreview(kind === 'video' ? framePath : path, previewPath, pixels)
      return previewPath
    } catch (error) {
      if (isDiskFull(error)) throw uploadFailures.diskFull()
      return null
    } finally {
      await rm(framePath, { force: true })
    }
  }
export type PreviewMaker = ReturnType<typeof createPreviewMaker>
