create table access_department (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  parent_id uuid references access_department (id)
);
create index access_department_corp on access_department (corp_id, created_at, id);
-- Departments without a parent are siblings too, although null equals nothing.
create unique index access_department_name
  on access_department (corp_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));

alter table access_staff
  add column alias text not null default '',
  add column gender text not null default '' check (gender in ('', 'female', 'male', 'other')),
  add column department_id uuid references access_department (id),
  add column removed_at timestamptz(3);
create index access_staff_department on access_staff (corp_id, department_id) where department_id is not null;
create index access_staff_role on access_staff (corp_id, role_id);

-- A role of the school's own, or what the school made of a built-in one (`role_id` is its name then).
create table access_role (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  role_id text not null check (role_id <> 'admin'),
  name text not null,
  describe text not null,
  data_scope text not null check (data_scope in ('all', 'department', 'self')),
  second_factor boolean not null,
  permissions jsonb not null,
  unique (corp_id, role_id)
);
create unique index access_role_name on access_role (corp_id, lower(name));

create table access_invitation (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  email text not null,
  role_id text not null,
  department_id uuid references access_department (id),
  state text not null check (state in ('open', 'accepted', 'revoked')),
  -- SHA-256 of the link's code: a copy of the database lets nobody in.
  code_hash text not null unique,
  expires_at timestamptz(3) not null,
  invited_by text not null,
  inviter_id uuid not null,
  person_id uuid references accounts_person (id),
  check ((state = 'accepted') = (person_id is not null))
);
create index access_invitation_corp on access_invitation (corp_id, created_at, id);
-- One address has one open invitation of a school.
create unique index access_invitation_open on access_invitation (corp_id, lower(email)) where state = 'open';

-- The audit log: each line's hash covers the line and the hash of the one before it.
create table access_audit (
  corp_id uuid not null references accounts_corp (id),
  seq bigint not null,
  at timestamptz(3) not null,
  person_id uuid,
  person_name text not null,
  address text not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  object_name text not null,
  before jsonb,
  after jsonb,
  prev_hash text not null,
  hash text not null,
  primary key (corp_id, seq)
);
create index access_audit_person on access_audit (corp_id, person_id, seq);
create index access_audit_object on access_audit (corp_id, object_id, seq);
create index access_audit_action on access_audit (corp_id, action, seq);

-- The newest line of each school: what the next one continues, and how a log with its end cut off is noticed.
create table access_audit_head (
  corp_id uuid primary key references accounts_corp (id),
  seq bigint not null,
  hash text not null
);

create function access_audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log can only grow';
end
$$;
create trigger access_audit_append_only before update or delete or truncate on access_audit
  for each statement execute function access_audit_is_append_only();
