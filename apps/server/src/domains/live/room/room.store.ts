import type { LiveState } from '@lectern/contract/domains/live'
import { and, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { NewRow, Scope, Tenants } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import type { Actor } from '#platform/session/actor.ts'
import {
  assistantTable as assistants,
  type RoomRecord,
  sessionTable as sessions,
  roomTable as table,
} from '../live.tables.ts'

export type RoomChange = Partial<Omit<RoomRecord, 'id' | 'corp_id' | 'room_id' | 'version' | 'created_at'>>

export type RoomFilter = {
  readonly states?: readonly LiveState[] | undefined
  readonly type?: RoomRecord['type'] | undefined
  readonly hostUid?: string | undefined
  readonly keyword?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const kept = (where: SQL | undefined): SQL => and(where, isNull(table.removed_at)) ?? sql`true`

/**
 * Whose rooms a person sees: those that the data scope reaches by their maker or host, and those where they assist. A room has
 * three people, so the one owner column of a scope does not say it.
 */
const seenBy = ({ sees, personId }: Pick<Actor, 'sees' | 'personId'>): SQL | undefined => {
  if (sees === 'all') return undefined
  const persons = sql.param([...sees])
  return or(
    sql`${table.created_by} = any(${persons}::uuid[])`,
    sql`${table.host_uid} = any(${persons}::uuid[])`,
    sql`exists (select 1 from ${assistants} where ${assistants.live_id} = ${table.id} and ${assistants.person_id} = ${personId}::uuid)`,
  )
}

const filtered = ({ states, type, hostUid, keyword, from, to }: RoomFilter): SQL | undefined => {
  const pattern = keyword ? containsPattern(keyword) : undefined
  return and(
    states && inArray(table.state, [...states]),
    type && eq(table.type, type),
    hostUid === undefined ? undefined : eq(table.host_uid, hostUid),
    pattern ? or(ilike(table.title, pattern), sql`array_to_string(${table.tags}, ' ') ilike ${pattern}`) : undefined,
    from === undefined ? undefined : gte(table.start_time, from),
    to === undefined ? undefined : lt(table.start_time, to),
  )
}

type Page = { page: number; size: number; reader: Actor; newestFirst: boolean }
const none = sql`false`

const roomReads = {
  find: (scope: Scope, id: string, reader?: Actor): Promise<RoomRecord | undefined> =>
    scope.schoolWide.find(table, kept(and(eq(table.id, id), reader && seenBy(reader)))),
  findByRoomId: (scope: Scope, roomId: string): Promise<RoomRecord | undefined> =>
    scope.schoolWide.find(table, kept(eq(table.room_id, roomId))),
  findRemoved: (scope: Scope, id: string, reader: Actor): Promise<RoomRecord | undefined> =>
    scope.schoolWide.find(table, and(eq(table.id, id), isNotNull(table.removed_at), seenBy(reader)) ?? none),
  list: async (scope: Scope, { page, size, reader, newestFirst, ...filter }: RoomFilter & Page) => {
    const where = kept(and(seenBy(reader), filtered(filter)))
    const orderBy = newestFirst
      ? [sql`coalesce(${table.started_at}, ${table.start_time}, ${table.created_at}) desc`, sql`${table.id} desc`]
      : [sql`${table.start_time} asc nulls last`, sql`${table.id} asc`]
    const selection = { where, orderBy, limit: size, offset: (page - 1) * size }
    const rows: RoomRecord[] = await scope.schoolWide.list(table, selection)
    return { rows, total: await scope.schoolWide.total(table, where) }
  },
  /** Everything that starts within the time, by start. */
  listBetween: (scope: Scope, { from, to, reader }: { from: string; to: string; reader: Actor }) =>
    scope.schoolWide.list(table, {
      where: kept(and(seenBy(reader), filtered({ from, to }))),
      orderBy: [sql`${table.start_time} asc`, sql`${table.id} asc`],
      limit: 2000,
    }),
  /** How many rooms show the file as cover or play it. */
  countUsing: (scope: Scope, fileId: string): Promise<number> =>
    scope.schoolWide.count(table, kept(or(eq(table.cover_id, fileId), eq(table.source_file_id, fileId)))),
}

const roomWrites = {
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<RoomRecord> => scope.schoolWide.insert(table, row),
  /** Compare-and-set: undefined when the room is gone, is in another state or was changed after `version`. */
  change: async (
    scope: Scope,
    { id, state, version, change }: Pick<RoomRecord, 'id' | 'state' | 'version'> & { change: RoomChange },
  ): Promise<RoomRecord | undefined> => {
    const where = and(eq(table.id, id), eq(table.state, state), eq(table.version, version))
    const rows = await scope.schoolWide.update(table, kept(where), { ...change, version: sql`version + 1` })
    return rows[0]
  },
  setRemoved: async (scope: Scope, { id, reader, at }: { id: string; reader: Actor; at: string | null }) =>
    scope.schoolWide.update(table, and(eq(table.id, id), seenBy(reader)) ?? none, { removed_at: at }),
}

type Known = { readonly roomId: string } | { readonly liveId: string } | { readonly keyHash: string }

const isKnown = (by: Known): SQL => {
  if ('roomId' in by) return eq(table.room_id, by.roomId)
  return 'liveId' in by ? eq(table.id, by.liveId) : eq(table.key_hash, by.keyHash)
}

type Moving = { corp_id: string; id: string; room_id: string; state: LiveState }

/** All reads on behalf of a person name the person; `scope` is the school's. */
export const createRoomStore = (tenants: Pick<Tenants, 'acrossTenants'>) => ({
  ...roomReads,
  ...roomWrites,
  /** Of whichever school: a visitor brings nothing but the address, an encoder nothing but the key. */
  findSchoolOf: async (by: Known) => {
    const [found] = await tenants.acrossTenants<{ corp_id: string; id: string }>(
      sql`select ${table.corp_id}, ${table.id} from ${table} where ${kept(isKnown(by))}`,
    )
    return found && { corpId: found.corp_id, liveId: found.id }
  },
  /** Rooms of all schools in these states that something may have to happen to: for the reconciler. */
  listMoving: async (states: readonly LiveState[], endedBefore: string) => {
    const rows = await tenants.acrossTenants<Moving>(
      sql`select ${table.corp_id}, ${table.id}, ${table.room_id}, ${table.state} from ${table}
        where ${table.state} = any(${sql.param([...states])}) and ${table.removed_at} is null
          and (${table.state} not in ('scheduled', 'rehearsing') or ${table.end_time} < ${endedBefore})
          and (${table.state} <> 'ended' or exists (select 1 from ${sessions} where ${sessions.live_id} = ${table.id}
            and ${sessions.replay_round} = 0 and ${sessions.replay_error} is null))
        order by ${table.state_since} limit 5000`,
    )
    return rows.map((row) => ({ corpId: row.corp_id, liveId: row.id, roomId: row.room_id, state: row.state }))
  },
})
export type RoomStore = ReturnType<typeof createRoomStore>
