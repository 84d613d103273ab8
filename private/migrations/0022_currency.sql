-- The currency of every amount of a hotel, written once: a changed setting would sell the same figures in another currency.
-- A database with bookings has the currency of the newest; any other gets it at the next start.

create table hotel_currency (
  property_id  text primary key,
  currency     text not null check (currency ~ '^[A-Z]{3}$')
);

insert into hotel_currency (property_id, currency)
select distinct on (property_id) property_id, currency from reservation order by property_id, created_at desc;
