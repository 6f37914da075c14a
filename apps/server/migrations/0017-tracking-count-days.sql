-- Counts by day of UTC+8 beside those by hour: a month by day reads a twentieth of the rows.
create table tracking_day (
  corp_id uuid not null,
  day date not null,
  kind text not null,
  name text not null,
  page text not null,
  count bigint not null,
  primary key (corp_id, day, kind, name, page)
) with (fillfactor = 80);
insert into tracking_day (corp_id, day, kind, name, page, count)
select corp_id, (hour at time zone interval '8 hours')::date, kind, name, page, sum(count) from tracking_hour group by 1, 2, 3, 4, 5;
