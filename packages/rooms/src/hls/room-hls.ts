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
    /**
     * Whether a piece lies where its address says. New ones are held back until it does, three seconds at most: players fetch a
     * piece when they first read of it, and never from another address later.
     */
    readonly isPlaced?: (file: string) => boolean
  }

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

type Kept = { readonly version: string; readonly madeAt: number; readonly playlist: Playlist | undefined }

/** Signed addresses end by themselves, so that even the playlist of a finished recording is made anew. */
const keptMs = 600_000
const longestHoldMs = 3000

type State = Parameters<typeof replayPlaylist>[0]

/** The playlists of one recording: one text for all viewers, made anew only when the journal has grown. Keep one per room. */
export function createRoomHls(options: RoomHlsOptions): RoomHls {
  const { folder, windowMs, uriOf, isPlaced, ...viewOptions } = options
  const view = createRecordingView(folder, viewOptions)
  const now = viewOptions.now ?? Date.now
  const kept = new Map<string, Kept>()
  const naming = uriOf ? { uriOf } : {}

  /** How many pieces can be told of. */
  function countPlaced({ segments }: State): number {
    let count = segments.length
    for (; isPlaced && count > 0; count--) {
      const { file, started_at, duration_ms } = segments[count - 1] ?? { file: '', started_at: 0, duration_ms: 0 }
      if (isPlaced(file) || now() - started_at - duration_ms > longestHoldMs) break
    }
    return count
  }

  async function once(key: string, make: (state: State) => string | undefined) {
    const { state, version: read } = await view.read()
    const placed = countPlaced(state)
    const version = `${read} ${placed}`
    const known = kept.get(key)
    if (known?.version === version && now() - known.madeAt < keptMs) return known.playlist
    const text = make({ ...state, segments: state.segments.slice(0, placed) })
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
