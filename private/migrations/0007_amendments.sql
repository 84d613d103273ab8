-- What happens to a reservation after it was paid: later charges, refunds, cancellations, changes, and the mails of all
-- of it.

alter table reservation
  drop constraint reservation_status_check,
  drop constraint reservation_check2,
  drop constraint reservation_check3,
  add constraint reservation_status check (status in ('held', 'expired', 'confirmed', 'cancelled')),
  add constraint reservation_has_code check ((status in ('confirmed', 'cancelled')) = (code is not null)),
  add constraint reservation_is_whole check (status not in ('confirmed', 'cancelled')
    or (guest is not null and consent is not null and card is not null and confirmed_at is not null)),
  -- Grows with every amendment; whoever decides on what was read says which reading it was.
  add column revision            int not null default 0,
  add column cancelled_at        timestamptz,
  add column cancellation_cause  text check (cancellation_cause in ('guest', 'no-show')),
  add constraint reservation_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
  add constraint reservation_cancelled_why check ((status = 'cancelled') = (cancellation_cause is not null)),
  -- A hold of the nights that a change of dates needs: of which reservation. It never becomes one itself.
  add column changes_reservation_id  text,
  add foreign key (property_id, changes_reservation_id) references reservation,
  add constraint reservation_change_is_hold check (changes_reservation_id is null or status in ('held', 'expired')),
  -- B14: what is charged later by itself. How much is what the folio says.
  add column balance_due_at        timestamptz,
  add column balance_try_at        timestamptz,
  add column balance_tries         int not null default 0,
  add column balance_flag          text
    check (balance_flag in ('declined', 'authentication-needed', 'card-expired')),
  add column balance_locked_until  timestamptz,
  add column refunds_locked_until  timestamptz,
  add constraint reservation_balance check (balance_due_at is not null or (balance_try_at is null and balance_flag is null));

create index reservation_balance_to_try on reservation (property_id, balance_try_at) where balance_try_at is not null;
-- One change of dates at a time.
create unique index reservation_change on reservation (property_id, changes_reservation_id)
  where changes_reservation_id is not null and status = 'held';
-- The newest one, ended or not: a payment of a change is for that one.
create index reservation_change_newest on reservation (property_id, changes_reservation_id, created_at)
  where changes_reservation_id is not null;

-- Reservations that were paid before this migration.
update reservation
set balance_due_at = (quote -> 'balance' ->> 'dueAt')::timestamptz,
  balance_try_at = (quote -> 'balance' ->> 'dueAt')::timestamptz
where status = 'confirmed' and jsonb_typeof(quote -> 'balance') = 'object';

alter table payment_attempt
  drop constraint payment_attempt_purpose_check,
  add constraint payment_attempt_purpose check (purpose ~ '^(deposit|balance|(change|card)-[1-9][0-9]{0,5})$');

-- B12: one payment of a reservation at a time, whatever it is for.
drop index payment_attempt_one_open;
create unique index payment_attempt_one_open on payment_attempt (property_id, reservation_id)
  where status in ('processing', 'requires-action', 'refunding');

alter table folio_entry
  drop constraint folio_entry_kind_check,
  add constraint folio_entry_kind
    check (kind in ('room', 'extras', 'tax', 'penalty', 'waiver', 'deposit', 'balance', 'change', 'refund'));

-- Written before the gateway is asked; `reference` is its word that the money went back.
create table refund (
  property_id       text        not null,
  reservation_id    text        not null,
  seq               int         not null check (seq >= 1),
  idempotency_key   text        not null,
  charge_reference  text        not null,
  amount_minor      bigint      not null check (amount_minor > 0),
  requested_at      timestamptz not null,
  reference         text,
  primary key (property_id, reservation_id, seq),
  constraint refund_key unique (property_id, idempotency_key),
  foreign key (property_id, reservation_id) references reservation
);

create index refund_pending on refund (property_id, requested_at) where reference is null;

-- No charge gives back more than it took, whoever writes the row.
create function refuse_more_than_charged() returns trigger language plpgsql as $$
declare
  charged bigint;
  refunded bigint;
begin
  select amount_minor into charged from payment_attempt
    where property_id = new.property_id and reservation_id = new.reservation_id
      and status = 'succeeded' and state ->> 'reference' = new.charge_reference
    for update;
  select sum(amount_minor) into refunded from refund
    where property_id = new.property_id and reservation_id = new.reservation_id
      and charge_reference = new.charge_reference;
  if charged is null or refunded > charged then
    raise exception 'more is refunded than was charged';
  end if;
  return null;
end $$;

create trigger refund_within_charge after insert or update of amount_minor, charge_reference on refund
  for each row execute function refuse_more_than_charged();

-- B16: written in the transaction of what it reports, sent from here.
create table mail_outbox (
  property_id     text        not null,
  -- Led by the reserva: one mail of a kind, however often it is written.
  dedupe_key      text        not null,
  reservation_id  text        not null,
  kind            text        not null,
  -- null: the hotel.
  recipient       text,
  locale          text        not null check (locale in ('es', 'en')),
  facts           jsonb       not null,
  written_at      timestamptz not null default now(),
  send_after      timestamptz not null,
  attempts        int         not null default 0,
  locked_until    timestamptz,
  sent_at         timestamptz,
  -- No longer true when its time came, or refused for good: kept, not sent.
  dropped_at      timestamptz,
  last_error      text,
  primary key (property_id, dedupe_key),
  foreign key (property_id, reservation_id) references reservation,
  check (sent_at is null or dropped_at is null)
);

create index mail_outbox_due on mail_outbox (property_id, send_after) where sent_at is null and dropped_at is null;
