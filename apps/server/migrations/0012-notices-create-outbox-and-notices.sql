-- Mails and short messages, written in the transaction that causes them.
create table notices_outbox (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  language text not null check (language in ('en', 'zh')),
  recipient text not null,
  subject text not null,
  -- AES-256-GCM with the installation's key: bodies hold codes and links. Null once sent, and after 7 days.
  sealed_body text,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3),
  error_kind text,
  error_text text,
  sent_at timestamptz(3)
);
create index notices_outbox_corp on notices_outbox (corp_id, created_at, id);
-- Small whatever the history: looked at each minute.
create index notices_outbox_due on notices_outbox (next_attempt_at) where state in ('queued', 'sending');

-- What the bell tells one person.
create table notices_notice (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  person_id uuid not null,
  kind text not null,
  params jsonb not null default '{}',
  -- A path inside the console.
  link text not null,
  level text not null check (level in ('info', 'success', 'warning', 'error')),
  -- The same news announced twice is one notice.
  dedupe_key text not null,
  read_at timestamptz(3),
  record jsonb,
  unique (corp_id, person_id, dedupe_key)
);
create index notices_notice_person on notices_notice (corp_id, person_id, created_at, id);
create index notices_notice_unread on notices_notice (corp_id, person_id, created_at, id) where read_at is null;
create index notices_notice_age on notices_notice (created_at);
