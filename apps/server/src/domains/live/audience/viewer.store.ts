import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { type ViewerRecord, viewerTable } from './audience.tables.ts'
import { goneMs, type RoomNews, type Seen } from './presence.ts'

const instant = (ms: number) => new Date(ms).toISOString()

/** Column by column, as `unnest` takes them. */
const columnsOf = (seen: readonly Seen[]) => [
  seen.map(() => newId()),
  seen.map(({ place }) => place.viewerKey),
  seen.map(({ place }) => place.personId),
  seen.map(({ place }) => place.deviceKey),
  seen.map(({ place }) => place.role),
  seen.map(({ place }) => place.nick),
  seen.map(({ addressPrefix }) => addressPrefix),
  seen.map(({ firstMs }) => instant(firstMs)),
  seen.map(({ lastMs }) => instant(lastMs)),
  seen.map(({ place }) => place.sourceType),
]

const gap = `interval '${goneMs} milliseconds'`
const milliseconds = (length: string) => `(extract(epoch from ${length}) * 1000)::integer`

/**
 * Writes down who was seen and answers who is there. Whoever comes back within the gap has never been away; all processes
 * write to the same rows, so a viewer who reconnects to another one is still one.
 */
const noteSeen = `
with seen as (
  select * from unnest($3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::timestamptz[], $11::timestamptz[],
    $12::smallint[])
    as t (id, viewer_key, person_id, device_key, role, nick, address_prefix, first_at, last_at, source_type)
), before as (
  select viewer_key, first_seen_at, last_seen_at, role from live_viewer where corp_id = $1 and live_id = $2
    and (viewer_key = any($4) or last_seen_at > $13::timestamptz - ${gap})
), kept as (
  insert into live_viewer as v (id, corp_id, version, created_at, updated_at, live_id, viewer_key, person_id, device_key,
    role, nick, address_prefix, source_type, first_seen_at, last_seen_at, watched_ms)
  select id, $1, 1, first_at, last_at, $2, viewer_key, person_id, device_key, role, nick, address_prefix, source_type,
    case when $14 then first_at end, last_at, case when $14 then ${milliseconds('last_at - first_at')} else 0 end
  from seen order by viewer_key
  on conflict (corp_id, live_id, viewer_key) do update set
    role = excluded.role, nick = coalesce(excluded.nick, v.nick), address_prefix = excluded.address_prefix,
    updated_at = excluded.updated_at, source_type = coalesce(v.source_type, excluded.source_type),
    first_seen_at = coalesce(v.first_seen_at, excluded.first_seen_at),
    last_seen_at = greatest(v.last_seen_at, excluded.last_seen_at),
    watched_ms = v.watched_ms + case
      when not $14 then 0
      when v.first_seen_at is null or excluded.first_seen_at - v.last_seen_at > ${gap} then excluded.watched_ms
      else greatest(0, ${milliseconds('excluded.last_seen_at - v.last_seen_at')}) end
)
select
  (select count(*) from seen s left join before b using (viewer_key) where s.role = 'viewer'
    and (b.first_seen_at is null or s.first_at - b.last_seen_at > ${gap}))::integer as joins,
  ((select count(*) from before where role = 'viewer' and last_seen_at > $13::timestamptz - ${gap} and not (viewer_key = any($4)))
    + (select count(*) from seen where role = 'viewer' and last_at > $13::timestamptz - ${gap}))::integer as present`

export type Arrived = Pick<Seen, 'addressPrefix'> & { readonly place: Seen['place']; readonly at: string }

/** The row of somebody who writes: made at once, since a comment must say whose it is. */
const ensure = async (scope: Scope, { place, addressPrefix, at }: Arrived): Promise<string> => {
  const { rows } = await scope.execute(
    `insert into live_viewer as v (id, corp_id, created_at, updated_at, live_id, viewer_key, person_id, device_key, role, nick, address_prefix, last_seen_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $3)
     on conflict (corp_id, live_id, viewer_key) do update
       set role = excluded.role, nick = coalesce(excluded.nick, v.nick), address_prefix = excluded.address_prefix
     returning id`,
    [
      newId(),
      scope.corpId,
      at,
      place.room.liveId,
      place.viewerKey,
      place.personId,
      place.deviceKey,
      place.role,
      place.nick,
      addressPrefix,
    ],
  )
  return (rows[0] as { id: string }).id
}

export type Taker = Pick<Seen, 'addressPrefix'> &
  Pick<Seen['place'], 'viewerKey' | 'personId' | 'deviceKey'> & { readonly liveId: string; readonly at: string }

/** In a transaction: others who want the same place wait for its end, in whatever process they are. */
const takePlace = async (scope: Scope, taker: Taker, most: number): Promise<boolean> => {
  const { liveId, viewerKey, personId, deviceKey, addressPrefix, at } = taker
  await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [`live-places:${liveId}`])
  const { rows } = await scope.execute(
    `with there as (
       select viewer_key from live_viewer
       where corp_id = $2 and live_id = $4 and role = 'viewer' and last_seen_at > $3::timestamptz - ${gap}
     )
     insert into live_viewer as v (id, corp_id, created_at, updated_at, live_id, viewer_key, person_id, device_key, role, address_prefix, last_seen_at)
     select $1, $2, $3, $3, $4, $5, $6, $7, 'viewer', $8, $3
     where (select count(*) from there) < $9 or $5 in (select viewer_key from there)
     on conflict (corp_id, live_id, viewer_key) do update
       set role = excluded.role, last_seen_at = greatest(v.last_seen_at, excluded.last_seen_at)
     returning id`,
    [newId(), scope.corpId, at, liveId, viewerKey, personId, deviceKey, addressPrefix, most],
  )
  return rows.length > 0
}

export const createViewerStore = (tenants: Pick<Tenants, 'acrossTenants'>) => ({
  /** Of all schools: a network is for bans, and of no use to them after weeks. */
  forgetNetworks: async (before: string): Promise<void> => {
    await tenants.acrossTenants(sql`
      with bans as (update live_ban set address_prefix = '' where address_prefix <> '' and created_at < ${before}::timestamptz)
      update live_viewer set address_prefix = '' where address_prefix <> '' and last_seen_at < ${before}::timestamptz`)
  },
  note: async (scope: Scope, { liveId, seen, isOnAir }: RoomNews, nowMs: number) => {
    const values = [scope.corpId, liveId, ...columnsOf(seen), instant(nowMs), isOnAir]
    const { rows } = await scope.execute(noteSeen, values)
    return rows[0] as { joins: number; present: number }
  },
  ensure,
  takePlace,
  find: (scope: Scope, { liveId, uid }: { liveId: string; uid: string }): Promise<ViewerRecord | undefined> => {
    const where = and(eq(viewerTable.live_id, liveId), eq(viewerTable.id, uid))
    return where ? scope.find(viewerTable, where) : Promise.resolve(undefined)
  },
  findByKey: (scope: Scope, { liveId, key }: { liveId: string; key: string }): Promise<ViewerRecord | undefined> => {
    const where = and(eq(viewerTable.live_id, liveId), eq(viewerTable.viewer_key, key))
    return where ? scope.find(viewerTable, where) : Promise.resolve(undefined)
  },
  mute: async (
    scope: Scope,
    { id, until, byName }: { id: string; until: string | null; byName: string },
  ): Promise<void> => {
    await scope.update(viewerTable, eq(viewerTable.id, id), { muted_until: until, muted_by_name: byName })
  },
  listSilenced: (
    scope: Scope,
    { liveId, ids, now }: { liveId: string; ids: readonly string[]; now: string },
  ): Promise<ViewerRecord[]> => {
    const silenced = or(
      gt(viewerTable.muted_until, now),
      ids.length > 0 ? inArray(viewerTable.id, [...ids]) : sql`false`,
    )
    return scope.list(viewerTable, { where: and(eq(viewerTable.live_id, liveId), silenced), limit: 500 })
  },
  /** How many watch now; staff of the room aside. */
  countPresent: (scope: Scope, { liveId, nowMs }: { liveId: string; nowMs: number }): Promise<number> =>
    scope.count(
      viewerTable,
      and(
        eq(viewerTable.live_id, liveId),
        eq(viewerTable.role, 'viewer'),
        gt(viewerTable.last_seen_at, instant(nowMs - goneMs)),
      ),
    ),
})
export type ViewerStore = ReturnType<typeof createViewerStore>
