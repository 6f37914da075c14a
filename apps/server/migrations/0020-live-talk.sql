-- One for each person or device that came into a room: counted once over reconnects.
create table live_viewer (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  live_id uuid not null references live_room (id),
  -- `p:` and the person, or `d:` and a keyed hash of the device.
  viewer_key text not null,
  person_id uuid,
  device_key text,
  role text not null check (role in ('host', 'assistant', 'viewer')),
  nick text,
  -- The network of the newest connection (IPv4 /24, IPv6 /64), for bans alone; leaves no reply.
  address_prefix text not null default '',
  -- While the room was on air; null for somebody who only waited.
  first_seen_at timestamptz(3),
  last_seen_at timestamptz(3) not null,
  watched_ms integer not null default 0,
  last_comment_at timestamptz(3),
  muted_until timestamptz(3),
  muted_by_name text not null default '',
  unique (corp_id, live_id, viewer_key)
) with (fillfactor = 80);
create index live_viewer_seen on live_viewer (corp_id, live_id, last_seen_at);

create table live_comment (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  live_id uuid not null references live_room (id),
  session_id uuid,
  viewer_id uuid not null references live_viewer (id),
  role text not null check (role in ('host', 'assistant', 'viewer')),
  nick text not null,
  client_id text not null,
  content text not null check (content <> ''),
  offset_ms integer not null,
  visible_at timestamptz(3) not null,
  hidden boolean not null default false,
  deleted_at timestamptz(3),
  pinned_at timestamptz(3),
  -- Sending again is not saying it twice.
  unique (corp_id, viewer_id, client_id)
);
create index live_comment_visible on live_comment (corp_id, live_id, visible_at, id);
create index live_comment_session on live_comment (corp_id, session_id, offset_ms, id);
create unique index live_comment_pinned on live_comment (live_id) where pinned_at is not null;

create table live_ban (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  live_id uuid not null references live_room (id),
  viewer_id uuid not null references live_viewer (id),
  person_id uuid,
  device_key text,
  address_prefix text not null default '',
  by_name text not null,
  unique (corp_id, live_id, viewer_id)
);

-- The school's list for all its rooms; the one row of kind `links` says what becomes of links.
create table live_word (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  kind text not null check (kind in ('word', 'links')),
  word text not null,
  -- As it is compared: without case, width and gaps.
  folded text not null,
  action text not null check (action in ('hide', 'mask', 'refuse')),
  added_by_name text not null,
  unique (corp_id, kind, folded)
);

create table live_minute (
  corp_id uuid not null references accounts_corp (id),
  live_id uuid not null references live_room (id),
  minute timestamptz(3) not null,
  concurrent integer not null default 0,
  joins integer not null default 0,
  comments integer not null default 0,
  clicks integer not null default 0,
  primary key (corp_id, live_id, minute)
) with (fillfactor = 80);

-- When a product was explained, as the domain that owns products told it.
create table live_mark (
  corp_id uuid not null references accounts_corp (id),
  live_id uuid not null references live_room (id),
  explanation_id uuid not null,
  product_id uuid not null,
  title text not null,
  started_at timestamptz(3) not null,
  stopped_at timestamptz(3),
  primary key (corp_id, live_id, explanation_id)
);

-- Rooms of the engine that were opened by a call of their own.
create table live_engine_room (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  room_id text not null,
  title text not null,
  type text not null check (type in ('live', 'class')),
  live_id uuid references live_room (id),
  max_participants integer not null,
  record boolean not null,
  state text not null check (state in ('open', 'destroyed')),
  reason text not null default '',
  expires_at timestamptz(3) not null,
  created_by uuid not null
);
create index live_engine_room_created on live_engine_room (corp_id, created_at, id);
create unique index live_engine_room_open on live_engine_room (room_id) where state = 'open';

-- Numbers for media services: counted up over all schools, never used twice.
create table live_auid (
  corp_id uuid not null references accounts_corp (id),
  uid text not null,
  auid integer generated always as identity (start with 100001) unique,
  primary key (corp_id, uid)
);
