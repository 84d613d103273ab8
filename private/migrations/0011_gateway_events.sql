-- What the bank tells of: each event counts once, however often and in whatever order it comes.
create table gateway_event (
  property_id      text        not null,
  event_id         text        not null,
  kind             text        not null,
  idempotency_key  text        not null,
  received_at      timestamptz not null,
  -- Set once the payment was asked for and what became of it recorded; until then the bank may tell again.
  applied_at       timestamptz,
  primary key (property_id, event_id)
);

create index gateway_event_received on gateway_event (property_id, received_at);

-- The folio is compared with the bank's statement by reference and by time.
create index folio_entry_reference on folio_entry (property_id, reference) where reference is not null;
create index folio_entry_money on folio_entry (property_id, entered_at) where reference is not null;

-- The sandbox bank. A card whose holder is asked for every charge, also of its token.
alter table sandbox_bank.card drop constraint card_later_charges_check;
alter table sandbox_bank.card add constraint card_later_charges_check
  check (later_charges in ('paid', 'declined', 'asks'));
update sandbox_bank.card set later_charges = 'asks' where brand = 'visa' and last4 = '3220';

-- When the money moved, which for a charge that its holder approved is later than when it was asked for.
alter table sandbox_bank.charge add column captured_at timestamptz;
update sandbox_bank.charge set captured_at = created_at where status = 'succeeded';
alter table sandbox_bank.charge add constraint charge_captured_check
  check ((status = 'succeeded') = (captured_at is not null));

create index charge_captured on sandbox_bank.charge (captured_at) where captured_at is not null;
create index refund_created on sandbox_bank.refund (created_at);
