/** Query of which every row is an inconsistency: counters of promotions, their uses, and what reservations agreed. R18 */
export const PROMOTION_AUDIT = `
  select 'counter' as what, promotion_id as id from promotion
  where held <> (
    select count(*) from promotion_use as taken
    where taken.promotion_id = promotion.promotion_id and status = 'held'
  ) or used <> (
    select count(*) from promotion_use as taken
    where taken.promotion_id = promotion.promotion_id and status = 'used'
  )
  union all
  select 'reservation', reservation_id from (
    select reservation.reservation_id, reservation.status, changes_reservation_id is not null as is_change,
      quote -> 'promotion' ->> 'promotionId' as agreed, taken.promotion_id as taken, taken.status as use
    from reservation left join promotion_use as taken
      on taken.reservation_id = reservation.reservation_id
        and taken.status <> 'void'
  ) as counted
  where (status = 'held' and not is_change and (agreed is distinct from taken or use = 'used'))
    or (is_change and taken is not null)
    or (status = 'expired' and taken is not null)
    -- A late cancellation of the room that was lowered keeps the use.
    or (status = 'confirmed' and (use = 'held' or (agreed is not null and agreed is distinct from taken)))
    or (status = 'cancelled' and use = 'held')`;
