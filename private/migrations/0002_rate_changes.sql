-- ---------------------------------------------------------------- Rooms and rates

-- D15, D17: what one change of rates did, whatever it came from. Written in the transaction of the change.
create table rate_change_set (
  change_set_id  text        primary key,
  -- Of writing: a preview names the newest that it saw.
  position       bigint      not null generated always as identity,
  at             timestamptz not null,
  -- As `actor` of desk_event.
  actor          jsonb       not null,
  -- Action of its desk_event, such as nights-changed.
  kind           text        not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  -- What was asked for, without words of a language.
  facts          jsonb       not null,
  reason         text        check (char_length(reason) <= 500),
  -- The set that this one takes back.
  undoes         text        references rate_change_set,
  nights         int         not null check (nights >= 0),
  first_night    date,
  last_night     date,
  -- Changed calendars, and all closures where one changed; null: none.
  before         jsonb,
  after          jsonb,
  check ((nights = 0) = (first_night is null)),
  check ((first_night is null) = (last_night is null)),
  check ((before is null) = (after is null))
);

create unique index rate_change_set_position on rate_change_set (position);
create index rate_change_set_undoes on rate_change_set (undoes) where undoes is not null;

create trigger rate_change_set_append_only before update or delete or truncate on rate_change_set
  for each statement execute function refuse_change();

-- A night of a room type in a base plan before and after a set; null: without a price.
create table rate_change (
  change_set_id  text  not null references rate_change_set,
  rate_plan_id   text  not null,
  room_type_id   text  not null,
  night          date  not null,
  before         jsonb,
  after          jsonb,
  primary key (change_set_id, rate_plan_id, room_type_id, night),
  check (before is not null or after is not null)
);

create index rate_change_night on rate_change (rate_plan_id, room_type_id, night);

create trigger rate_change_append_only before update or delete or truncate on rate_change
  for each statement execute function refuse_change();
