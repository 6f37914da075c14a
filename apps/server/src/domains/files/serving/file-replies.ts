import { notFound } from '#platform/errors/failure.ts'
import type { FileReply } from '#platform/http/call.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { FileRecord } from '../files.tables.ts'
import { cleanFileName, stemOf } from '../intake/file-name.ts'
import { findExtension } from '../intake/inspect/accepted-types.ts'
import { objectKey, previewKey } from '../storing/object-keys.ts'
import type { FileVariant } from './file-links.ts'

/** Without it browsers guess the encoding of text. */
const withCharset = (mime: string) =>
  mime === 'text/vtt' || mime === 'application/x-subrip' ? `${mime}; charset=utf-8` : mime

/** What a file is saved as. Videos end in `.mp4` by default, as the console's users expect. */
export const downloadNameOf = (file: Pick<FileRecord, 'name' | 'kind' | 'mime'>, wanted = ''): string => {
  if (wanted.trim() !== '') return cleanFileName(wanted)
  const extension = file.kind === 'video' ? 'mp4' : findExtension(file.mime)
  return extension ? cleanFileName(`${stemOf(file.name)}.${extension}`) : file.name
}

const replyWithOriginal = (storage: Storage, file: FileRecord): FileReply => ({
  mime: withCharset(file.mime),
  sizeBytes: file.bytes,
  etag: `"${file.sha256}"`,
  open: (range) => storage.open(objectKey(file.corp_id, file.sha256), range),
})

const replyWithPreview = async (storage: Storage, file: FileRecord): Promise<FileReply> => {
  const key = previewKey(file.corp_id, file.sha256)
  const facts = file.has_preview ? await storage.stat(key) : undefined
  if (!facts) throw notFound()
  const etag = `"${file.sha256}-preview"`
  return { mime: 'image/webp', sizeBytes: facts.sizeBytes, etag, open: (range) => storage.open(key, range) }
}

/** The bytes of a file, to be shown, or saved when `download` is given (empty: under the default name). */
export const replyWithFile = async (
  storage: Storage,
  file: FileRecord,
  { variant = 'original', download }: { variant?: FileVariant; download?: string | undefined } = {},
): Promise<FileReply> => {
  const reply = variant === 'thumb' ? await replyWithPreview(storage, file) : replyWithOriginal(storage, file)
  return download === undefined ? reply : { ...reply, downloadName: downloadNameOf(file, download) }
}
