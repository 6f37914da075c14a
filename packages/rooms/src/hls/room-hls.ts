import { createHash } from 'node:crypto'
import { type LivePlaylistOptions, livePlaylist, type PlaylistOptions, replayPlaylist } from './playlist.ts'
import { createRecordingView, type RecordingViewOptions } from './recording-view.ts'

/** `etag`: changes with the text. */
export type Playlist = { readonly text: string; readonly etag: string }

export type RoomHls = {
  /** Undefined while there is nothing to play. */
  live(options?: Pick<LivePlaylistOptions, 'ended' | 'skip' | 'sinceMs'>): Promise<Playlist | undefined>
  replay(): Promise<Playlist | undefined>
}

export type RoomHlsOptions = PlaylistOptions &
  Pick<LivePlaylistOptions, 'windowMs'> &
  RecordingViewOptions & {
    /** Of the recording, absolute. */
    readonly folder: string
  }

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

type Kept = { readonly version: number; readonly madeAt: number; readonly playlist: Playlist | undefined }

/** Signed addresses end by themselves, so that even the playlist of a finished recording is made anew. */
const keptMs = 600_000

/** The playlists of one recording: one text for all viewers, made anew only when the journal has grown. Keep one per room. */
export function createRoomHls({ folder, windowMs, uriOf, ...viewOptions }: RoomHlsOptions): RoomHls {
  const view = createRecordingView(folder, viewOptions)
  const now = viewOptions.now ?? Date.now
  const kept = new Map<string, Kept>()
  const naming = uriOf ? { uriOf } : {}

  async function once(key: string, make: (state: Parameters<typeof replayPlaylist>[0]) => string | undefined) {
    const { state, version } = await view.read()
    const known = kept.get(key)
    if (known?.version === version && now() - known.madeAt < keptMs) return known.playlist
    const text = make(state)
    const playlist = text === undefined ? undefined : { text, etag: etagOf(text) }
    kept.set(key, { version, madeAt: now(), playlist })
    return playlist
  }

  return {
    live: ({ ended = false, skip = false, sinceMs = 0 } = {}) =>
      once(`live${ended ? '-ended' : ''}${skip ? '-skip' : ''}-${sinceMs}`, (state) =>
        livePlaylist(state, { ended, skip, sinceMs, ...naming, ...(windowMs !== undefined && { windowMs }) }),
      ),
    replay: () => once('replay', (state) => replayPlaylist(state, naming)),
  }
}
