import { and, eq } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { quarantineTable as table } from '../tracking.tables.ts'
import type { CleanRecord } from './clean-record.ts'
import type { Sender } from './record.store.ts'

/** What a school keeps at most: signed-in people fill this, and nobody may fill the disk. */
export const quarantineLimits = { names: 100, perName: 1000, stale: 1000 }

type Kept = { readonly name: string; readonly n: number }

const waitingOf = async (scope: Scope, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await scope.execute(
    `select name, count(*)::int as n from tracking_quarantine
     where corp_id = $1::uuid and name = any($2) and reason = 'unknown' group by name`,
    [scope.corpId, names],
  )
  return new Map((rows as Kept[]).map(({ name, n }) => [name, n]))
}

/** Notes that these names were seen; a new one is registered as undecided while there is room. Answers the registered. */
const noteNames = async (scope: Scope, names: readonly string[], at: string): Promise<ReadonlySet<string>> => {
  const { rows } = await scope.execute(
    `with room as (
       select $4::int - count(*)::int as names from tracking_definition where corp_id = $1::uuid and state = 'quarantined'
     ), wanted as (
       select seen.name, known.id is not null as known, row_number() over (partition by known.id is null order by seen.name) as n
       from unnest($2::text[]) as seen (name)
       left join tracking_definition known on known.corp_id = $1::uuid and known.name = seen.name
     )
     insert into tracking_definition (id, corp_id, created_at, updated_at, name, state, first_seen_at, last_seen_at)
     select gen_random_uuid(), $1::uuid, $3::timestamptz, $3::timestamptz, wanted.name, 'quarantined', $3::timestamptz, $3::timestamptz
     from wanted, room where wanted.known or wanted.n <= room.names order by wanted.name
     on conflict (corp_id, name) do update set last_seen_at = excluded.last_seen_at
     returning name`,
    [scope.corpId, names, at, quarantineLimits.names],
  )
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}

const insertStatement = `
  insert into tracking_quarantine (corp_id, id, at, received_at, reason, kind, name, page, before_page, person_id, device, data)
  select $1::uuid, key, at, $3::timestamptz, case when stale then 'stale' else 'unknown' end, kind, name, page, before_page,
    $4::uuid, $5::text, data
  from jsonb_to_recordset($2::jsonb) as record (key uuid, at timestamptz, kind text, name text, page text, before_page text,
    data jsonb, stale boolean)
  on conflict do nothing`

export const createQuarantineStore = () => {
  const insert = (scope: Scope, records: readonly CleanRecord[], { receivedAt, personId, device }: Sender) =>
    scope.execute(insertStatement, [scope.corpId, JSON.stringify(records), receivedAt, personId, device])

  const noteLost = (scope: Scope, name: string, count: number) =>
    scope.execute('update tracking_definition set lost = lost + $3 where corp_id = $1::uuid and name = $2', [
      scope.corpId,
      name,
      count,
    ])
  return {
    addUnknown: async (scope: Scope, records: readonly CleanRecord[], sender: Sender): Promise<void> => {
      const names = [...new Set(records.map(({ name }) => name))].toSorted()
      const registered = await noteNames(scope, names, sender.receivedAt)
      const waiting = await waitingOf(scope, names)
      for (const name of names.filter((one) => registered.has(one))) {
        const own = records.filter((record) => record.name === name)
        const kept = own.slice(0, Math.max(0, quarantineLimits.perName - (waiting.get(name) ?? 0)))
        if (kept.length > 0) await insert(scope, kept, sender)
        if (own.length > kept.length) await noteLost(scope, name, own.length - kept.length)
      }
    },
    addStale: async (scope: Scope, records: readonly CleanRecord[], sender: Sender): Promise<void> => {
      const waiting = await scope.count(table, eq(table.reason, 'stale'))
      const kept = records.slice(0, Math.max(0, quarantineLimits.stale - waiting))
      if (kept.length > 0) await insert(scope, kept, sender)
    },
    forget: (scope: Scope, name: string): Promise<number> => {
      const where = and(eq(table.name, name), eq(table.kind, 'event'), eq(table.reason, 'unknown'))
      return where ? scope.remove(table, where) : Promise.resolve(0)
    },
  }
}
export type QuarantineStore = ReturnType<typeof createQuarantineStore>
