import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRoomHls, openRecordingFile, type RoomHls } from '@lectern/rooms'
import type { PublicReply, PublicRequest, PublicRoute } from '#platform/http/public-route.ts'
import type { Passes, PlayPass } from '../../entering/passes.ts'
import type { RoomRecord } from '../../live.tables.ts'
import { recordingFolder } from '../../room/room-facts.ts'
import { isOnAir } from '../../state/room.states.ts'
import type { PieceUploads } from './piece-uploads.service.ts'
import type { FindStreamRoom } from './stream-rooms.service.ts'

type Deps = {
  readonly passes: Pick<Passes, 'readPlay'>
  readonly findRoom: FindStreamRoom
  readonly dataDir: string
  /** Where players find a file of a recording. */
  readonly uploads: Pick<PieceUploads, 'isPlaced' | 'uriOf'>
}

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag' }
const playlistType = 'application/vnd.apple.mpegurl'
const maxOpenRooms = 500
/** Pieces take a second, and an encoder's first as long as its key pictures lie apart. */
const firstPieceMs = 6000
const lookAgainMs = 200

const refuse = (status: number): PublicReply => ({
  status,
  headers: { ...cors, 'cache-control': 'no-store' },
  body: '',
})

/** Viewers see a room while it is on air and shortly after, so that players reach the end; its staff see the rehearsal too. */
const maySee = ({ state, started_at }: RoomRecord, { role }: PlayPass): boolean => {
  if (state === 'suspended' || state === 'archived') return false
  if (role !== 'viewer') return true
  return started_at !== null
}

/** What is to come in a moment: a player takes an empty answer for a fault, and its browser writes it down as one. */
const awaitFirst = async <T>(look: () => Promise<T | undefined>, gone: AbortSignal): Promise<T | undefined> => {
  const until = performance.now() + firstPieceMs
  let found = await look()
  while (found === undefined && !gone.aborted && performance.now() < until) {
    await wait(lookAgainMs, undefined, { signal: gone }).catch(() => undefined)
    found = await look()
  }
  return found
}

const createPlaylists = ({ dataDir, uploads }: Deps) => {
  const kept = new Map<string, RoomHls>()
  return (row: RoomRecord): RoomHls => {
    const known = kept.get(row.room_id)
    if (known) return known
    if (kept.size >= maxOpenRooms) kept.delete(kept.keys().next().value ?? '')
    // A bare name is fetched from beside the playlist, with the player's own pass.
    const folder = recordingFolder(row)
    const made = createRoomHls({
      folder: join(dataDir, folder),
      uriOf: (file) => uploads.uriOf(folder, file),
      isPlaced: (file) => uploads.isPlaced(folder, file),
    })
    kept.set(row.room_id, made)
    return made
  }
}

/** Suspended rooms and those that have ended get no more pieces. */
const fillsSoon = ({ state }: RoomRecord): boolean => state === 'rehearsing' || state === 'live'

/** What was recorded before a room went live is never shown to viewers. */
const sinceOf = ({ started_at }: RoomRecord): number => (started_at === null ? 0 : Date.parse(started_at))

/** The pictures of a room by HLS (RFC 8216): `/hls/<play token>/<room>/<file>`. */
export const hlsRoutes = (deps: Deps): PublicRoute[] => {
  const { passes, findRoom, dataDir } = deps
  const playlistsOf = createPlaylists(deps)
  const liveOf = (row: RoomRecord, skip: boolean) =>
    playlistsOf(row).live({ skip, sinceMs: sinceOf(row), ended: row.started_at !== null && !isOnAir(row.state) })
  const sendPlaylist = async (row: RoomRecord, { headers, query, gone }: PublicRequest): Promise<PublicReply> => {
    const look = () => liveOf(row, query['_HLS_skip'] === 'YES')
    const playlist = await (fillsSoon(row) ? awaitFirst(look, gone) : look())
    if (!playlist) return refuse(404)
    const own = { ...cors, 'content-type': playlistType, etag: playlist.etag, 'cache-control': 'no-cache' }
    if (headers['if-none-match'] === playlist.etag) return { status: 304, headers: own, body: '' }
    return { status: 200, headers: own, body: playlist.text }
  }
  const sendPiece = async (row: RoomRecord, name: string): Promise<PublicReply> => {
    // Names are counted through: only what the playlist names is given out.
    if (!(await liveOf(row, false))?.text.includes(name)) return refuse(404)
    const piece = await openRecordingFile(join(dataDir, recordingFolder(row)), name)
    if (!piece) return refuse(404)
    const { file, sizeBytes, contentType } = piece
    const own = { 'content-type': contentType, 'content-length': String(sizeBytes) }
    const headers = { ...cors, ...own, 'cache-control': 'private, max-age=21600, immutable' }
    return { status: 200, headers, body: file.createReadStream() }
  }
  return [
    {
      path: '/hls/:token/:room/:file',
      methods: ['GET'],
      handle: async (request) => {
        const { token = '', room = '', file = '' } = request.params
        const pass = passes.readPlay(token)
        if (pass?.roomId !== room) return refuse(403)
        const row = await findRoom(room)
        if (!row || !maySee(row, pass)) return refuse(404)
        return file === 'index.m3u8' ? sendPlaylist(row, request) : sendPiece(row, file)
      },
    },
  ]
}
