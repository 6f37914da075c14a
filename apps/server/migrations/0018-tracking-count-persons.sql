-- Who came in a month, one row for all its days: a person of every day was a row of every day, twenty times as many.
create table tracking_month_visitor (
  corp_id uuid not null,
  month date not null check (extract(day from month) = 1),
  person_id uuid not null,
  -- Days of UTC+8 with a page view: bit 0 is the first of the month.
  days integer not null,
  -- The days that the last write added: the statement that wrote them counts them, and no other can.
  added integer not null,
  primary key (corp_id, month, person_id)
) with (fillfactor = 80);

-- Persons with a page view by day of UTC+8, written with the rows above.
create table tracking_day_visitors (
  corp_id uuid not null,
  day date not null,
  persons integer not null,
  primary key (corp_id, day)
) with (fillfactor = 80);

-- Nobody may add to what is being carried over.
lock table tracking_visitor in exclusive mode;
insert into tracking_month_visitor (corp_id, month, person_id, days, added)
select corp_id, date_trunc('month', day::timestamp)::date, person_id, bit_or(1 << (extract(day from day)::integer - 1)), 0
from tracking_visitor group by 1, 2, 3;
insert into tracking_day_visitors (corp_id, day, persons)
select corp_id, day, count(*) from tracking_visitor group by 1, 2;
-- Carried over above. A process of the version before keeps failing to record until it is restarted; browsers send again.
drop table tracking_visitor;
