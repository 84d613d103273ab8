-- The whole schema of version 1. Later versions add files of their own; what was applied is never changed.
-- One database is one hotel. Amounts are integer minor units of its currency.

-- ---------------------------------------------------------------- Hotel and processes

-- The currency of every amount, written once: a changed setting would sell the same figures in another currency.
create table hotel_currency (
  only_row  boolean primary key default true check (only_row),
  currency  text    not null check (currency ~ '^[A-Z]{3}$')
);

-- Keys with which every process of the site signs; the first process that needs one makes it.
create table site_secret (
  name   text primary key,
  value  text not null
);

-- Jobs: the lease under which one node at a time runs each, and how the last run ended.
create table job_run (
  name          text        primary key,
  known_since   timestamptz not null,
  -- One run of one node; another one may begin when `locked_until` has passed.
  held_by       text        not null,
  locked_until  timestamptz not null,
  started_at    timestamptz not null,
  -- The last success, and a failure since.
  ended_at      timestamptz,
  failed_at     timestamptz,
  -- B15: what kind of failure, never a message.
  error         text        check (length(error) <= 80),
  check ((failed_at is null) = (error is null))
);

-- Cross-node cache invalidation: the revision of each collection, which the node that hears of a change replaces.
create table content_change (
  collection  text primary key check (collection ~ '^\w{1,64}$'),
  revision    uuid not null
);

-- Rate limits: uses of an action by a client in a window. `who` is a hash, never an address.
create table rate_window (
  what       text        not null,
  who        text        not null,
  opened_at  timestamptz not null,
  used       int         not null,
  primary key (what, who)
);

-- ---------------------------------------------------------------- Guests' accounts

-- Sessions that a node renewed in the last half minute, for the others. Only who has the refresh token that was used
-- can read one: neither it nor the new ones are here.
create table refreshed_session (
  token_hash  text        primary key,
  sealed      text        not null,
  until       timestamptz not null
);

-- Access tokens of sessions that were ended here, for backends that honour them until they expire.
create table ended_token (
  token_hash  text        primary key,
  until       timestamptz not null
);

-- Failed sign-ins, by account or by a browser that is known to an account; hashes only.
create table sign_in_brake (
  who            text        primary key,
  tries          int         not null check (tries >= 1),
  tried_at       timestamptz not null,
  blocked_until  timestamptz not null
);

-- A registration becomes an account when the link in its mail is opened.
create table pending_registration (
  -- In lower case.
  email       text        primary key,
  token_hash  text        not null unique,
  first_name  text,
  last_name   text,
  expires_at  timestamptz not null
);

-- ---------------------------------------------------------------- Rooms and rates

create table room_type (
  room_type_id       text   primary key,
  position           int    not null,
  units              int    not null check (units >= 0),
  adults_included    int    not null,
  children_included  int    not null,
  max_adults         int    not null,
  max_guests         int    not null,
  age_bands          jsonb  not null,
  extra_adult_minor  bigint not null check (extra_adult_minor >= 0),
  extra_child_minor  bigint not null check (extra_child_minor >= 0),
  -- R3: signed amounts per night by the number of adults, for fewer than are included, such as {"1": -1500}. Null: none.
  under_occupancy    jsonb  check (jsonb_typeof(under_occupancy) = 'object'),
  -- R26: the lowest nightly rate that is on sale, for pages that own no clock.
  from_minor         bigint check (from_minor >= 0)
);

-- R1, R2
create table rate_plan (
  rate_plan_id         text    primary key check (rate_plan_id ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  status               text    not null check (status in ('draft', 'on-sale', 'archived')),
  is_reference         boolean not null default false,
  position             int     not null,
  names                jsonb   not null,
  board                text    check (board in ('room-only', 'breakfast', 'half-board', 'full-board', 'all-inclusive')),
  terms_id             text    not null,
  -- Null on a base plan, which has nightly rates of its own.
  base_plan_id         text    references rate_plan,
  percent_bp           int     not null default 0,
  room_minor           bigint  not null default 0,
  adult_minor          bigint  not null default 0,
  child_minor          bigint  not null default 0,
  audience             text    not null default 'public' check (audience in ('public', 'member', 'code', 'desk')),
  -- R1: for guests who give a code. Several plans may have the same one.
  access_code          text    check (access_code ~ '^[A-Z0-9-]{4,24}$'),
  sell_from            date,
  sell_to              date,
  stay_from            date,
  stay_to              date,
  min_advance_days     int,
  max_advance_days     int,
  min_stay             int,
  max_stay             int,
  -- Null: every room type.
  room_type_ids        text[],
  -- R12: extras whose price is part of the plan's.
  included_add_on_ids  text[]  not null default '{}',
  check (base_plan_id is not null or (percent_bp = 0 and room_minor = 0)),
  check (not is_reference or (base_plan_id is null and status = 'on-sale' and audience = 'public')),
  constraint rate_plan_access_code check ((audience = 'code') = (access_code is not null))
);

-- R26: one reference plan.
create unique index rate_plan_reference on rate_plan (is_reference) where is_reference;

-- R2: derivation is one level deep.
create function refuse_derived_base() returns trigger language plpgsql as $$
begin
  if exists (
    select from rate_plan as derived join rate_plan as base on base.rate_plan_id = derived.base_plan_id
    where new.rate_plan_id in (derived.rate_plan_id, base.rate_plan_id) and base.base_plan_id is not null
  ) then
    raise exception 'rate plan % would be derived from a derived plan', new.rate_plan_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- When a transaction ends, so that an import can write plans in any order.
create constraint trigger rate_plan_derivation after insert or update on rate_plan
  deferrable initially deferred for each row execute function refuse_derived_base();

-- R27: seasons of base plans.
create table season (
  rate_plan_id  text not null,
  season_id     text not null,
  first_night   date not null,
  last_night    date not null,
  precedence    int  not null,
  min_stay      int  not null check (min_stay >= 1),
  primary key (rate_plan_id, season_id),
  check (first_night <= last_night)
);

create table season_rate (
  rate_plan_id  text   not null,
  season_id     text   not null,
  room_type_id  text   not null references room_type,
  -- 1 (Monday) to 7 (Sunday); 0 is every day.
  weekday       int    not null check (weekday between 0 and 7),
  rate_minor    bigint not null check (rate_minor >= 0),
  primary key (rate_plan_id, season_id, room_type_id, weekday),
  foreign key (rate_plan_id, season_id) references season
);

-- B10: never overbooked, because this table refuses it. `held` also counts holds that expired until they are reclaimed.
create table inventory_night (
  room_type_id  text    not null references room_type,
  night         date    not null,
  capacity      int     not null check (capacity >= 0),
  held          int     not null default 0 check (held >= 0),
  sold          int     not null default 0 check (sold >= 0),
  -- R5: units that closures take out of sale, or all of them.
  blocked       int     not null default 0 check (blocked >= 0),
  closed        boolean not null default false,
  primary key (room_type_id, night),
  constraint never_overbooked check (held + sold + case when closed then capacity else blocked end <= capacity)
) with (fillfactor = 70);

create index inventory_night_by_night on inventory_night (night);

-- R5, B10: rooms that a hotel takes out of sale on dates.
create table inventory_block (
  block_id      text primary key,
  room_type_id  text not null references room_type,
  first_night   date not null,
  last_night    date not null,
  -- Null: all of the room type.
  units         int  check (units >= 1),
  note          text,
  check (first_night <= last_night)
);

-- Nights that are opened inside of a block are blocked too.
create function block_opened_nights() returns trigger language plpgsql as $$
begin
  update inventory_night as inventory set blocked = taken.units, closed = taken.closed
  from (
    select opened.room_type_id, opened.night,
      least(coalesce(sum(block.units), 0), max(opened.capacity)) as units, bool_or(block.units is null) as closed
    from opened_night as opened
    join inventory_block as block on block.room_type_id = opened.room_type_id
      and opened.night between block.first_night and block.last_night
    group by opened.room_type_id, opened.night
  ) as taken
  where inventory.room_type_id = taken.room_type_id and inventory.night = taken.night;
  return null;
end $$;

create trigger inventory_night_opened after insert on inventory_night
  referencing new table as opened_night for each statement execute function block_opened_nights();

create table nightly_rate (
  rate_plan_id         text    not null,
  night                date    not null,
  room_type_id         text    not null,
  rate_minor           bigint  not null check (rate_minor >= 0),
  min_stay             int     not null check (min_stay >= 1),
  max_stay             int     check (max_stay >= 1),
  -- R5: nights of every stay that spends this night; null means none.
  min_stay_through     int     check (min_stay_through >= 1),
  closed_to_arrival    boolean not null,
  closed_to_departure  boolean not null,
  stop_sell            boolean not null,
  -- R27: `carried` when no season covered the night and last year's price stands in.
  set_by               text    not null default 'season' check (set_by in ('season', 'carried', 'manual')),
  -- R27: which values of a night with set_by = 'manual' the hotel set by hand; the others follow its season. Null: all.
  manual_fields        text[]  check (manual_fields <@ array['rate', 'minStay', 'maxStay', 'minStayThrough',
    'closedToArrival', 'closedToDeparture', 'stopSell']),
  primary key (rate_plan_id, night, room_type_id),
  foreign key (room_type_id, night) references inventory_night
);

-- R5: of derived plans; null means as the base plan.
create table plan_restriction (
  rate_plan_id         text not null references rate_plan,
  room_type_id         text not null references room_type,
  night                date not null,
  min_stay             int  check (min_stay >= 1),
  max_stay             int  check (max_stay >= 1),
  min_stay_through     int  check (min_stay_through >= 1),
  closed_to_arrival    boolean,
  closed_to_departure  boolean,
  stop_sell            boolean,
  primary key (rate_plan_id, room_type_id, night)
);

create index plan_restriction_night on plan_restriction (night);

-- R8: the conditions under which stays are sold, each version once, and a whole copy of them in the quote of every booking.
create table terms (
  terms_id    text        not null,
  version     int         not null check (version >= 1),
  document    jsonb       not null,
  created_at  timestamptz not null default now(),
  primary key (terms_id, version)
);

-- R19, R21: each version of a tax or fee once.
create table tax_rule (
  tax_rule_id  text        not null check (tax_rule_id ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  version      int         not null check (version >= 1),
  document     jsonb       not null,
  created_at   timestamptz not null default now(),
  primary key (tax_rule_id, version)
);

-- R15–R18
create table promotion (
  promotion_id  text  primary key check (promotion_id ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  position      int   not null,
  status        text  not null check (status in ('draft', 'on-sale', 'archived')),
  -- Null where it applies by itself.
  code_key      text  check (code_key ~ '^[A-Z0-9-]{4,24}$'),
  document      jsonb not null,
  -- Null: no limit. Never below the uses that are taken; the hotel's own number is in the document.
  max_uses      int   check (max_uses >= 0),
  held          int   not null default 0 check (held >= 0),
  used          int   not null default 0 check (used >= 0),
  -- Deferred, so that two promotions can exchange their codes.
  constraint promotion_code unique (code_key) deferrable initially deferred,
  constraint promotion_uses check (held + used <= max_uses)
);

-- R12–R14: extras, and how many units of them are taken on each day.
create table add_on (
  add_on_id       text  primary key check (add_on_id ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  position        int   not null,
  status          text  not null check (status in ('draft', 'on-sale', 'archived')),
  document        jsonb not null,
  -- Null: no limit.
  daily_capacity  int   check (daily_capacity >= 0)
);

-- Days on which something is or was taken. A day gets the capacity of its extra, which is locked for share meanwhile.
create table add_on_day (
  add_on_id  text not null references add_on,
  day        date not null,
  capacity   int  check (capacity >= 0),
  held       int  not null default 0 check (held >= 0),
  sold       int  not null default 0 check (sold >= 0),
  primary key (add_on_id, day),
  constraint add_on_day_units check (held + sold <= capacity)
);

-- A change of rates, by any statement, is news for every node: it renders the pages that show prices again. Counters are
-- none.
create function tell_changed_rates() returns trigger language plpgsql as $$
begin
  insert into content_change (collection, revision) select 'rates', gen_random_uuid() from changed_rate limit 1
  on conflict (collection) do update set revision = excluded.revision;
  return null;
end $$;

create function tell_changed_promotion() returns trigger language plpgsql as $$
begin
  insert into content_change (collection, revision) values ('rates', gen_random_uuid())
  on conflict (collection) do update set revision = excluded.revision;
  return null;
end $$;

create trigger nightly_rate_inserted after insert on nightly_rate
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger nightly_rate_updated after update on nightly_rate
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger nightly_rate_deleted after delete on nightly_rate
  referencing old table as changed_rate for each statement execute function tell_changed_rates();
create trigger rate_plan_inserted after insert on rate_plan
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger rate_plan_updated after update on rate_plan
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger rate_plan_deleted after delete on rate_plan
  referencing old table as changed_rate for each statement execute function tell_changed_rates();
create trigger plan_restriction_inserted after insert on plan_restriction
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger plan_restriction_updated after update on plan_restriction
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger plan_restriction_deleted after delete on plan_restriction
  referencing old table as changed_rate for each statement execute function tell_changed_rates();
create trigger terms_inserted after insert on terms
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger tax_rule_inserted after insert on tax_rule
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger add_on_inserted after insert on add_on
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger add_on_updated after update on add_on
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger add_on_deleted after delete on add_on
  referencing old table as changed_rate for each statement execute function tell_changed_rates();
create trigger promotion_inserted after insert on promotion
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger promotion_updated after update of position, status, code_key, document, max_uses on promotion
  for each row execute function tell_changed_promotion();
create trigger promotion_deleted after delete on promotion
  referencing old table as changed_rate for each statement execute function tell_changed_rates();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger terms_append_only before update or delete or truncate on terms
  for each statement execute function refuse_change();
create trigger tax_rule_append_only before update or delete or truncate on tax_rule
  for each statement execute function refuse_change();

-- ---------------------------------------------------------------- Holds and reservations

-- A row for each network and browser that places holds. It is locked while one is placed, so that what is counted stays
-- true until the hold is written; `placed` counts holds in the window that opened at `opened_at`.
create table hold_owner (
  owner_key  text        primary key,
  opened_at  timestamptz not null,
  placed     int         not null default 0 check (placed >= 0)
);

-- Rooms of a quote in few bytes: a list of thousands of rows must not read the quotes themselves.
create function summarize_rooms(quote jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'roomTypeId', room ->> 'roomTypeId',
    'ratePlanId', room ->> 'ratePlanId',
    'adults', (room -> 'party' ->> 'adults')::int,
    'children', jsonb_array_length(room -> 'party' -> 'childAges')
  ) order by position), '[]'::jsonb)
  from jsonb_array_elements(quote -> 'rooms') with ordinality as rooms (room, position)
$$;

-- Extras of a quote in few bytes: those that the guest chose, and those that a plan includes, which are lines of their
-- rooms. `room`: index in `rooms`; null: of the booking.
create function summarize_extras(quote jsonb) returns jsonb language sql immutable parallel safe as $$
  with room as (
    select room, (position - 1)::int as index
    from jsonb_array_elements(quote -> 'rooms') with ordinality as rooms (room, position)
  ), chosen as (
    select choice ->> 'addOnId' as add_on_id, index, (choice ->> 'quantity')::int as quantity, choice ->> 'day' as day
    from jsonb_array_elements(quote -> 'addOns') as choices (choice)
      left join room on room ->> 'roomId' = choice ->> 'roomId'
  ), included as (
    select distinct line ->> 'item' as add_on_id, index, 1 as quantity, null as day
    from room, jsonb_array_elements(room -> 'lines') as lines (line)
    where line ->> 'kind' = 'add-on' and not exists (
      select from chosen where chosen.add_on_id = line ->> 'item' and chosen.index = room.index)
  )
  select coalesce(jsonb_agg(jsonb_build_object('addOnId', add_on_id, 'room', index, 'quantity', quantity, 'day', day)
    order by index nulls first, add_on_id), '[]'::jsonb)
  from (select * from chosen union all select * from included) as extras
$$;

create table reservation (
  -- The reserva: unguessable.
  reservation_id          text        primary key,
  status                  text        not null constraint reservation_status
    check (status in ('held', 'expired', 'confirmed', 'cancelled')),
  hold_expires_at         timestamptz,
  -- No extension goes beyond it; only a payment that is open at the bank does, until it ends.
  hold_latest_end         timestamptz not null,
  arrival                 date        not null,
  departure               date        not null,
  total_minor             bigint      not null check (total_minor >= 0),
  currency                text        not null,
  locale                  text        not null,
  quote                   jsonb       not null,
  rooms                   jsonb       generated always as (summarize_rooms(quote)) stored,
  extras                  jsonb       generated always as (summarize_extras(quote)) stored,
  -- B12: the same request with the same key is the same hold.
  idempotency_key         text        not null constraint reservation_idempotency_key unique,
  request_hash            text        not null,
  created_at              timestamptz not null,
  guest                   jsonb,
  -- B17
  consent                 jsonb,
  card                    jsonb,
  code                    text        constraint reservation_code unique,
  confirmed_at            timestamptz,
  -- Grows with every amendment; whoever decides on what was read says which reading it was.
  revision                int         not null default 0,
  cancelled_at            timestamptz,
  cancellation_cause      text        check (cancellation_cause in ('guest', 'no-show')),
  -- A hold of the nights that a change of dates needs: of which reservation. It never becomes one itself.
  changes_reservation_id  text        references reservation,
  -- Last change of dates or room types after the booking.
  moved_at                timestamptz,
  -- B14: what is charged later by itself. How much is what the folio says.
  balance_due_at          timestamptz,
  balance_try_at          timestamptz,
  balance_tries           int         not null default 0,
  balance_flag            text        check (balance_flag in ('declined', 'authentication-needed', 'card-expired')),
  balance_locked_until    timestamptz,
  refunds_locked_until    timestamptz,
  -- D8, D9: of terms and prices, goodwill included; on a hold of a change, what that change waives.
  waived_minor            bigint      not null default 0 check (waived_minor >= 0),
  -- Keyed hashes of who holds it, never an address; forgotten as soon as the hold ends.
  network_key             text,
  browser_key             text,
  -- D11: where it was made.
  source                  text        not null default 'web' check (source in ('web', 'desk')),
  made_by                 jsonb,
  -- D11: names a hold of the desk in addresses, which never have the reserva.
  desk_hold_id            text,
  check (arrival < departure),
  check ((status = 'held') = (hold_expires_at is not null)),
  constraint reservation_has_code check ((status in ('confirmed', 'cancelled')) = (code is not null)),
  constraint reservation_is_whole check (status not in ('confirmed', 'cancelled')
    or (guest is not null and consent is not null and card is not null and confirmed_at is not null)),
  constraint reservation_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint reservation_cancelled_why check ((status = 'cancelled') = (cancellation_cause is not null)),
  constraint reservation_change_is_hold check (changes_reservation_id is null or status in ('held', 'expired')),
  constraint reservation_balance
    check (balance_due_at is not null or (balance_try_at is null and balance_flag is null)),
  constraint reservation_desk_hold_has_maker
    check (desk_hold_id is null or (source = 'desk' and made_by is not null))
);

create index reservation_overdue on reservation (hold_expires_at) where status = 'held';
create index reservation_held_by_network on reservation (network_key)
  where status = 'held' and network_key is not null;
create index reservation_held_by_browser on reservation (browser_key)
  where status = 'held' and browser_key is not null;
-- One change of dates at a time.
create unique index reservation_change on reservation (changes_reservation_id)
  where changes_reservation_id is not null and status = 'held';
-- The newest one, ended or not: a payment of a change is for that one.
create index reservation_change_newest on reservation (changes_reservation_id, created_at)
  where changes_reservation_id is not null;
create index reservation_balance_to_try on reservation (balance_try_at) where balance_try_at is not null;
create index reservation_balance_failed on reservation (arrival) where balance_flag is not null;
-- Lists of the desk.
create index reservation_list on reservation (arrival desc, code) where code is not null;
create index reservation_to_pay on reservation (arrival desc, code) where balance_due_at is not null;
create index reservation_arrival on reservation (arrival) where status in ('confirmed', 'cancelled');
create index reservation_departure on reservation (departure) where status in ('confirmed', 'cancelled');
create index reservation_confirmed_at on reservation (confirmed_at) where confirmed_at is not null;
-- In house on a day, and the stays of the board.
create index reservation_nights on reservation using gist (daterange(arrival, departure)) where status = 'confirmed';
create unique index reservation_desk_hold on reservation (desk_hold_id) where desk_hold_id is not null;
create index reservation_desk_hold_open on reservation (hold_expires_at)
  where status = 'held' and desk_hold_id is not null;
create index reservation_desk_hold_placed on reservation (created_at) where desk_hold_id is not null;

-- The rooms of a reservation, night by night; what the counters of inventory_night add up.
create table reservation_night (
  reservation_id  text   not null references reservation,
  room_type_id    text   not null,
  night           date   not null,
  qty             int    not null check (qty > 0),
  -- Of all these rooms together.
  price_minor     bigint not null check (price_minor >= 0),
  primary key (reservation_id, room_type_id, night),
  foreign key (room_type_id, night) references inventory_night
);

-- Access to a reservation: links and cookies are signed for a version of it, and the next version ends them all.
-- Without a row it is the first version.
create table reservation_access (
  reservation_id  text primary key references reservation,
  version         int  not null default 1 check (version >= 1)
);

create table promotion_use (
  promotion_id    text not null references promotion,
  reservation_id  text not null references reservation,
  status          text not null check (status in ('held', 'used', 'void')),
  -- Only of a promotion that a guest can use once.
  email_hash      text,
  -- R18: the personal code of a use. A code is used once; its promotion lists the codes in its document.
  code_key        text check (code_key ~ '^[A-Z0-9-]{10,24}$'),
  primary key (promotion_id, reservation_id)
);

create unique index promotion_use_guest on promotion_use (promotion_id, email_hash) where status = 'used';
create unique index promotion_use_code on promotion_use (code_key) where status in ('held', 'used');
create index promotion_use_reservation on promotion_use (reservation_id);

-- Units of all rooms of a reservation on a day.
create table add_on_use (
  add_on_id       text not null,
  reservation_id  text not null references reservation,
  day             date not null,
  units           int  not null check (units >= 1),
  status          text not null check (status in ('held', 'sold', 'void')),
  primary key (add_on_id, reservation_id, day),
  foreign key (add_on_id, day) references add_on_day
);

create index add_on_use_reservation on add_on_use (reservation_id);
-- B11: those of overdue holds count as free.
create index add_on_use_held on add_on_use (day) where status = 'held';

-- ---------------------------------------------------------------- Money

-- B13: written before the gateway is called.
create table payment_attempt (
  reservation_id   text        not null references reservation,
  purpose          text        not null constraint payment_attempt_purpose
    check (purpose ~ '^(deposit|balance|(change|card)-[1-9][0-9]{0,5})$'),
  seq              int         not null check (seq >= 1),
  idempotency_key  text        not null constraint payment_attempt_key unique,
  amount_minor     bigint      not null check (amount_minor >= 0),
  currency         text        not null,
  started_at       timestamptz not null,
  -- B15: never a card number or a security code.
  state            jsonb       not null,
  status           text        not null generated always as (state ->> 'status') stored
    check (status in ('processing', 'requires-action', 'succeeded', 'declined', 'abandoned', 'refunding', 'refunded',
      'refund-refused')),
  -- Recovery leaves it alone until then; null: it was not put off.
  try_at           timestamptz,
  primary key (reservation_id, purpose, seq)
);

-- B12: one payment of a reservation at a time, whatever it is for, and one success of each.
create unique index payment_attempt_one_open on payment_attempt (reservation_id)
  where status in ('processing', 'requires-action', 'refunding');
create unique index payment_attempt_one_success on payment_attempt (reservation_id, purpose) where status = 'succeeded';
create index payment_attempt_open on payment_attempt (started_at)
  where status in ('processing', 'requires-action', 'refunding');
create index payment_attempt_refund_refused on payment_attempt (started_at) where status = 'refund-refused';

-- Written before the gateway is asked; `reference` is its word that the money went back.
create table refund (
  reservation_id    text        not null references reservation,
  seq               int         not null check (seq >= 1),
  idempotency_key   text        not null constraint refund_key unique,
  charge_reference  text        not null,
  amount_minor      bigint      not null check (amount_minor > 0),
  requested_at      timestamptz not null,
  reference         text,
  try_at            timestamptz,
  -- It will never be done, and is not asked for again.
  refused_at        timestamptz,
  -- The gateway's word for it.
  refused_reason    text,
  primary key (reservation_id, seq),
  constraint refund_ends_once check (reference is null or refused_at is null),
  constraint refund_refusal check ((refused_at is null) = (refused_reason is null))
);

create index refund_pending on refund (requested_at) where reference is null and refused_at is null;
create index refund_refused on refund (refused_at) where refused_at is not null;

-- No charge gives back more than it took, whoever writes the row.
create function refuse_more_than_charged() returns trigger language plpgsql as $$
declare
  charged bigint;
  refunded bigint;
begin
  select amount_minor into charged from payment_attempt
    where reservation_id = new.reservation_id
      and status = 'succeeded' and state ->> 'reference' = new.charge_reference
    for update;
  select sum(amount_minor) into refunded from refund
    where reservation_id = new.reservation_id and charge_reference = new.charge_reference;
  if charged is null or refunded > charged then
    raise exception 'more is refunded than was charged';
  end if;
  return null;
end $$;

create trigger refund_within_charge after insert or update of amount_minor, charge_reference on refund
  for each row execute function refuse_more_than_charged();

-- Charges are positive, payments negative, refunds positive again.
create table folio_entry (
  reservation_id  text        not null references reservation,
  seq             int         not null check (seq >= 1),
  kind            text        not null constraint folio_entry_kind
    check (kind in ('room', 'extras', 'board', 'discount', 'add-on', 'fee', 'tax', 'penalty', 'waiver', 'adjustment',
      'deposit', 'balance', 'change', 'refund', 'manual-payment', 'manual-refund')),
  amount_minor    bigint      not null,
  reference       text,
  entered_at      timestamptz not null,
  -- What an entry charges, such as a tax, and its name as agreed (R24).
  item            text,
  label           jsonb,
  primary key (reservation_id, seq)
);

-- The folio is compared with the bank's statement by reference and by time.
create index folio_entry_reference on folio_entry (reference) where reference is not null;
create index folio_entry_money on folio_entry (entered_at) where reference is not null;
-- Work of the front desk: returns of payments that were taken by hand.
create index folio_entry_by_hand on folio_entry (reservation_id) where kind = 'manual-payment';

create trigger folio_entry_append_only before update or delete or truncate on folio_entry
  for each statement execute function refuse_change();

-- Webhook events of the bank: each counts once, in any order and number of deliveries.
create table gateway_event (
  event_id         text        primary key,
  kind             text        not null,
  idempotency_key  text        not null,
  received_at      timestamptz not null,
  -- Set once the payment was asked for and what became of it recorded; until then the bank may tell again.
  applied_at       timestamptz
);

create index gateway_event_received on gateway_event (received_at);

-- ---------------------------------------------------------------- Mails and inquiries

-- B16: written in the transaction of what it reports, sent from here.
create table mail_outbox (
  -- Led by the reserva: one mail of a kind, however often it is written.
  dedupe_key      text        primary key,
  reservation_id  text        not null references reservation,
  kind            text        not null,
  -- null: the hotel.
  recipient       text,
  locale          text        not null check (locale in ('es', 'en')),
  facts           jsonb       not null,
  written_at      timestamptz not null default now(),
  send_after      timestamptz not null,
  attempts        int         not null default 0,
  locked_until    timestamptz,
  sent_at         timestamptz,
  -- No longer true when its time came, or refused for good: kept, not sent.
  dropped_at      timestamptz,
  last_error      text,
  check (sent_at is null or dropped_at is null)
);

create index mail_outbox_due on mail_outbox (send_after) where sent_at is null and dropped_at is null;

-- Mails to the hotel that no reservation brings about. What they say is read when they are sent.
create table hotel_notice (
  -- Ends with the Monday of its week: one mail of a kind a week (R27), whichever node writes it.
  dedupe_key    text        primary key,
  kind          text        not null check (kind = 'hotel-unpriced-nights'),
  written_at    timestamptz not null,
  send_after    timestamptz not null,
  attempts      int         not null default 0,
  locked_until  timestamptz,
  sent_at       timestamptz,
  dropped_at    timestamptz,
  last_error    text,
  check (sent_at is null or dropped_at is null)
);

create index hotel_notice_due on hotel_notice (send_after) where sent_at is null and dropped_at is null;

-- Inquiries on their way to the content backend: written down first, sent at once or, when it is down, later.
create table inquiry_outbox (
  inquiry_id  text        primary key,
  inquiry     jsonb       not null,
  attempts    int         not null default 0,
  send_after  timestamptz not null,
  saved_at    timestamptz not null default now()
);

create index inquiry_outbox_due on inquiry_outbox (send_after);

-- Inquiries are the content backend's; that one was answered is the hotel's own note.
create table inquiry_mark (
  inquiry_id   text        primary key,
  answered_at  timestamptz not null,
  -- As `actor` of desk_event.
  answered_by  jsonb       not null
);

-- ---------------------------------------------------------------- Front desk

-- The link by which the first owner is made; its hash only. A new one replaces it.
create table setup_link (
  only_row    boolean     primary key default true check (only_row),
  token_hash  text        not null,
  expires_at  timestamptz not null
);

-- D1: sessions of the front desk, opened by password and one-time code. Rows of ended ones are deleted later.
create table desk_session (
  session_hash     text        primary key,
  -- Shown to the owner, and ends the session from another browser.
  session_id       text        not null unique,
  user_id          text        not null,
  name             text        not null,
  role             text        not null check (role in ('owner', 'revenue', 'desk', 'viewer')),
  -- By which the person signed in; null: by a password.
  provider         text        check (char_length(provider) <= 32),
  opened_at        timestamptz not null,
  seen_at          timestamptz not null,
  -- Password and code were last asked. D2
  confirmed_at     timestamptz not null,
  -- The backend was last asked for the role. D3
  role_checked_at  timestamptz not null,
  ended_at         timestamptz,
  -- Its person has to set up a one-time code first.
  code_due         boolean     not null default false,
  -- One-time code that is being set up.
  pending_secret   text,
  address_hash     text        not null,
  user_agent       text        not null check (char_length(user_agent) <= 300)
);

create index desk_session_user on desk_session (user_id) where ended_at is null;
create index desk_session_opened on desk_session (opened_at);

-- Browsers on their way to a provider and back; each row is used once.
create table desk_provider_visit (
  -- Of the cookie's token.
  state_hash   text        primary key,
  provider     text        not null check (char_length(provider) <= 32),
  return_path  text        not null check (char_length(return_path) <= 1000),
  expires_at   timestamptz not null
);

-- RFC 6238: one-time codes of people who sign in by a provider. Those of passwords are the content backend's.
create table desk_code (
  user_id  text   primary key,
  -- Base32.
  secret   text   not null,
  -- The last 30-second step whose code was used, so that no code is used twice.
  step     bigint not null
);

-- Codes for a lost telephone, each used once; hashes only.
create table desk_recovery_code (
  user_id    text        not null references desk_code on delete cascade,
  code_hash  text        not null,
  used_at    timestamptz,
  primary key (user_id, code_hash)
);

-- D6: what happened to a reservation and who did it; written in the transaction of what it reports.
create table desk_event (
  event_id        text        primary key,
  -- Of writing; lists page by it.
  position        bigint      not null generated always as identity,
  at              timestamptz not null,
  -- Of desk, guest, job, bank or command; user_id, name and role of a person at the desk.
  actor           jsonb       not null,
  action          text        not null check (action ~ '^[a-z][a-z-]{1,39}$'),
  -- Null for an event about a person or the desk itself.
  reservation_id  text        references reservation,
  -- Of the reservation after the change; null for an event that changed none.
  revision        int         check (revision >= 0),
  -- What it is about besides a reservation, such as a user id.
  subject         text,
  before          jsonb,
  after           jsonb,
  reason          text        check (char_length(reason) <= 500),
  request_id      text
);

create unique index desk_event_position on desk_event (position);
create index desk_event_reservation on desk_event (reservation_id, at);
create unique index desk_event_revision on desk_event (reservation_id, revision) where revision is not null;
create index desk_event_at on desk_event (at);

create trigger desk_event_append_only before update or delete or truncate on desk_event
  for each statement execute function refuse_change();

-- D14: the desk's notes of a reservation. A later row of the same table pins, unpins or strikes an earlier note.
create table reservation_note (
  reservation_id  text        not null references reservation,
  seq             int         not null check (seq >= 1),
  -- The note that this row changes; null for a note.
  about           int         check (about < seq),
  text            text        check (char_length(text) between 1 and 2000),
  pinned          boolean     not null default false,
  struck          boolean     not null default false,
  -- As `actor` of desk_event.
  actor           jsonb       not null,
  at              timestamptz not null,
  primary key (reservation_id, seq),
  check ((about is null) = (text is not null)),
  check (about is not null or not struck)
);

create trigger reservation_note_append_only before update or delete or truncate on reservation_note
  for each statement execute function refuse_change();

-- D14: words by which the desk finds a reservation. Those of contact data are not searched for people who see it masked.
create table reservation_word (
  reservation_id  text    not null references reservation,
  -- Folded; the digits of a telephone also backwards after '<', to be found by their end.
  word            text    not null,
  is_contact      boolean not null,
  primary key (reservation_id, word, is_contact)
);

create index reservation_word_prefix on reservation_word (word text_pattern_ops, reservation_id, is_contact);

-- D19: what each room of a paid reservation brings on each night. Figures of any past day are sums of rows written until
-- then.
create table night_fact (
  reservation_id  text        not null references reservation,
  seq             int         not null check (seq >= 1),
  at              timestamptz not null,
  room_id         text        not null,
  room_type_id    text        not null,
  rate_plan_id    text        not null,
  source          text        not null check (source in ('web', 'desk')),
  night           date        not null,
  -- 1: sold, -1: given back, 0: amounts changed. Amounts are without taxes and fees.
  units           int         not null check (units between -1 and 1),
  room_minor      bigint      not null,
  board_minor     bigint      not null,
  extras_minor    bigint      not null,
  primary key (reservation_id, seq)
);

create trigger night_fact_append_only before update or delete or truncate on night_fact
  for each statement execute function refuse_change();

-- ---------------------------------------------------------------- Embedded content backend

-- Unused when BACKEND_URL names another one.
create schema backend;

-- Items are listed in the order in which they were stored.
create table backend.item (
  collection  text   not null,
  id          text   not null,
  position    bigint not null generated always as identity,
  data        jsonb  not null check (jsonb_typeof(data) = 'object'),
  primary key (collection, id)
);

-- An address leads to one item.
create unique index item_slug on backend.item (collection, (data ->> 'slug')) where data ->> 'slug' is not null;

create table backend.file (
  id                 text        primary key,
  file_name          text        not null,
  type               text        not null,
  title              text        not null,
  width              int         not null,
  height             int         not null,
  bytes              bytea       not null,
  -- In the address of a picture.
  modified_at        timestamptz not null default now(),
  -- Pixels from the left and from the top, as Directus stores them.
  focal_point_x      int,
  focal_point_y      int,
  credit             text,
  -- Stands in the place of a photograph until it is loaded.
  placeholder_color  text        check (placeholder_color ~ '^#[0-9a-f]{6}$'),
  check ((focal_point_x is null) = (focal_point_y is null)),
  check (focal_point_x between 0 and width and focal_point_y between 0 and height)
);

-- Accounts of the embedded backend.
create table backend.account (
  id             text        primary key,
  -- In lower case, so that one address has one account.
  email          text        not null unique check (email = lower(email)),
  password_hash  text,
  first_name     text,
  last_name      text,
  -- `administrator` counts as owner at the front desk.
  role           text        not null
    check (role in ('administrator', 'owner', 'revenue', 'desk', 'viewer', 'guest')),
  status         text        not null check (status in ('active', 'invited', 'suspended')),
  created_at     timestamptz not null,
  -- When a link in a mail last proved the mailbox. Null: not yet; any visitor may have registered the address.
  verified_at    timestamptz,
  -- RFC 6238: secret in base32, and the last 30-second step whose code was used, so that no code is used twice.
  otp_secret     text,
  otp_step       bigint,
  -- An invitation can be withdrawn: its account is suspended without ever having had a password.
  check (status in ('invited', 'suspended') or password_hash is not null)
);

-- Codes for a lost telephone, each used once; hashes only.
create table backend.recovery_code (
  account_id  text        not null references backend.account on delete cascade,
  code_hash   text        not null,
  used_at     timestamptz,
  primary key (account_id, code_hash)
);

-- A session is what a sign-in opened; access tokens carry its id and hold no longer than it.
create table backend.account_session (
  id          text        primary key,
  account_id  text        not null references backend.account on delete cascade,
  -- Of its newest refresh token.
  expires_at  timestamptz not null,
  -- However often it is refreshed.
  ends_at     timestamptz not null check (ends_at >= expires_at)
);

create index account_session_account on backend.account_session (account_id);

-- Refresh tokens, kept as their hashes. Used ones stay as long as their session: one that comes again was copied.
create table backend.refresh_token (
  token_hash  text        primary key,
  session_id  text        not null references backend.account_session on delete cascade,
  expires_at  timestamptz not null,
  used_at     timestamptz
);

create index refresh_token_session on backend.refresh_token (session_id);

-- A new password or a suspension ends the sessions of an account, also when an operator's own SQL makes it.
create function backend.end_sessions() returns trigger language plpgsql as $$
begin
  delete from backend.account_session where account_id = new.id;
  return null;
end $$;

create trigger account_credentials_changed after update of password_hash, status on backend.account for each row
  when (old.password_hash is distinct from new.password_hash or old.status is distinct from new.status)
  execute function backend.end_sessions();

-- Keys with which every process of the site signs.
create table backend.secret (
  name   text primary key,
  value  text not null
);

-- Mails of accounts; each link, with which a reader could act for the recipient, is erased when the mail is sent.
create table backend.mail (
  position      bigint      primary key generated always as identity,
  recipient     text        not null,
  kind          text        not null constraint mail_kind
    check (kind in ('invitation', 'password-reset', 'registration', 'sign-in-attempts')),
  url           text,
  created_at    timestamptz not null,
  send_after    timestamptz not null default now(),
  attempts      int         not null default 0,
  locked_until  timestamptz,
  sent_at       timestamptz,
  -- Its link had ended when its time came, or it was refused for good.
  dropped_at    timestamptz,
  last_error    text,
  constraint mail_ends_once check (sent_at is null or dropped_at is null),
  constraint mail_has_url_while_it_waits check ((url is not null) = (sent_at is null and dropped_at is null))
);

create index mail_due on backend.mail (send_after) where sent_at is null and dropped_at is null;

-- ---------------------------------------------------------------- Sandbox bank

-- Its own books, as of another company: no table of the hotel refers to them. B15: no card number and no security code.
create schema sandbox_bank;

create table sandbox_bank.card (
  token          text primary key,
  brand          text not null,
  last4          text not null check (last4 ~ '^\d{4}$'),
  exp_month      int  not null,
  exp_year       int  not null,
  -- `asks`: its holder is asked for every charge, also of its token.
  later_charges  text not null check (later_charges in ('paid', 'declined', 'asks'))
);

create table sandbox_bank.charge (
  idempotency_key  text        primary key,
  position         bigint      not null generated always as identity,
  reference        text        not null unique,
  amount_minor     bigint      not null check (amount_minor >= 0),
  currency         text        not null,
  description      text        not null,
  locale           text        not null,
  status           text        not null check (status in ('succeeded', 'requires-action', 'declined', 'voided')),
  decline_reason   text,
  card_token       text        references sandbox_bank.card,
  challenge_id     text        unique,
  return_url       text        not null,
  created_at       timestamptz not null,
  -- When the money moved, which for a charge that its holder approved is later than when it was asked for.
  captured_at      timestamptz,
  check ((status = 'declined') = (decline_reason is not null)),
  check (status = 'voided' or card_token is not null),
  constraint charge_captured_check check ((status = 'succeeded') = (captured_at is not null))
);

create index charge_captured on sandbox_bank.charge (captured_at) where captured_at is not null;

create table sandbox_bank.refund (
  idempotency_key   text        primary key,
  position          bigint      not null generated always as identity,
  reference         text        not null unique,
  charge_reference  text        not null references sandbox_bank.charge (reference),
  amount_minor      bigint      not null check (amount_minor > 0),
  created_at        timestamptz not null
);

create index refund_of_charge on sandbox_bank.refund (charge_reference);
create index refund_created on sandbox_bank.refund (created_at);
