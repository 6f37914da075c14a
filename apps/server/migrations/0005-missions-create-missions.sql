create table missions_mission (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  kind text not null,
  title text not null,
  state text not null check (state in ('queued', 'in_progress', 'success', 'failure', 'cancelled')),
  stage text,
  stages jsonb not null,
  progress double precision not null default 0 check (progress between 0 and 100),
  engine text,
  inputs jsonb not null,
  outputs jsonb not null default '[]',
  error jsonb,
  attempts integer not null default 0,
  -- Attempts whose worker vanished since the person last asked for this mission.
  losses integer not null default 0,
  -- The fencing token: only the worker that holds this attempt may write.
  attempt_id uuid,
  -- The queue job that holds the mission while it runs.
  ticket_id uuid,
  parent_id uuid,
  subject_id uuid,
  created_by uuid not null,
  created_by_name text not null,
  queued_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  check ((state = 'in_progress') = (attempt_id is not null and ticket_id is not null))
);
create index missions_mission_corp on missions_mission (corp_id, created_at, id);
create index missions_mission_person on missions_mission (corp_id, created_by, created_at, id);
-- Small whatever the history: the claim, the positions and the dashboard read these.
create index missions_mission_queued on missions_mission (corp_id, created_by, queued_at, id) where state = 'queued';
create index missions_mission_running on missions_mission (corp_id, ticket_id) where state = 'in_progress';
create index missions_mission_failed on missions_mission (corp_id, finished_at) where state = 'failure';

-- When a person's last mission started: whose turn it is. Kept apart, so that deleting missions wins nobody a better place.
create table missions_turn (
  corp_id uuid not null references accounts_corp (id),
  person_id uuid not null,
  last_started_at timestamptz(3) not null,
  primary key (corp_id, person_id)
);
