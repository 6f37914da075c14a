create table workbench_brief (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  goal text not null,
  metrics text not null,
  client text not null,
  state text not null check (state in ('draft', 'in_review', 'closed')),
  created_by uuid not null,
  created_by_name text not null,
  removed_at timestamptz(3)
);
create index workbench_brief_created on workbench_brief (corp_id, created_at, id) where removed_at is null;

create table workbench_critique (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  brief_id uuid not null references workbench_brief (id),
  person_id uuid not null,
  name text not null,
  verdict text check (verdict in ('approve', 'change')),
  comment text not null default '',
  answered_at timestamptz(3),
  unique (brief_id, person_id)
);
create index workbench_critique_person on workbench_critique (corp_id, person_id, created_at, id);
