/** Query of which every row is an inconsistency: counters of extras, their uses, and what reservations agreed. R13, R14 */
export const ADD_ON_AUDIT = `
  select 'counter' as what, add_on_id || ' ' || day as id from add_on_day
  where held <> (
    select coalesce(sum(units), 0) from add_on_use as taken
    where taken.add_on_id = add_on_day.add_on_id
      and taken.day = add_on_day.day and status = 'held'
  ) or sold <> (
    select coalesce(sum(units), 0) from add_on_use as taken
    where taken.add_on_id = add_on_day.add_on_id
      and taken.day = add_on_day.day and status = 'sold'
  )
  union all
  select 'reservation', reservation_id from (
    select reservation_id, add_on ->> 'addOnId' as add_on_id, (counted ->> 'day')::date as day,
      sum((counted ->> 'units')::int) as units
    from reservation, jsonb_path_query(coalesce(quote -> 'addOns', '[]') || jsonb_path_query_array(quote, '$.rooms[*].included[*]'), '$[*]') as add_on,
      jsonb_array_elements(add_on -> 'counted') as counted
    group by reservation_id, add_on_id, day
  ) as agreed full join (
    select reservation_id, add_on_id, day, units, status as use from add_on_use where status <> 'void'
  ) as taken using (reservation_id, add_on_id, day)
  join reservation using (reservation_id)
  where (status = 'held' and changes_reservation_id is null and (agreed.units is distinct from taken.units or use <> 'held'))
    -- A change of dates takes what its reservation does not have yet.
    or (status = 'held' and changes_reservation_id is not null
      and taken.units is not null and (use <> 'held' or taken.units > coalesce(agreed.units, 0)))
    or (status = 'confirmed' and (agreed.units is distinct from taken.units or use <> 'sold'))
    or (status in ('expired', 'cancelled') and taken.units is not null)`;
