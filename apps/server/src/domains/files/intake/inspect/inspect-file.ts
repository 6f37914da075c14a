import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { uploadFailures } from '../../file-failures.ts'
import type { MediaTools } from '../../files.ports.ts'
import { extensionOf } from '../file-name.ts'
import { pictureTypes, subtitleTypes } from './accepted-types.ts'
import { inspectMedia } from './inspect-media.ts'
import { inspectPicture } from './inspect-picture.ts'
import type { Inspected, InspectionRequest } from './inspection.ts'
import { isUtf8Text, maxSubtitleBytes, sniffSubtitle } from './sniff-subtitle.ts'

const headBytes = 4096

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** What the person is told the refused file is: by content where it can be told, else by its name. */
const describeType = (head: Buffer, sniffed: string | undefined, name: string): string => {
  const text = head.toString('utf8')
  if (/<svg[\s>]/i.test(text)) return 'SVG'
  if (/^\uFEFF?\s*(<!doctype html|<html|<head|<body|<script)/i.test(text)) return 'HTML'
  return (sniffed ?? extensionOf(name) ?? '').toUpperCase() || '?'
}

const inspectSubtitle = async (
  { path, name, bytes }: InspectionRequest,
  format: keyof typeof subtitleTypes,
): Promise<Inspected> => {
  if (bytes > maxSubtitleBytes) throw uploadFailures.tooLarge(name, maxSubtitleBytes)
  if (!(await isUtf8Text(path))) throw uploadFailures.unreadable(name)
  return { type: subtitleTypes[format], width: null, height: null, durationMs: null }
}

/** What a received file is, by its content alone. Throws the failures of an upload. */
export const createInspector =
  (media: MediaTools) =>
  async (file: Omit<InspectionRequest, 'head'>): Promise<Inspected> => {
    const request = { ...file, head: await readHead(file.path) }
    // A file cut short inside its first box ends the sniffing with an error: then nothing is known.
    const sniffed = await fileTypeFromFile(file.path).catch(() => undefined)
    const picture = sniffed && pictureTypes[sniffed.ext]
    if (picture) return inspectPicture(request, picture)
    const subtitle = sniffSubtitle(request.head)
    if (subtitle) return inspectSubtitle(request, subtitle)
    return inspectMedia(media, request, describeType(request.head, sniffed?.ext, file.name))
  }
export type Inspector = ReturnType<typeof createInspector>
