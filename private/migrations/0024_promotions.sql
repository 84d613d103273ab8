-- R15–R18: promotions with their uses.

create table promotion (
  property_id   text   not null,
  promotion_id  text   not null check (promotion_id ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  position      int    not null,
  status        text   not null check (status in ('draft', 'on-sale', 'archived')),
  -- Null where it applies by itself.
  code_key      text   check (code_key ~ '^[A-Z0-9-]{4,24}$'),
  document      jsonb  not null,
  -- Null: no limit. Never below the uses that are taken; the hotel's own number is in the document.
  max_uses      int    check (max_uses >= 0),
  held          int    not null default 0 check (held >= 0),
  used          int    not null default 0 check (used >= 0),
  primary key (property_id, promotion_id),
  -- Deferred, so that two promotions can exchange their codes.
  constraint promotion_code unique (property_id, code_key) deferrable initially deferred,
  constraint promotion_uses check (held + used <= max_uses)
);

create table promotion_use (
  property_id     text not null,
  promotion_id    text not null,
  reservation_id  text not null,
  status          text not null check (status in ('held', 'used', 'void')),
  -- Only of a promotion that a guest can use once.
  email_hash      text,
  primary key (property_id, promotion_id, reservation_id),
  foreign key (property_id, promotion_id) references promotion,
  foreign key (property_id, reservation_id) references reservation
);

create index promotion_use_reservation on promotion_use (property_id, reservation_id);

create unique index promotion_use_guest on promotion_use (property_id, promotion_id, email_hash)
  where status = 'used';

-- A change of promotions is a change of rates for every node (0019); one of their counters is not.
create function tell_changed_promotion() returns trigger language plpgsql as $$
begin
  insert into content_change (property_id, collection, revision) values (new.property_id, 'rates', gen_random_uuid())
  on conflict (property_id, collection) do update set revision = excluded.revision;
  return null;
end $$;

create trigger promotion_inserted after insert on promotion
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger promotion_updated after update of position, status, code_key, document, max_uses on promotion
  for each row execute function tell_changed_promotion();
create trigger promotion_deleted after delete on promotion
  referencing old table as changed_rate for each statement execute function tell_changed_rates();
