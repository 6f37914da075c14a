-- A list shows these two facts of each plan: kept beside it, since reading the whole plan cost more than the rest of the row.
alter table studio_project
  add column scene_count integer not null generated always as (jsonb_array_length(spec -> 'scenes')) stored,
  add column aspect text not null generated always as (spec ->> 'aspect') stored;
