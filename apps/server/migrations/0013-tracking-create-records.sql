-- Every counted page view and event. One partition per week (UTC), made ahead by housekeeping and dropped as a whole.
create table tracking_event (
  corp_id uuid not null,
  -- When it happened on the device; never later than it arrived.
  at timestamptz(3) not null,
  -- The sender's id, or ours when it sent none.
  key uuid not null,
  kind text not null check (kind in ('page', 'event')),
  name text not null,
  page text not null,
  before_page text not null,
  person_id uuid not null,
  device text not null,
  data jsonb
) partition by range (at);
create index tracking_event_at on tracking_event (corp_id, at);

-- What was seen in the last days, so that a repeat is not counted again. Partitions cannot hold this: a repeat may
-- claim another time than the first.
create table tracking_key (
  corp_id uuid not null,
  key uuid not null,
  received_at timestamptz(3) not null,
  primary key (corp_id, key)
);
create index tracking_key_age on tracking_key using brin (received_at);

-- Counts by UTC hour, written with the records themselves. Room in the pages lets a count grow where it is.
create table tracking_hour (
  corp_id uuid not null,
  hour timestamptz(3) not null,
  kind text not null,
  name text not null,
  page text not null,
  count bigint not null,
  primary key (corp_id, hour, kind, name, page)
) with (fillfactor = 80);

-- Persons with a page view, by day of UTC+8: each once, so that persons are counted and not estimated.
create table tracking_visitor (
  corp_id uuid not null,
  day date not null,
  person_id uuid not null,
  primary key (corp_id, day, person_id)
);

-- The registry: what a school decided about an event. Events of the product itself need no row to be counted.
create table tracking_definition (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  state text not null check (state in ('approved', 'quarantined', 'ignored')),
  description text not null default '',
  properties jsonb not null default '[]',
  -- Records that came while the quarantine was full.
  lost bigint not null default 0,
  first_seen_at timestamptz(3),
  last_seen_at timestamptz(3)
);
create unique index tracking_definition_name on tracking_definition (corp_id, name);

create table tracking_quarantine (
  corp_id uuid not null references accounts_corp (id),
  -- The key of the record: two schools may send the same one.
  id uuid not null,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  reason text not null check (reason in ('unknown', 'stale')),
  kind text not null check (kind in ('page', 'event')),
  name text not null,
  page text not null,
  before_page text not null,
  person_id uuid not null,
  device text not null,
  data jsonb,
  primary key (corp_id, id)
);
create index tracking_quarantine_stale on tracking_quarantine (corp_id) where reason = 'stale';
create index tracking_quarantine_name on tracking_quarantine (corp_id, name, received_at);
create index tracking_quarantine_age on tracking_quarantine (corp_id, received_at, id);

create table tracking_query (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  query jsonb not null,
  shared boolean not null,
  created_by uuid not null,
  created_by_name text not null
);
create index tracking_query_owner on tracking_query (corp_id, created_by);

-- Makes the partition of the week that begins on this Monday. Attaching lets readers and writers of other weeks go on,
-- which `create table … partition of` would not.
create function tracking_make_week(monday date) returns void language plpgsql as $$
declare
  partition text := 'tracking_event_' || to_char(monday, 'YYYYMMDD');
begin
  -- Asked of the catalogue itself: to_regclass may answer from before the wait for the lock.
  if exists (select from pg_class where relname = partition and relnamespace = current_schema()::regnamespace) then return; end if;
  perform pg_advisory_xact_lock(hashtext('tracking.weeks'));
  if exists (select from pg_class where relname = partition and relnamespace = current_schema()::regnamespace) then return; end if;
  execute format('create table %I (like tracking_event including defaults including constraints)', partition);
  execute format(
    'alter table tracking_event attach partition %I for values from (%L) to (%L)',
    partition, monday::text || ' 00:00+00', (monday + 7)::text || ' 00:00+00'
  );
end $$;

-- Drops the weeks that ended on or before this day; answers how many.
create function tracking_drop_weeks(before date) returns integer language plpgsql as $$
declare
  partition text;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('tracking.weeks'));
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'tracking_event'::regclass
      and to_date(right(c.relname, 8), 'YYYYMMDD') + 7 <= before
  loop
    -- Records older than the operator wants to keep: counts by hour stay.
    execute format('drop table %I', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
