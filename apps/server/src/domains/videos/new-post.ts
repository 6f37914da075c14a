import type { videosEndpoints } from '@lectern/contract/domains/videos'
import type { ParsedOf } from '@lectern/contract/primitives'
import type { FileRecord } from '#domains/files'
import type { VideoRendered } from '#domains/studio'
import type { NewRow } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { postTable } from './videos.tables.ts'

type NewPost = NewRow<typeof postTable>
export type UploadedPost = ParsedOf<typeof videosEndpoints.create>

const begun = (at: string) => ({ created_at: at, updated_at: at, visibility: 'school' }) as const

export const uploadedPost = (
  { personId, name }: Actor,
  { input, file }: { input: UploadedPost; file: FileRecord },
  at: string,
): NewPost => ({
  ...begun(at),
  ...input,
  id: newId(),
  kind: 'upload',
  duration_ms: file.duration_ms ?? 0,
  created_by: personId,
  created_by_name: name,
})

/** The studio has given the post its id, so that the project already points at it. */
export const renderedPost = (video: VideoRendered, at: string): NewPost => ({
  ...begun(at),
  id: video.videoId,
  title: video.title,
  kind: 'ai',
  file_id: video.fileId,
  cover_id: video.coverId,
  captions: video.captions.map(({ language, label, fileId }) => ({ language, label, file_id: fileId })),
  chapters: video.chapters.map(({ startMs, title }) => ({ start_ms: startMs, title })),
  duration_ms: video.durationMs,
  engine: video.engine,
  mission_id: video.missionId,
  project_id: video.projectId,
  created_by: video.personId,
  created_by_name: video.personName,
})
