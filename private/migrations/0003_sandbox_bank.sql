-- The sandbox bank's own books: another house's, which nothing of the hotel refers to.
-- B15: no card number and no security code.

create schema sandbox_bank;

create table sandbox_bank.card (
  token          text primary key,
  brand          text not null,
  last4          text not null check (last4 ~ '^\d{4}$'),
  exp_month      int  not null,
  exp_year       int  not null,
  later_charges  text not null check (later_charges in ('paid', 'declined'))
);

create table sandbox_bank.charge (
  idempotency_key  text        primary key,
  position         bigint      not null generated always as identity,
  reference        text        not null unique,
  amount_minor     bigint      not null check (amount_minor >= 0),
  currency         text        not null,
  description      text        not null,
  locale           text        not null,
  status           text        not null check (status in ('succeeded', 'requires-action', 'declined', 'voided')),
  decline_reason   text,
  card_token       text        references sandbox_bank.card,
  challenge_id     text        unique,
  return_url       text        not null,
  created_at       timestamptz not null,
  check ((status = 'declined') = (decline_reason is not null)),
  check (status = 'voided' or card_token is not null)
);

create table sandbox_bank.refund (
  idempotency_key   text        primary key,
  position          bigint      not null generated always as identity,
  reference         text        not null unique,
  charge_reference  text        not null references sandbox_bank.charge (reference),
  amount_minor      bigint      not null check (amount_minor > 0),
  created_at        timestamptz not null
);

create index refund_of_charge on sandbox_bank.refund (charge_reference);
