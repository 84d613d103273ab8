-- D11: holds that the desk places for guests on the phone.

-- Names the hold in addresses of the desk, which never have the reserva.
alter table reservation add column desk_hold_id text;

alter table reservation
  add constraint reservation_desk_hold_has_maker check (desk_hold_id is null or (source = 'desk' and made_by is not null));

create unique index reservation_desk_hold on reservation (property_id, desk_hold_id) where desk_hold_id is not null;

-- How many are open, and the list of the newest.
create index reservation_desk_hold_open on reservation (property_id, hold_expires_at)
  where status = 'held' and desk_hold_id is not null;
create index reservation_desk_hold_placed on reservation (property_id, created_at) where desk_hold_id is not null;
