import { z } from 'zod'
import { idOf, instant, milliseconds } from '../../primitives/index.ts'

export const fileKinds = ['picture', 'video', 'audio', 'subtitle', 'other'] as const
export const fileKind = z.enum(fileKinds)
export type FileKind = z.output<typeof fileKind>

/** A file of the school. `url` and `thumb` are signed links that end; ask again instead of storing them. */
export const storedFile = z.object({
  id: idOf('files.file'),
  url: z.string(),
  thumb: z.string().nullable(),
  name: z.string(),
  kind: fileKind,
  mime: z.string(),
  bytes: z.number().int().min(0),
  sha256: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration_ms: milliseconds.nullable(),
  tags: z.array(z.string()),
  /** Set when the same bytes were here before: the older file's id, whose storage this one shares. */
  duplicate_of: z.string().nullable(),
  warnings: z.array(z.string()),
  created_at: instant,
  created_by: z.string(),
})
export type StoredFile = z.output<typeof storedFile>

/** The largest single upload, 4 GiB; the operator may set less. */
export const maxUploadBytes = 4 * 1024 ** 3
