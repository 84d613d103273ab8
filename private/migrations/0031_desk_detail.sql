-- D6, D14: the order of events, the revision that an event made, and the desk's notes of a reservation.

alter table desk_event
  -- Of writing; lists page by it.
  add column position bigint generated always as identity,
  -- Of the reservation after the change; null for an event that changed none.
  add column revision int check (revision >= 0);

create unique index desk_event_position on desk_event (property_id, position);
create unique index desk_event_revision on desk_event (property_id, reservation_id, revision)
  where revision is not null;

-- A later row of the same table pins, unpins or strikes an earlier note.
create table reservation_note (
  property_id     text        not null,
  reservation_id  text        not null,
  seq             int         not null check (seq >= 1),
  -- The note that this row changes; null for a note.
  about           int         check (about < seq),
  text            text        check (char_length(text) between 1 and 2000),
  pinned          boolean     not null default false,
  struck          boolean     not null default false,
  -- As `actor` of desk_event.
  actor           jsonb       not null,
  at              timestamptz not null,
  primary key (property_id, reservation_id, seq),
  foreign key (property_id, reservation_id) references reservation,
  check ((about is null) = (text is not null)),
  check (about is not null or not struck)
);

create trigger reservation_note_append_only before update or delete or truncate on reservation_note
  for each statement execute function refuse_change();
