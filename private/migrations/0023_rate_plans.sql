-- Rate plans, their restrictions, taxes and fees; folio entries name what they charge.

create table rate_plan (
  property_id    text    not null,
  rate_plan_id   text    not null check (rate_plan_id ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  status         text    not null check (status in ('draft', 'on-sale', 'archived')),
  is_reference   boolean not null default false,
  position       int     not null,
  names          jsonb   not null,
  board          text    check (board in ('room-only', 'breakfast', 'half-board', 'full-board', 'all-inclusive')),
  terms_id       text    not null,
  -- Null on a base plan, which has nightly rates of its own.
  base_plan_id   text,
  percent_bp     int     not null default 0,
  room_minor     bigint  not null default 0,
  adult_minor    bigint  not null default 0,
  child_minor    bigint  not null default 0,
  audience       text    not null default 'public' check (audience in ('public', 'member', 'desk')),
  sell_from      date,
  sell_to        date,
  stay_from      date,
  stay_to        date,
  min_advance_days int,
  max_advance_days int,
  min_stay       int,
  max_stay       int,
  -- Null: every room type.
  room_type_ids  text[],
  primary key (property_id, rate_plan_id),
  foreign key (property_id, base_plan_id) references rate_plan,
  check (base_plan_id is not null or (percent_bp = 0 and room_minor = 0)),
  check (not is_reference or (base_plan_id is null and status = 'on-sale' and audience = 'public'))
);

-- R26: one reference plan.
create unique index rate_plan_reference on rate_plan (property_id) where is_reference;

-- R2: derivation is one level deep.
create function refuse_derived_base() returns trigger language plpgsql as $$
begin
  if exists (
    select from rate_plan as base
    where base.property_id = new.property_id and base.rate_plan_id = new.base_plan_id and base.base_plan_id is not null
  ) or exists (
    select from rate_plan as derived
    where derived.property_id = new.property_id and derived.base_plan_id = new.rate_plan_id
      and new.base_plan_id is not null
  ) then
    raise exception 'rate plan % would be derived from a derived plan', new.rate_plan_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger rate_plan_derivation before insert or update of base_plan_id on rate_plan
  for each row execute function refuse_derived_base();

-- R5: of derived plans; null means as the base plan.
create table plan_restriction (
  property_id          text not null,
  rate_plan_id         text not null,
  room_type_id         text not null,
  night                date not null,
  min_stay             int  check (min_stay >= 1),
  max_stay             int  check (max_stay >= 1),
  closed_to_arrival    boolean,
  closed_to_departure  boolean,
  stop_sell            boolean,
  primary key (property_id, rate_plan_id, room_type_id, night),
  foreign key (property_id, rate_plan_id) references rate_plan,
  foreign key (property_id, room_type_id) references room_type
);

create index plan_restriction_night on plan_restriction (property_id, night);

-- R19, R21: each version of a tax or fee once.
create table tax_rule (
  property_id  text        not null,
  tax_rule_id  text        not null check (tax_rule_id ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  version      int         not null check (version >= 1),
  document     jsonb       not null,
  created_at   timestamptz not null default now(),
  primary key (property_id, tax_rule_id, version)
);

create trigger tax_rule_append_only before update or delete or truncate on tax_rule
  for each statement execute function refuse_change();

-- A change of them by any statement is a change of rates for every node, as one of a night is (0019).
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
create trigger tax_rule_inserted after insert on tax_rule
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger terms_inserted after insert on terms
  referencing new table as changed_rate for each statement execute function tell_changed_rates();

-- What an entry charges, such as a tax, and its name as agreed (R24).
alter table folio_entry
  add column item text,
  add column label jsonb,
  drop constraint folio_entry_kind,
  add constraint folio_entry_kind check (kind in ('room', 'extras', 'board', 'discount', 'add-on', 'fee', 'tax',
    'penalty', 'waiver', 'deposit', 'balance', 'change', 'refund'));
