import type { VideoPost } from '@lectern/contract/domains/videos'
import type { FileRecord, FilesFace } from '#domains/files'
import type { Scope } from '#platform/db/scope.ts'
import type { PostRecord } from './videos.tables.ts'

export type PostFiles = Pick<FilesFace, 'findMany' | 'view' | 'link'>

const idsOf = ({ file_id, cover_id, captions }: PostRecord): string[] => [
  file_id,
  ...(cover_id === null ? [] : [cover_id]),
  ...captions.map((caption) => caption.file_id),
]

const toPost = (row: PostRecord, found: ReadonlyMap<string, FileRecord>, files: PostFiles): VideoPost => {
  const film = found.get(row.file_id)
  const cover = row.cover_id === null ? undefined : found.get(row.cover_id)
  const shown = film && files.view(film)
  const { removed_at: _, corp_id: __, cover_id: ___, captions, chapters, ...post } = row
  return {
    ...post,
    // Without a cover of its own a post shows the picture that the upload made.
    cover_url: cover ? files.link(cover) : (shown?.thumb ?? null),
    url: shown?.url ?? '',
    download_url: film ? files.link(film, { download: `${row.title}.mp4` }) : '',
    bytes: film?.bytes ?? 0,
    width: film?.width ?? null,
    height: film?.height ?? null,
    captions: captions.flatMap((caption) => {
      const file = found.get(caption.file_id)
      return file ? [{ ...caption, format: 'vtt' as const, url: files.link(file) }] : []
    }),
    chapters: chapters.map((chapter) => ({ ...chapter })),
  }
}

/** Posts as the contract shows them, with links that work for a while. One read for the files of all of them. */
export const viewPosts = async (scope: Scope, files: PostFiles, rows: readonly PostRecord[]): Promise<VideoPost[]> => {
  const ids = [...new Set(rows.flatMap(idsOf))]
  const found = new Map((ids.length > 0 ? await files.findMany(scope, ids) : []).map((file) => [file.id, file]))
  return rows.map((row) => toPost(row, found, files))
}
