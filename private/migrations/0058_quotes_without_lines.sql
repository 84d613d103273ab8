-- While nodes are replaced, a process of a version without lines in quotes (before 0023) shows, charges and cancels what
-- it can read. What it would lose is refused, and its guest is told to try again, which the next node does right: it
-- forgets lines of the booking, promotion and extras when it removes a room, refunds by its settings instead of the
-- agreed terms, and prices new dates in the one plan that it knows. Later versions write a version into each quote, and
-- into each waiver what it reverses.

-- Null-safe: true only for what such a process cannot keep.
create function has_parts_beyond_rooms(quote jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(quote -> 'lines', '[]') <> '[]' or coalesce(quote -> 'atHotel', '[]') <> '[]'
    or quote ? 'promotion' or quote ? 'addOns'
    or coalesce(quote #>> '{terms,termsId}', 'standard') <> 'standard'
    or coalesce((quote #>> '{terms,version}')::int, 1) > 1
$$;

-- Of a plan beside the reference plan, or of fees and boards in its rooms.
create function has_other_prices(quote jsonb) returns boolean language sql immutable parallel safe as $$
  select exists (
    select from jsonb_array_elements(quote -> 'rooms') as rooms (room)
    where room ->> 'ratePlanId' <> 'flexible' or coalesce(room -> 'atHotel', '[]') <> '[]'
      or exists (select from jsonb_array_elements(coalesce(room -> 'lines', '[]')) as lines (line)
        where line ->> 'kind' not in ('room', 'extra-guests', 'tax')))
$$;

create function refuse_quote_without_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not has_parts_beyond_rooms(old.quote) then
      return new;
    end if;
  elsif not exists (
    select from reservation as changed
    where changed.property_id = new.property_id and changed.reservation_id = new.changes_reservation_id
      and (has_parts_beyond_rooms(changed.quote) or has_other_prices(changed.quote))
  ) then
    return new;
  end if;
  raise exception 'a process of an older version cannot change this quote';
end $$;

create trigger reservation_keeps_lines before update of quote on reservation
  for each row when (old.quote ? 'version' and not new.quote ? 'version')
  execute function refuse_quote_without_lines();

create trigger change_keeps_lines before insert on reservation
  for each row when (new.changes_reservation_id is not null and not new.quote ? 'version')
  execute function refuse_quote_without_lines();

create function refuse_waiver_without_item() returns trigger language plpgsql as $$
begin
  if exists (
    select from reservation
    where property_id = new.property_id and reservation_id = new.reservation_id and has_parts_beyond_rooms(quote)
  ) then
    raise exception 'a process of an older version cannot cancel this reservation';
  end if;
  return new;
end $$;

create trigger folio_waiver_names_item before insert on folio_entry
  for each row when (new.kind = 'waiver' and new.item is null)
  execute function refuse_waiver_without_item();
