-- R26: one source of prices. `from_minor` is the lowest nightly rate that is on sale, for pages that own no clock.
alter table room_type add column from_minor bigint check (from_minor >= 0);

-- R27: `carried` when no season covered the night and last year's price stands in.
alter table nightly_rate add column set_by text not null default 'season'
  check (set_by in ('season', 'carried', 'manual'));

-- A change of rates, by any statement, is news for every node: it renders the pages that show prices again.
create function tell_changed_rates() returns trigger language plpgsql as $$
begin
  insert into content_change (property_id, collection, revision)
  select property_id, 'rates', gen_random_uuid() from (select distinct property_id from changed_rate) as hotel
  on conflict (property_id, collection) do update set revision = excluded.revision;
  return null;
end $$;

create trigger nightly_rate_inserted after insert on nightly_rate
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger nightly_rate_updated after update on nightly_rate
  referencing new table as changed_rate for each statement execute function tell_changed_rates();
create trigger nightly_rate_deleted after delete on nightly_rate
  referencing old table as changed_rate for each statement execute function tell_changed_rates();
