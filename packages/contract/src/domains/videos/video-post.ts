import { z } from 'zod'
import { engineName, idOf, instant, milliseconds, version } from '../../primitives/index.ts'

export const videoKinds = ['ai', 'kol', 'ad', 'class', 'upload'] as const
export const visibilities = ['private', 'school', 'public'] as const

export const chapter = z.object({ start_ms: milliseconds, title: z.string() })
export const caption = z.object({
  language: z.string(),
  label: z.string(),
  format: z.literal('vtt'),
  file_id: idOf('files.file'),
  url: z.string(),
})

/** A video that can be watched: made here or uploaded. */
export const videoPost = z.object({
  id: idOf('videos.post'),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  kind: z.enum(videoKinds),
  visibility: z.enum(visibilities),
  cover_url: z.string().nullable(),
  file_id: idOf('files.file'),
  url: z.string(),
  /** A signed link that saves the file under the video's title. */
  download_url: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration_ms: milliseconds,
  captions: z.array(caption),
  chapters: z.array(chapter),
  /** Null for uploads. */
  engine: engineName.nullable(),
  mission_id: z.string().nullable(),
  project_id: z.string().nullable(),
  version,
  created_at: instant,
  updated_at: instant,
  created_by: z.string(),
  created_by_name: z.string(),
})
export type VideoPost = z.output<typeof videoPost>
