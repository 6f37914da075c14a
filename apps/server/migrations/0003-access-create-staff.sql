create table access_staff (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  person_id uuid not null unique references accounts_person (id),
  role_id text not null,
  status text not null check (status in ('enabled', 'disabled'))
);
create index access_staff_corp on access_staff (corp_id, created_at, id);
