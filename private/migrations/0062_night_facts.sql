-- What each room of a paid reservation brings on each night. Figures of any past day are sums of rows written until then.

create table night_fact (
  property_id     text        not null,
  reservation_id  text        not null,
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
  primary key (property_id, reservation_id, seq),
  foreign key (property_id, reservation_id) references reservation
);

create trigger night_fact_append_only before update or delete or truncate on night_fact
  for each statement execute function refuse_change();

-- Revision up to which the rows of night_fact tell of a reservation; another one, or null, means that some are missing.
alter table reservation add column facts_revision int;

create index reservation_without_facts on reservation (property_id, reservation_id)
  where code is not null and facts_revision is distinct from revision;
