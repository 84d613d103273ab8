-- R2, R27: several base plans, each with seasons of its own. Those of `flexible` stay in season and season_rate, where
-- processes of the version before read and write them while they are replaced; they take every season there for one of
-- `flexible`.

create table plan_season (
  property_id   text not null,
  rate_plan_id  text not null,
  season_id     text not null,
  first_night   date not null,
  last_night    date not null,
  precedence    int  not null,
  min_stay      int  not null check (min_stay >= 1),
  primary key (property_id, rate_plan_id, season_id),
  foreign key (property_id, rate_plan_id) references rate_plan,
  check (rate_plan_id <> 'flexible'),
  check (first_night <= last_night)
);

create table plan_season_rate (
  property_id   text   not null,
  rate_plan_id  text   not null,
  season_id     text   not null,
  room_type_id  text   not null,
  -- 1 (Monday) to 7 (Sunday); 0 is every day.
  weekday       int    not null check (weekday between 0 and 7),
  rate_minor    bigint not null check (rate_minor >= 0),
  primary key (property_id, rate_plan_id, season_id, room_type_id, weekday),
  foreign key (property_id, rate_plan_id, season_id) references plan_season,
  foreign key (property_id, room_type_id) references room_type
);

-- The base plan of a derived plan where it is not `flexible`. Processes of the version before would sell a plan with a
-- base_plan_id at prices of `flexible`; without one they do not offer it.
alter table rate_plan
  add column other_base_plan_id text check (other_base_plan_id <> 'flexible'),
  add foreign key (property_id, other_base_plan_id) references rate_plan,
  add constraint rate_plan_one_base check (num_nonnulls(base_plan_id, other_base_plan_id) <= 1),
  drop constraint rate_plan_check,
  add constraint rate_plan_check check (num_nonnulls(base_plan_id, other_base_plan_id) = 1
    or (percent_bp = 0 and room_minor = 0)),
  drop constraint rate_plan_check1,
  add constraint rate_plan_check1 check (not is_reference
    or (num_nonnulls(base_plan_id, other_base_plan_id) = 0 and status = 'on-sale' and audience = 'public'));

-- R2: derivation is one level deep. Checked when a transaction ends, so that an import can write plans in any order.
drop trigger rate_plan_derivation on rate_plan;

create or replace function refuse_derived_base() returns trigger language plpgsql as $$
begin
  if exists (
    select from rate_plan as derived
    join rate_plan as base on base.property_id = derived.property_id
      and base.rate_plan_id = coalesce(derived.base_plan_id, derived.other_base_plan_id)
    where derived.property_id = new.property_id and new.rate_plan_id in (derived.rate_plan_id, base.rate_plan_id)
      and num_nonnulls(base.base_plan_id, base.other_base_plan_id) > 0
  ) then
    raise exception 'rate plan % would be derived from a derived plan', new.rate_plan_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger rate_plan_derivation after insert or update on rate_plan
  deferrable initially deferred for each row execute function refuse_derived_base();
