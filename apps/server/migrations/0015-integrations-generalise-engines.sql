-- Settings of every engine of a capability by engine and field name, so that changing the choice forgets nothing.
alter table integrations_engine
  add column settings jsonb not null default '{}',
  -- The same shape; each value is AES-256-GCM with the installation's key and never sent to a console.
  add column sealed jsonb not null default '{}',
  -- The last test of what is stored now: saving clears it.
  add column tested_at timestamptz(3),
  add column tested_engine text,
  add column test_took_ms integer,
  -- Null when the test succeeded.
  add column test_error jsonb;

update integrations_engine set
  settings = jsonb_build_object('openai-compatible', jsonb_strip_nulls(jsonb_build_object('base_url', base_url, 'model', model))),
  sealed = case when sealed_secret is null then '{}'::jsonb
    else jsonb_build_object('openai-compatible', jsonb_build_object('secret', sealed_secret)) end
where capability = 'script';

alter table integrations_engine drop column base_url, drop column model, drop column sealed_secret;

-- Signing in asks for every school's sign-in services at once.
create index integrations_engine_by_capability on integrations_engine (capability, engine);

-- An enterprise-WeChat company that a school works with.
create table integrations_enterprise (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  wx_corpid text not null,
  name text not null,
  agent_id text not null,
  enabled boolean not null default true,
  -- employee_secret, contact_secret, token, encoding_aes_key: sealed, by name.
  sealed jsonb not null default '{}',
  checked_at timestamptz(3) not null,
  checks jsonb not null default '[]',
  unique (corp_id, wx_corpid)
);
create index integrations_enterprise_newest on integrations_enterprise (corp_id, created_at desc, id desc);

-- A one-time code with which somebody without an account may connect an enterprise. Only its hash is kept.
create table integrations_install_code (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  code_hash text not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index integrations_install_code_by_school on integrations_install_code (corp_id, expires_at);
