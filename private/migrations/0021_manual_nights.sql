-- R27: which values of a night with set_by = 'manual' the hotel set by hand; the others follow its season. Null: all.
alter table nightly_rate add column manual_fields text[]
  check (manual_fields <@ array['rate', 'minStay', 'maxStay', 'closedToArrival', 'closedToDeparture', 'stopSell']);
