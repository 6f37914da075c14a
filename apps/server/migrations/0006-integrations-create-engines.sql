-- The engine that serves a capability for one school. Without a row the built-in engine does.
create table integrations_engine (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  capability text not null,
  engine text not null,
  base_url text,
  model text,
  -- AES-256-GCM with the installation's key; never sent to a console.
  sealed_secret text,
  unique (corp_id, capability)
);
