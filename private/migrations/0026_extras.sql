-- R12–R14: extras, and how many units of them are taken on each day.

create table add_on (
  property_id     text  not null,
  add_on_id       text  not null check (add_on_id ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  position        int   not null,
  status          text  not null check (status in ('draft', 'on-sale', 'archived')),
  document        jsonb not null,
  -- Null: no limit.
  daily_capacity  int   check (daily_capacity >= 0),
  primary key (property_id, add_on_id)
);

-- Days on which something is or was taken. A day gets the capacity of its extra, which is locked for share meanwhile.
create table add_on_day (
  property_id  text not null,
  add_on_id    text not null,
  day          date not null,
  capacity     int  check (capacity >= 0),
  held         int  not null default 0 check (held >= 0),
  sold         int  not null default 0 check (sold >= 0),
  primary key (property_id, add_on_id, day),
  foreign key (property_id, add_on_id) references add_on,
  constraint add_on_day_units check (held + sold <= capacity)
);

-- Units of all rooms of a reservation on a day.
create table add_on_use (
  property_id     text not null,
  add_on_id       text not null,
  reservation_id  text not null,
  day             date not null,
  units           int  not null check (units >= 1),
  status          text not null check (status in ('held', 'sold', 'void')),
  primary key (property_id, add_on_id, reservation_id, day),
  foreign key (property_id, add_on_id, day) references add_on_day,
  foreign key (property_id, reservation_id) references reservation
);

create index add_on_use_reservation on add_on_use (property_id, reservation_id);

-- B11: those of overdue holds count as free.
create index add_on_use_held on add_on_use (property_id, day) where status = 'held';

-- R12: extras whose price is part of the plan's.
alter table rate_plan add column included_add_on_ids text[] not null default '{}';

-- A change of extras is a change of rates for every node (0019); one of their counters is not.
create trigger add_on_inserted after insert on add_on
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger add_on_updated after update on add_on
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger add_on_deleted after delete on add_on
  referencing old table as changed_rate for each statement execute function tell_changed_rates();
