-- The mission that cuts the clips of the chapters now, or cut them last.
alter table live_session add column clip_mission_id uuid;

-- How a viewer first came: `source_type` of the address, 0 for a number that has no meaning, null where it names none.
alter table live_viewer add column source_type smallint check (source_type between 0 and 4);

-- A mark of the writer's profile picture when the comment was made, so that browsers may keep the picture; null without one.
alter table live_comment add column avatar text;
