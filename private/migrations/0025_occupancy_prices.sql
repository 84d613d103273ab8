-- R3: signed amounts per night by the number of adults, for fewer than are included, such as {"1": -1500}. Null: none.
alter table room_type add column under_occupancy jsonb check (jsonb_typeof(under_occupancy) = 'object');

-- R5: nights of every stay that spends this night; null means none, and on a derived plan as the base plan.
alter table nightly_rate add column min_stay_through int check (min_stay_through >= 1);
alter table plan_restriction add column min_stay_through int check (min_stay_through >= 1);

-- R27
alter table nightly_rate drop constraint nightly_rate_manual_fields_check,
  add constraint nightly_rate_manual_fields_check check (manual_fields <@ array['rate', 'minStay', 'maxStay',
    'minStayThrough', 'closedToArrival', 'closedToDeparture', 'stopSell']);
