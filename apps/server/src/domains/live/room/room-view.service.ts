import type { LiveRoom } from '@lectern/contract/domains/live'
import type { FilesFace } from '#domains/files'
import type { Scope } from '#platform/db/scope.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { AssistantStore } from './assistant.store.ts'
import { namesOf } from './people.view.ts'

export type RoomViewDeps = {
  readonly assistants: AssistantStore
  readonly files: Pick<FilesFace, 'findMany' | 'link'>
  /** How browsers reach the product, without a slash at the end. */
  readonly publicUrl: () => string
}

type Found = {
  readonly names: ReadonlyMap<string, string>
  readonly covers: ReadonlyMap<string, string>
  readonly assistants: readonly string[]
  readonly publicUrl: string
}

export const shareUrl = (publicUrl: string, roomId: string): string =>
  `${publicUrl}/admin/roomDetails?room_id=${roomId}&source_type=3`

const toRoom = (row: RoomRecord, { names, covers, assistants, publicUrl }: Found): LiveRoom => {
  const {
    id,
    corp_id: _,
    password_hash: _hash,
    key_hash: _key,
    key_round: _round,
    former_state: _former,
    removed_at: _removed,
    member_uids: _members,
    host_uid,
    wants_live_at,
    ...shown
  } = row
  const person = (uid: string) => ({ uid, name: names.get(uid) ?? '' })
  return {
    ...shown,
    live_id: id,
    cover_url: row.cover_id === null ? null : (covers.get(row.cover_id) ?? null),
    host: person(host_uid),
    assistants: assistants.map(person),
    waiting_for_media: wants_live_at !== null && (row.state === 'scheduled' || row.state === 'rehearsing'),
    share_url: shareUrl(publicUrl, row.room_id),
  }
}

/** Rooms as their staff sees them, in the given order; one read each for names, covers and assistants. */
export const createRoomView = ({ assistants, files, publicUrl }: RoomViewDeps) => {
  const coversOf = async (scope: Scope, rows: readonly RoomRecord[]): Promise<Map<string, string>> => {
    const ids = [...new Set(rows.flatMap(({ cover_id }) => cover_id ?? []))]
    const found = ids.length > 0 ? await files.findMany(scope.schoolWide, ids) : []
    return new Map(found.map((file) => [file.id, files.link(file)]))
  }
  const viewAll = async (scope: Scope, rows: readonly RoomRecord[]): Promise<LiveRoom[]> => {
    const helpers = await assistants.listOf(
      scope,
      rows.map(({ id }) => id),
    )
    const names = await namesOf(scope, [...rows.map(({ host_uid }) => host_uid), ...[...helpers.values()].flat()])
    const covers = await coversOf(scope, rows)
    const url = publicUrl()
    return rows.map((row) => toRoom(row, { names, covers, assistants: helpers.get(row.id) ?? [], publicUrl: url }))
  }
  return {
    viewAll,
    view: async (scope: Scope, row: RoomRecord): Promise<LiveRoom> => {
      const [room] = await viewAll(scope, [row])
      if (!room) throw new Error('a room has no view')
      return room
    },
    coverUrl: async (scope: Scope, row: RoomRecord): Promise<string | null> =>
      row.cover_id === null ? null : ((await coversOf(scope, [row])).get(row.cover_id) ?? null),
  }
}
export type RoomView = ReturnType<typeof createRoomView>
