-- Room types, rates, inventory, reservations, payments and folios.
-- property_id leads every key, so that more hotels, or a sharded PostgreSQL, need no other schema.
-- Amounts are integer minor units.

create table room_type (
  property_id        text   not null,
  room_type_id       text   not null,
  position           int    not null,
  units              int    not null check (units >= 0),
  adults_included    int    not null,
  children_included  int    not null,
  max_adults         int    not null,
  max_guests         int    not null,
  age_bands          jsonb  not null,
  extra_adult_minor  bigint not null check (extra_adult_minor >= 0),
  extra_child_minor  bigint not null check (extra_child_minor >= 0),
  primary key (property_id, room_type_id)
);

create table season (
  property_id  text not null,
  season_id    text not null,
  first_night  date not null,
  last_night   date not null,
  precedence   int  not null,
  min_stay     int  not null check (min_stay >= 1),
  primary key (property_id, season_id),
  check (first_night <= last_night)
);

create table season_rate (
  property_id   text   not null,
  season_id     text   not null,
  rate_plan_id  text   not null,
  room_type_id  text   not null,
  -- 1 (Monday) to 7 (Sunday); 0 is every day.
  weekday       int    not null check (weekday between 0 and 7),
  rate_minor    bigint not null check (rate_minor >= 0),
  primary key (property_id, season_id, rate_plan_id, room_type_id, weekday),
  foreign key (property_id, season_id) references season,
  foreign key (property_id, room_type_id) references room_type
);

-- B10: never overbooked, because this table refuses it. `held` also counts holds that expired until they are reclaimed.
create table inventory_night (
  property_id   text not null,
  room_type_id  text not null,
  night         date not null,
  capacity      int  not null check (capacity >= 0),
  held          int  not null default 0 check (held >= 0),
  sold          int  not null default 0 check (sold >= 0),
  primary key (property_id, room_type_id, night),
  foreign key (property_id, room_type_id) references room_type,
  constraint never_overbooked check (held + sold <= capacity)
) with (fillfactor = 70);

create index inventory_night_by_night on inventory_night (property_id, night);

create table nightly_rate (
  property_id          text    not null,
  rate_plan_id         text    not null,
  night                date    not null,
  room_type_id         text    not null,
  rate_minor           bigint  not null check (rate_minor >= 0),
  min_stay             int     not null check (min_stay >= 1),
  max_stay             int     check (max_stay >= 1),
  closed_to_arrival    boolean not null,
  closed_to_departure  boolean not null,
  stop_sell            boolean not null,
  primary key (property_id, rate_plan_id, night, room_type_id),
  foreign key (property_id, room_type_id, night) references inventory_night
);

create table reservation (
  property_id      text        not null,
  -- The reserva: unguessable.
  reservation_id   text        not null,
  status           text        not null check (status in ('held', 'expired', 'confirmed')),
  hold_expires_at  timestamptz,
  arrival          date        not null,
  departure        date        not null,
  total_minor      bigint      not null check (total_minor >= 0),
  currency         text        not null,
  locale           text        not null,
  quote            jsonb       not null,
  -- B12: the same request with the same key is the same hold.
  idempotency_key  text        not null,
  request_hash     text        not null,
  created_at       timestamptz not null,
  guest            jsonb,
  -- B17
  consent          jsonb,
  card             jsonb,
  code             text,
  confirmed_at     timestamptz,
  primary key (property_id, reservation_id),
  constraint reservation_idempotency_key unique (property_id, idempotency_key),
  constraint reservation_code unique (property_id, code),
  check (arrival < departure),
  check ((status = 'held') = (hold_expires_at is not null)),
  check ((status = 'confirmed') = (code is not null)),
  check (status <> 'confirmed'
    or (guest is not null and consent is not null and card is not null and confirmed_at is not null))
);

create index reservation_overdue on reservation (property_id, hold_expires_at) where status = 'held';

-- The rooms of a reservation, night by night; what the counters of inventory_night add up.
create table reservation_night (
  property_id     text   not null,
  reservation_id  text   not null,
  room_type_id    text   not null,
  night           date   not null,
  qty             int    not null check (qty > 0),
  -- Of all these rooms together.
  price_minor     bigint not null check (price_minor >= 0),
  primary key (property_id, reservation_id, room_type_id, night),
  foreign key (property_id, reservation_id) references reservation,
  foreign key (property_id, room_type_id, night) references inventory_night
);

-- B13: written before the gateway is called.
create table payment_attempt (
  property_id      text        not null,
  reservation_id   text        not null,
  purpose          text        not null check (purpose in ('deposit', 'balance')),
  seq              int         not null check (seq >= 1),
  idempotency_key  text        not null,
  amount_minor     bigint      not null check (amount_minor >= 0),
  currency         text        not null,
  started_at       timestamptz not null,
  -- B15: never a card number or a security code.
  state            jsonb       not null,
  status           text        not null generated always as (state ->> 'status') stored,
  primary key (property_id, reservation_id, purpose, seq),
  constraint payment_attempt_key unique (property_id, idempotency_key),
  foreign key (property_id, reservation_id) references reservation,
  check (status in ('processing', 'requires-action', 'succeeded', 'declined', 'abandoned', 'refunding', 'refunded'))
);

-- B12: one attempt at a time, and one success.
create unique index payment_attempt_one_open on payment_attempt (property_id, reservation_id, purpose)
  where status in ('processing', 'requires-action', 'refunding');
create unique index payment_attempt_one_success on payment_attempt (property_id, reservation_id, purpose)
  where status = 'succeeded';
create index payment_attempt_open on payment_attempt (property_id, started_at)
  where status in ('processing', 'requires-action', 'refunding');

-- Charges are positive, payments negative, refunds positive again.
create table folio_entry (
  property_id     text        not null,
  reservation_id  text        not null,
  seq             int         not null check (seq >= 1),
  kind            text        not null
    check (kind in ('room', 'extras', 'tax', 'penalty', 'waiver', 'deposit', 'balance', 'refund')),
  amount_minor    bigint      not null,
  reference       text,
  entered_at      timestamptz not null,
  primary key (property_id, reservation_id, seq),
  foreign key (property_id, reservation_id) references reservation
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger folio_entry_append_only before update or delete or truncate on folio_entry
  for each statement execute function refuse_change();
