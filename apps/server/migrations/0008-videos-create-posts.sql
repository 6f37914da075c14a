create table videos_post (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  description text not null default '',
  tags text[] not null default '{}',
  kind text not null check (kind in ('ai', 'kol', 'ad', 'class', 'upload')),
  visibility text not null check (visibility in ('private', 'school', 'public')),
  file_id uuid not null,
  cover_id uuid,
  captions jsonb not null default '[]',
  chapters jsonb not null default '[]',
  duration_ms integer not null,
  engine text,
  -- A mission makes at most one post, however often its end is announced.
  mission_id uuid unique,
  project_id uuid,
  created_by uuid not null,
  created_by_name text not null,
  removed_at timestamptz(3)
);
create index videos_post_created on videos_post (corp_id, created_at, id) where removed_at is null;
create index videos_post_kind on videos_post (corp_id, kind, created_at, id) where removed_at is null;
create index videos_post_file on videos_post (corp_id, file_id);
