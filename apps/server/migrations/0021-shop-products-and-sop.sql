create table shop_product (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null check (title <> ''),
  cover_id uuid,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Null: not counted.
  stock integer check (stock >= 0),
  link text not null check (link = '' or link like 'https://%'),
  description text not null,
  sort integer not null,
  on_sale boolean not null,
  created_by uuid not null,
  created_by_name text not null,
  removed_at timestamptz(3)
);
create index shop_product_order on shop_product (corp_id, sort, created_at desc, id desc) where removed_at is null;
create index shop_product_cover on shop_product (corp_id, cover_id) where cover_id is not null;

-- What a live room sells.
create table shop_bag_item (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  live_id uuid not null references live_room (id),
  product_id uuid not null references shop_product (id),
  sort integer not null,
  sold_out boolean not null,
  unique (live_id, product_id)
);
create index shop_bag_item_room on shop_bag_item (corp_id, live_id, sort);
create index shop_bag_item_product on shop_bag_item (corp_id, product_id);

create table shop_explanation (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  live_id uuid not null references live_room (id),
  product_id uuid not null references shop_product (id),
  started_at timestamptz(3) not null,
  stopped_at timestamptz(3) check (stopped_at >= started_at),
  started_by uuid not null
);
-- A room explains one product at a time, whoever presses when.
create unique index shop_explanation_open on shop_explanation (live_id) where stopped_at is null;
create index shop_explanation_room on shop_explanation (corp_id, live_id, started_at);

-- Lists of steps that rooms are made with.
create table live_sop_plan (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null check (name <> ''),
  steps jsonb not null,
  created_by uuid not null,
  created_by_name text not null,
  removed_at timestamptz(3)
);
create index live_sop_plan_name on live_sop_plan (corp_id, name, id) where removed_at is null;

-- The steps of one room, copied from its plan.
create table live_sop_step (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  live_id uuid not null references live_room (id),
  plan_id uuid not null references live_sop_plan (id),
  position integer not null,
  phase text not null check (phase in ('before', 'during', 'after')),
  name text not null,
  description text not null,
  required boolean not null,
  -- Minutes after the room's planned start.
  due_minutes integer,
  assignee text not null check (assignee in ('host', 'assistant', 'anyone')),
  status text not null check (status in ('pending', 'in_progress', 'done', 'skipped')),
  note text not null default '',
  evidence text[] not null default '{}',
  done_by uuid,
  done_by_name text,
  done_at timestamptz(3),
  -- The time that people were reminded for: a room that is moved reminds again, a restart does not.
  reminded_for timestamptz(3),
  unique (live_id, position)
);
create index live_sop_step_room on live_sop_step (corp_id, live_id, position);
-- What the reminder looks at each minute, over all schools.
create index live_sop_step_open on live_sop_step (live_id)
  where due_minutes is not null and status in ('pending', 'in_progress');

-- The video of a simulive room, cut into pieces ahead of time.
create table live_simulive (
  id uuid primary key,
  corp_id uuid not null references accounts_corp (id),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  live_id uuid not null unique references live_room (id),
  file_id uuid not null,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  mission_id uuid,
  duration_ms integer,
  error_kind text
);
create index live_simulive_corp on live_simulive (corp_id, file_id);
