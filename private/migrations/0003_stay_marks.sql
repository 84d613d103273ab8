-- ---------------------------------------------------------------- Front desk

-- D21: whether the guests of a room have come and left, and the room that they were given. A later row of the same room and
-- kind replaces an earlier one, or strikes it.
create table stay_mark (
  reservation_id  text        not null references reservation,
  seq             int         not null check (seq >= 1),
  -- `roomId` of the quote.
  room_id         text        not null,
  room_type_id    text        not null,
  kind            text        not null check (kind in ('arrived', 'left', 'room')),
  struck          boolean     not null default false,
  -- Of the room that was given: free text, as the hotel numbers its units nowhere.
  room_name       text        check (char_length(room_name) between 1 and 24),
  -- As `actor` of desk_event.
  actor           jsonb       not null,
  at              timestamptz not null,
  primary key (reservation_id, seq),
  check ((room_name is not null) = (kind = 'room' and not struck))
);

-- Names that were used before are suggested.
create index stay_mark_room_name on stay_mark (room_type_id, room_name) where room_name is not null;

create trigger stay_mark_append_only before update or delete or truncate on stay_mark
  for each statement execute function refuse_change();

-- D23: after a reversal the guest may owe again what the card was charged for once; each charge has its own purpose.
alter table payment_attempt drop constraint payment_attempt_purpose;
alter table payment_attempt add constraint payment_attempt_purpose
  check (purpose ~ '^(deposit|balance(-([2-9]|[1-9][0-9]{1,5}))?|(change|card)-[1-9][0-9]{0,5})$');

-- D23: which entry of the same reservation this entry reverses; each at most once.
alter table folio_entry add column reverses int constraint folio_entry_reverses_check check (reverses < seq);
create unique index folio_entry_reverses on folio_entry (reservation_id, reverses) where reverses is not null;

-- Work of the front desk: balances that no job charges after a reversal.
create index reservation_balance_unscheduled on reservation (arrival)
  where balance_flag is null and balance_due_at is not null and balance_try_at is null;
