create table live_room (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- In addresses; unique over all schools, since a visitor brings nothing else.
  room_id text not null unique check (room_id ~ '^[a-z0-9]{12}$'),
  title text not null check (title <> ''),
  cover_id uuid,
  "desc" text not null default '',
  type text not null check (type in ('public', 'password', 'members', 'class')),
  password_hash text check (type <> 'password' or state = 'draft' or password_hash is not null),
  member_uids uuid[] not null default '{}',
  start_time timestamptz(3) check (state = 'draft' or start_time is not null),
  end_time timestamptz(3) check (state = 'draft' or end_time > start_time),
  host_uid uuid not null,
  record boolean not null,
  latency text not null check (latency in ('low', 'normal')),
  comment_mode text not null check (comment_mode in ('open', 'members', 'off', 'delayed')),
  slow_seconds integer not null check (slow_seconds between 0 and 600),
  delay_seconds integer not null check (delay_seconds between 1 and 120),
  window_seconds integer not null check (window_seconds between 0 and 1800),
  tags text[] not null default '{}',
  source text not null check (source in ('encoder', 'simulive')),
  source_file_id uuid,
  sop_plan_id uuid,
  state text not null check (state in ('draft', 'scheduled', 'rehearsing', 'live', 'interrupted', 'suspended', 'ended',
    'replay_processing', 'replay_ready', 'replay_failed', 'missed', 'canceled', 'archived')),
  state_since timestamptz(3) not null,
  -- Where it goes back to: a suspended room to live or interrupted, an archived one to what it was.
  former_state text,
  reason text not null default '',
  resume_time timestamptz(3),
  resume_until timestamptz(3),
  end_reason text check (end_reason in ('closed', 'timeout', 'suspended', 'finished')),
  -- The host has asked to go live and no picture had arrived yet.
  wants_live_at timestamptz(3),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- SHA-256 of the stream key, which has 160 random bits; null until one was asked for.
  key_hash text unique check (key_hash ~ '^[0-9a-f]{64}$'),
  key_hint text,
  -- Counts the keys: passes for browsers end with the key they were made beside.
  key_round integer not null default 0,
  created_by uuid not null,
  created_by_name text not null,
  removed_at timestamptz(3)
);
create index live_room_start on live_room (corp_id, start_time, id) where removed_at is null;
create index live_room_created on live_room (corp_id, created_at, id) where removed_at is null;
create index live_room_host on live_room (corp_id, host_uid) where removed_at is null;
-- What the reconciler looks at each time, over all schools: few, whatever the history.
create index live_room_moving on live_room (state, start_time)
  where removed_at is null and state in ('scheduled', 'rehearsing', 'live', 'interrupted', 'suspended', 'ended', 'replay_processing');

create table live_assistant (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  live_id uuid not null references live_room (id),
  person_id uuid not null,
  unique (live_id, person_id)
);
create index live_assistant_person on live_assistant (corp_id, person_id);

-- One for each time that a room went live.
create table live_session (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  live_id uuid not null references live_room (id),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Below the data folder; null when nothing is recorded.
  folder text,
  mission_id uuid,
  -- Counts the attempts: a mission that was given up may not overwrite what a later one made.
  replay_round integer not null default 0,
  replay_file_id uuid,
  replay_duration_ms integer,
  replay_error text,
  offsets jsonb not null default '[]',
  chapters jsonb not null default '[]'
);
create unique index live_session_open on live_session (live_id) where ended_at is null;
create index live_session_room on live_session (corp_id, live_id, started_at);
create index live_session_month on live_session (corp_id, started_at);
create index live_session_file on live_session (corp_id, replay_file_id);

-- Every change of state, in order.
create table live_transition (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  live_id uuid not null references live_room (id),
  from_state text,
  to_state text not null,
  cause text not null,
  reason text not null default '',
  person_id uuid,
  person_name text
);
create index live_transition_room on live_transition (corp_id, live_id, created_at, id);

-- A second publisher that asks to take over; a room has one question at a time.
create table live_takeover (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  live_id uuid not null references live_room (id),
  protocol text not null check (protocol in ('whip', 'rtmp')),
  expires_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- Until when the next publisher with the key takes over.
  allowed_until timestamptz(3),
  unique (corp_id, live_id)
);

-- Encoders that were sent away, counted by day: a thousand of them are one row.
create table live_refusal (
  corp_id uuid not null references accounts_corp (id),
  live_id uuid not null references live_room (id),
  day date not null,
  cause text not null,
  attempts integer not null,
  primary key (corp_id, live_id, day, cause)
);

-- What a school allows itself; a school without a row has no limits. 0 = none.
create table live_limit (
  id uuid primary key,
  corp_id uuid not null unique references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  hours_per_month integer not null default 0 check (hours_per_month >= 0),
  max_viewers integer not null default 0 check (max_viewers >= 0)
);
