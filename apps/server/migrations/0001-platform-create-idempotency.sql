-- Replies of creates, kept for a day: a repeat with the same Idempotency-Key answers the first reply.
create table platform_idempotency (
  corp_id uuid not null,
  person_id uuid not null,
  endpoint text not null,
  key text not null,
  input_hash text not null,
  reply jsonb,
  begun_at timestamptz(3) not null default now(),
  primary key (corp_id, person_id, endpoint, key)
);
create index platform_idempotency_age on platform_idempotency (begun_at);
