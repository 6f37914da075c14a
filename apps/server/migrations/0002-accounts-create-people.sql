create table accounts_corp (
  id uuid primary key,
  name text not null,
  created_at timestamptz(3) not null
);

create table accounts_person (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The number that rooms and vendors know the person by: from a sequence, never random (product decision 13).
  uid bigint generated always as identity (start with 100001) unique,
  user_name text not null,
  email text not null,
  nick_name text not null,
  avatar text not null default '',
  password_hash text not null
);
-- One address signs in to one account, whatever the school: the sign-in page does not ask for a school.
create unique index accounts_person_email on accounts_person (lower(email));
create unique index accounts_person_user_name on accounts_person (lower(user_name));
create index accounts_person_corp on accounts_person (corp_id, created_at, id);

create table accounts_session (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  person_id uuid not null references accounts_person (id),
  -- SHA-256 of the token: a copy of the database signs nobody in.
  token_hash text not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  user_agent text not null default '',
  address text not null default ''
);
create index accounts_session_person on accounts_session (corp_id, person_id);
