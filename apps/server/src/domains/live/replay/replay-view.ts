import type { Entrance, LiveChapter, LiveReplay } from '@lectern/contract/domains/live'
import type { FilesFace } from '#domains/files'
import type { Scope } from '#platform/db/scope.ts'
import type { ClipStateReader } from '../clips/clip-state.ts'
import type { RoomRecord, SessionRecord, StoredChapter } from '../live.tables.ts'

type Deps = {
  readonly files: Pick<FilesFace, 'findMany' | 'link'>
  readonly clipState: ClipStateReader
}

const stateOf = ({ state, former_state }: RoomRecord): LiveReplay['state'] | undefined => {
  const shown = state === 'archived' ? former_state : state
  if (shown === 'replay_processing') return 'processing'
  if (shown === 'replay_ready') return 'ready'
  return shown === 'replay_failed' ? 'failed' : undefined
}

/** Replays as they are shown: links are signed when they are read, and end. */
export const createReplayView = ({ files, clipState }: Deps) => {
  const chaptersOf = async (scope: Scope, stored: readonly StoredChapter[]): Promise<LiveChapter[]> => {
    const ids = stored.flatMap(({ clip_file_id }) => clip_file_id ?? [])
    const found = new Set((ids.length > 0 ? await files.findMany(scope.schoolWide, ids) : []).map(({ id }) => id))
    return stored.map(({ clip_file_id, ...chapter }) => ({
      ...chapter,
      clip_url:
        clip_file_id !== null && found.has(clip_file_id)
          ? files.link({ id: clip_file_id }, { download: `${chapter.title}.mp4` })
          : null,
    }))
  }
  const fileOf = async (scope: Scope, id: string | null | undefined) =>
    id ? (await files.findMany(scope.schoolWide, [id]))[0] : undefined
  return {
    forStaff: async (scope: Scope, row: RoomRecord, session: SessionRecord | undefined): Promise<LiveReplay | null> => {
      const state = stateOf(row)
      if (!session || !state) return null
      const file = await fileOf(scope, session.replay_file_id)
      return {
        state,
        mission_id: session.mission_id,
        error_kind: session.replay_error,
        file_id: file?.id ?? null,
        url: file ? files.link(file) : '',
        download_url: file ? files.link(file, { download: `${row.title}.mp4` }) : '',
        duration_ms: session.replay_duration_ms,
        bytes: file?.bytes ?? null,
        chapters: await chaptersOf(scope, session.chapters),
        clips: await clipState(scope, session),
        offsets: [...session.offsets],
      }
    },
    /** Null until it is ready, and when its file is gone. */
    forViewers: async (
      scope: Scope,
      row: RoomRecord,
      session: SessionRecord | undefined,
    ): Promise<Entrance['replay']> => {
      if (row.state !== 'replay_ready' || !session) return null
      const file = await fileOf(scope, session.replay_file_id)
      if (!file) return null
      return {
        url: files.link(file),
        duration_ms: session.replay_duration_ms ?? 0,
        chapters: (await chaptersOf(scope, session.chapters)).map((chapter) => ({ ...chapter, clip_url: null })),
        offsets: [...session.offsets],
      }
    },
  }
}
export type ReplayView = ReturnType<typeof createReplayView>
