-- Marks of the front desk's lists: extras to prepare, and reservations that were moved.

-- Extras of a quote in few bytes, as `summarize_rooms`: those that the guest chose, and those that a plan includes, which
-- are lines of their rooms. `room`: index in `rooms`; null: of the booking.
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

alter table reservation
  -- Generated, so that processes of the version before keep it too.
  add column extras jsonb generated always as (summarize_extras(quote)) stored,
  -- Last change of dates or room types after the booking.
  add column moved_at timestamptz;

update reservation set moved_at = moved.at
from (
  select property_id, reservation_id, max(at) as at from desk_event
  where action = 'dates-changed' or (action = 'rooms-changed' and after ? 'rooms')
  group by property_id, reservation_id
) as moved
where moved.property_id = reservation.property_id and moved.reservation_id = reservation.reservation_id;
