create table studio_project (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  brief jsonb not null,
  spec jsonb not null,
  step text not null,
  -- Every file that the plan names, so that a file in use is found without reading plans.
  file_ids uuid[] not null default '{}',
  mission_id uuid,
  video_id uuid,
  cover_id uuid,
  created_by uuid not null,
  removed_at timestamptz(3)
);
create index studio_project_changed on studio_project (corp_id, updated_at, id) where removed_at is null;
create index studio_project_created on studio_project (corp_id, created_at, id) where removed_at is null;
create index studio_project_files on studio_project using gin (file_ids);

-- Characters spoken through /ai in the hour that began at window_start.
create table studio_speech_quota (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  person_id uuid not null,
  window_start timestamptz(3) not null,
  characters integer not null,
  unique (corp_id, person_id)
);
