-- What a school decides about itself: who may register, where a registration may send a browser.
alter table accounts_corp
  add column version integer not null default 1,
  add column registration_mode text not null default 'open' check (registration_mode in ('open', 'invited', 'closed')),
  add column registration_role_id text not null default 'viewer',
  add column class_hosts text[] not null default '{}',
  add column registration_key_id text unique,
  -- Sealed with the installation's secret: partner systems seal registrations with it.
  add column sealed_registration_key text;

alter table accounts_person
  add column status text not null default 'active' check (status in ('pending', 'active')),
  -- Whole, with the country code of other countries than China; leaves the server masked.
  add column phone text,
  add column lang text not null default 'en-US',
  add column settings jsonb not null default '{}',
  -- Null while nobody has shown that the address is theirs.
  add column email_verified_at timestamptz(3),
  -- What the registration asked for, until activation: role, department, invitation, room.
  add column registration jsonb;
-- Everybody so far was made by an administrator or at the first start.
update accounts_person set email_verified_at = created_at;
create unique index accounts_person_phone on accounts_person (phone) where phone is not null;
create index accounts_person_pending on accounts_person (created_at) where status = 'pending';

alter table accounts_session add column last_used_at timestamptz(3);
update accounts_session set last_used_at = created_at;
alter table accounts_session alter column last_used_at set not null;

-- A browser that signed in once: a stranger's wrong tries do not slow it down.
create table accounts_device (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  person_id uuid not null references accounts_person (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index accounts_device_person on accounts_device (corp_id, person_id, last_used_at);
create index accounts_device_age on accounts_device (expires_at);

-- Codes and activation links. A target that belongs to nobody has a row too, so that the answers stay the same.
create table accounts_code (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  person_id uuid references accounts_person (id) on delete cascade,
  scene text not null check (scene in ('activate', 'login', 'register', 'reset', 'bind')),
  channel text not null check (channel in ('email', 'sms')),
  target text not null,
  -- HMAC with the installation's secret: six digits alone would be guessed from a plain hash.
  code_hash text not null,
  address text not null default '',
  tries integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index accounts_code_target on accounts_code (target, created_at);
create index accounts_code_address on accounts_code (address, created_at);
create index accounts_code_hash on accounts_code (code_hash);
create index accounts_code_person on accounts_code (corp_id, person_id);

-- Tokens of 256 bits that are good for one step: a new password, a hand-over, the second factor of a sign-in.
create table accounts_ticket (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  person_id uuid not null references accounts_person (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'hand-over', 'second-factor', 'enrol')),
  token_hash text not null unique,
  -- How a new password was asked for: an address is proven by mail only.
  channel text check (channel in ('email', 'sms')),
  -- The secret of an authenticator app that is not confirmed yet.
  sealed_secret text,
  tries integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index accounts_ticket_person on accounts_ticket (corp_id, person_id, purpose);
create index accounts_ticket_age on accounts_ticket (expires_at);

create table accounts_second_factor (
  person_id uuid primary key references accounts_person (id) on delete cascade,
  corp_id uuid not null references accounts_corp (id),
  sealed_secret text not null,
  -- The last 30 seconds that a code was taken for: the same code does not work twice.
  last_step bigint not null,
  recovery_hashes text[] not null,
  created_at timestamptz(3) not null
);
create index accounts_second_factor_corp on accounts_second_factor (corp_id);

-- Numbers used once by sealed registrations.
create table accounts_nonce (
  corp_id uuid not null references accounts_corp (id),
  nonce_hash text not null,
  expires_at timestamptz(3) not null,
  primary key (corp_id, nonce_hash)
);

-- Wrong tries. A stranger belongs to no school, so neither do these; `bucket` is an HMAC of account and address or device.
create table accounts_throttle (
  bucket text primary key,
  failures integer not null,
  free_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index accounts_throttle_age on accounts_throttle (changed_at);
