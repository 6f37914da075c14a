-- Who a person is to an outside sign-in service. The key is issuer and subject, never an e-mail address; inside one school,
-- because a school's administrator decides which service speaks for an issuer.
create table accounts_identity (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  person_id uuid not null references accounts_person (id) on delete cascade,
  kind text not null check (kind in ('oidc', 'wecom')),
  issuer text not null,
  subject text not null,
  -- As the service shows the person: an address or a name.
  label text not null,
  provider text not null,
  last_used_at timestamptz(3),
  unique (corp_id, issuer, subject)
);
create index accounts_identity_person on accounts_identity (corp_id, person_id);

-- One step of a single sign-on: `begun` waits for the service's answer, `unbound` for a password, `weixin` for the console.
-- Each is good once, for one browser, for minutes.
create table accounts_sso_step (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  kind text not null check (kind in ('begun', 'unbound', 'weixin')),
  token_hash text not null unique,
  -- Of the cookie of the browser that began.
  browser_hash text not null,
  provider_id text not null,
  purpose text not null check (purpose in ('login', 'connect', 'weixin')),
  person_id uuid references accounts_person (id) on delete cascade,
  redirect text not null default '',
  -- Code verifier, nonce and return address, or the identity that was proven: AES-256-GCM with the installation's key.
  sealed text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index accounts_sso_step_age on accounts_sso_step (corp_id, expires_at);
