import type { Scope } from '#platform/db/scope.ts'
import type { CleanRecord } from './clean-record.ts'
import type { Device } from './device.ts'

export type Sender = { readonly personId: string; readonly device: Device; readonly receivedAt: string }
export type Verdict = 'counted' | 'ignored' | 'unknown' | 'stale'
export type Judged = { readonly key: string; readonly verdict: Verdict }

/**
 * Storing, counting by hour and day, and noting the person, for the rows of `counted`. Rows are touched in one order everywhere,
 * so that two batches never wait for each other. `$1` is the school.
 * A person's month is locked while its days are added, so `added` is what nobody else has counted; most often nothing is
 * new, and then no row is touched.
 */
const storeCounted = `
  added as (
    insert into tracking_event (corp_id, at, key, kind, name, page, before_page, person_id, device, data)
    select $1::uuid, at, key, kind, name, page, before_page, person_id, device, data from counted
  ), hours as (
    insert into tracking_hour as kept (corp_id, hour, kind, name, page, count)
    select $1::uuid, date_trunc('hour', at, 'UTC') as hour, kind, name, page, count(*) from counted
    group by hour, kind, name, page order by hour, kind, name, page
    on conflict (corp_id, hour, kind, name, page) do update set count = kept.count + excluded.count
  ), days as (
    insert into tracking_day as kept (corp_id, day, kind, name, page, count)
    select $1::uuid, (at at time zone interval '8 hours')::date as day, kind, name, page, count(*) from counted
    group by day, kind, name, page order by day, kind, name, page
    on conflict (corp_id, day, kind, name, page) do update set count = kept.count + excluded.count
  ), seen as (
    select date_trunc('month', day::timestamp)::date as month, person_id, bit_or(1 << (extract(day from day)::int - 1)) as days
    from (select (at at time zone interval '8 hours')::date as day, person_id from counted where kind = 'page') viewed
    group by 1, 2
  ), visitors as (
    insert into tracking_month_visitor as kept (corp_id, month, person_id, days, added)
    select $1::uuid, month, person_id, days, days from seen where not exists (
      select from tracking_month_visitor known where known.corp_id = $1::uuid and known.month = seen.month
        and known.person_id = seen.person_id and known.days & seen.days = seen.days
    ) order by month, person_id
    on conflict (corp_id, month, person_id) do update
      set days = kept.days | excluded.days, added = excluded.days & ~kept.days
      where kept.days & excluded.days <> excluded.days
    returning month, added
  ), persons as (
    insert into tracking_day_visitors as kept (corp_id, day, persons)
    select $1::uuid, month + n, count(*) from visitors, generate_series(0, 30) as n where added & (1 << n) <> 0
    group by 2 order by 2
    on conflict (corp_id, day) do update set persons = kept.persons + excluded.persons
  )`

const addStatement = `
  with incoming as (
    select * from jsonb_to_recordset($2::jsonb) as record (key uuid, at timestamptz, kind text, name text, page text,
      before_page text, data jsonb, stale boolean, built_in boolean)
  ), fresh as (
    insert into tracking_key (corp_id, key, received_at)
    select $1::uuid, key, $3::timestamptz from incoming order by key on conflict do nothing returning key
  ), judged as (
    select incoming.*, $4::uuid as person_id, $5::text as device, case
      when incoming.stale then 'stale'
      when incoming.kind = 'page' then 'counted'
      when decided.state = 'approved' or (decided.state is null and incoming.built_in) then 'counted'
      when decided.state = 'ignored' then 'ignored'
      else 'unknown' end as verdict
    from incoming join fresh on fresh.key = incoming.key
    left join tracking_definition decided on decided.corp_id = $1::uuid and decided.name = incoming.name
  ), counted as (
    select * from judged where verdict = 'counted'
  ), ${storeCounted}
  select key, verdict from judged`

const countWaitingStatement = `
  with counted as (
    delete from tracking_quarantine where corp_id = $1::uuid and name = $2 and kind = 'event' and reason = 'unknown'
    returning at, id as key, kind, name, page, before_page, person_id, device, data
  ), ${storeCounted}
  select count(*)::int as moved from counted`

export const createRecordStore = () => ({
  /**
   * One statement: a key that was seen before drops its record, and what is left is stored and counted with its key, or
   * nothing of it. A parallel repeat waits for the key and then is one.
   */
  add: async (scope: Scope, records: readonly CleanRecord[], sender: Sender): Promise<Judged[]> => {
    const values = [scope.corpId, JSON.stringify(records), sender.receivedAt, sender.personId, sender.device]
    return (await scope.execute(addStatement, values)).rows as Judged[]
  },
  /** Moves the records that waited for a decision to the counted ones; answers how many. */
  countWaiting: async (scope: Scope, name: string): Promise<number> => {
    const { rows } = await scope.execute(countWaitingStatement, [scope.corpId, name])
    return (rows[0] as { moved: number }).moved
  },
})
export type RecordStore = ReturnType<typeof createRecordStore>
