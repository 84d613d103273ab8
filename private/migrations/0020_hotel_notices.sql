-- Mails to the hotel that no reservation brings about. What they say is read when they are sent.

create table hotel_notice (
  property_id   text        not null,
  -- Ends with the Monday of its week: one mail of a kind a week (R27), whichever node writes it.
  dedupe_key    text        not null,
  kind          text        not null check (kind in ('hotel-unpriced-nights')),
  written_at    timestamptz not null,
  send_after    timestamptz not null,
  attempts      int         not null default 0,
  locked_until  timestamptz,
  sent_at       timestamptz,
  -- No longer true when its time came, or refused for good: kept, not sent.
  dropped_at    timestamptz,
  last_error    text,
  primary key (property_id, dedupe_key),
  check (sent_at is null or dropped_at is null)
);

create index hotel_notice_due on hotel_notice (property_id, send_after) where sent_at is null and dropped_at is null;
