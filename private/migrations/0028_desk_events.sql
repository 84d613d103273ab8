-- D6: what happened to a reservation and who did it; written in the transaction of what it reports.

create table desk_event (
  property_id     text        not null,
  event_id        text        not null,
  at              timestamptz not null,
  -- Of desk, guest, job, bank or command; user_id, name and role of a person at the desk.
  actor           jsonb       not null,
  action          text        not null check (action ~ '^[a-z][a-z-]{1,39}$'),
  -- Null for an event about a person or the desk itself.
  reservation_id  text,
  -- What it is about besides a reservation, such as a user id.
  subject         text,
  before          jsonb,
  after           jsonb,
  reason          text        check (char_length(reason) <= 500),
  request_id      text,
  primary key (property_id, event_id),
  foreign key (property_id, reservation_id) references reservation
);

create index desk_event_reservation on desk_event (property_id, reservation_id, at);
create index desk_event_at on desk_event (property_id, at);

create trigger desk_event_append_only before update or delete or truncate on desk_event
  for each statement execute function refuse_change();

-- Where a reservation was made. D11
alter table reservation
  add column source text not null default 'web' check (source in ('web', 'desk')),
  add column made_by jsonb;

-- Lists of the desk.
create index reservation_arrival on reservation (property_id, arrival) where status in ('confirmed', 'cancelled');
create index reservation_departure on reservation (property_id, departure) where status in ('confirmed', 'cancelled');
create index reservation_confirmed_at on reservation (property_id, confirmed_at) where confirmed_at is not null;
