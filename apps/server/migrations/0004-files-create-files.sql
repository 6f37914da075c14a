create table files_file (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null check (name <> '' and char_length(name) <= 255),
  kind text not null check (kind in ('picture', 'video', 'audio', 'subtitle', 'other')),
  mime text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer,
  height integer,
  duration_ms bigint,
  has_preview boolean not null,
  tags text[] not null default '{}',
  warnings text[] not null default '{}',
  duplicate_of uuid references files_file (id) on delete set null,
  -- The resumable upload that it came by: asked for again when the reply was lost.
  upload_id text unique,
  created_by uuid not null,
  created_by_name text not null,
  deleted_at timestamptz(3)
);
create index files_file_live on files_file (corp_id, created_at, id) where deleted_at is null;
-- Covers the quota: the sum over distinct hashes reads this index only.
create index files_file_hash on files_file (corp_id, sha256, deleted_at) include (bytes);
create index files_file_trash on files_file (corp_id, deleted_at) where deleted_at is not null;
create index files_file_duplicate on files_file (duplicate_of) where duplicate_of is not null;

-- Who writes to a resumable upload. A killed writer's lease runs out by itself.
create table files_upload_lease (
  name text primary key,
  corp_id uuid not null references accounts_corp (id),
  holder uuid not null,
  expires_at timestamptz(3) not null,
  wanted boolean not null default false
);
