-- Figures: the nights of a period, what was booked on some days, and the entries of a month.
create index night_fact_night on night_fact (night) include (at, units, room_minor);
create index night_fact_at on night_fact (at);
create index folio_entry_entered on folio_entry (entered_at);
