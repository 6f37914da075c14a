-- A simulive room's video is played by the clock, not cut ahead of time, so there is no state of preparing any more.
-- `duration_ms` is null until the video was looked into; `error_kind` says why it cannot be played.
-- The table is as new as its first release: nothing is lost with the two columns.
alter table live_simulive drop column state, drop column mission_id;
-- The process that plays it now, and until when it must say again that it does.
alter table live_simulive add column player uuid, add column lease_until timestamptz(3);
