import type pg from 'pg'

export const days = 60

/**
 * A school of 20,000 people: a fifth of the records are events of 30 names, each on a page of its own, the rest views of
 * 85 pages, few of them most of the time. Only this benchmark makes records by SQL; the counts beside them are those that the product would have
 * written, which the run compares.
 */
const records = (total: number) => `
  insert into tracking_event (corp_id, at, key, kind, name, page, before_page, person_id, device, data)
  select $1, now() - random() * interval '${days} days', gen_random_uuid(), kind, name, '/page' || case kind when 'event' then event * 2 else page end, '/Dashboard',
    ('00000000-0000-4000-8000-' || lpad(floor(power(random(), 1.5) * 20000)::text, 12, '0'))::uuid,
    (array['desktop', 'desktop', 'phone', 'tablet'])[1 + floor(random() * 4)],
    case when kind = 'event' then '{"seconds": 42, "kind": "picture"}'::jsonb end
  from (
    select case when random() < 0.2 then 'event' else 'page' end as kind, floor(power(random(), 2) * 85)::int as page,
      floor(power(random(), 2) * 30)::int as event from generate_series(1, ${total})
  ) made, lateral (select case kind when 'event' then 'event.' || event else 'Page ' || page end as name) named`

const counts = [
  `insert into tracking_hour (corp_id, hour, kind, name, page, count)
   select corp_id, date_trunc('hour', at, 'UTC'), kind, name, page, count(*) from tracking_event group by 1, 2, 3, 4, 5`,
  `insert into tracking_day (corp_id, day, kind, name, page, count)
   select corp_id, (at at time zone interval '8 hours')::date, kind, name, page, count(*) from tracking_event group by 1, 2, 3, 4, 5`,
  `with came as (
     select distinct corp_id, (at at time zone interval '8 hours')::date as day, person_id from tracking_event where kind = 'page'
   ), days as (
     insert into tracking_day_visitors (corp_id, day, persons) select corp_id, day, count(*) from came group by 1, 2
   )
   insert into tracking_month_visitor (corp_id, month, person_id, days, added)
   select corp_id, date_trunc('month', day::timestamp)::date, person_id, bit_or(1 << (extract(day from day)::int - 1)), 0
   from came group by 1, 2, 3`,
  `insert into tracking_key (corp_id, key, received_at)
   select corp_id, key, at from tracking_event where at > now() - interval '8 days'`,
]

const hurry = ['fsync = off', 'synchronous_commit = off', "max_wal_size = '8GB'"]

/** Made without waiting for the disk and indexed at the end; what is measured afterwards runs as it always does. */
export async function fillTracking(
  pool: pg.Pool,
  admin: pg.Client,
  { corpId, total }: { corpId: string; total: number },
) {
  for (const setting of hurry) await admin.query(`alter system set ${setting}`)
  await admin.query('select pg_reload_conf()')
  await pool.query('insert into accounts_corp (id, name, created_at) values ($1, $2, now())', [corpId, 'Bench'])
  await pool.query(
    `select tracking_make_week((date_trunc('week', now(), 'UTC') - n * interval '1 week')::date) from generate_series(-1, 10) n`,
  )
  await pool.query('drop index tracking_event_at')
  const half = Math.ceil(total / 2)
  await Promise.all([half, total - half].map((count) => pool.query(records(count), [corpId])))
  await pool.query('create index tracking_event_at on tracking_event (corp_id, at)')
  await Promise.all(counts.map((statement) => pool.query(statement)))
  await pool.query(
    'vacuum analyze tracking_event, tracking_hour, tracking_day, tracking_day_visitors, tracking_month_visitor, tracking_key',
  )
  await admin.query('alter system reset all')
  await admin.query('select pg_reload_conf()')
  await pool.query('checkpoint').catch(() => admin.query('checkpoint'))
}

export type TableSize = { readonly name: string; readonly rows: number; readonly mb: number }

export async function sizesOf(pool: pg.Pool): Promise<TableSize[]> {
  const { rows } = await pool.query<TableSize>(`
    select coalesce(parent.relname, child.relname) as name, sum(child.reltuples)::bigint::float8 as rows,
      round(sum(pg_total_relation_size(child.oid)) / 1048576.0)::int as mb
    from pg_class child left join pg_inherits on inhrelid = child.oid left join pg_class parent on parent.oid = inhparent
    where child.relkind = 'r' and child.relname like 'tracking%' group by 1 having sum(child.reltuples) > 0 order by 3 desc`)
  return rows
}
