-- Inquiries on their way to the content backend: written down first, sent at once or, when it is down, later.

create table inquiry_outbox (
  property_id   text        not null,
  inquiry_id    text        not null,
  inquiry       jsonb       not null,
  attempts      int         not null default 0,
  send_after    timestamptz not null,
  primary key (property_id, inquiry_id)
);

create index inquiry_outbox_due on inquiry_outbox (property_id, send_after);

-- How often somebody did something in a stretch of time. `who` is a hash, never an address.
create table rate_window (
  property_id  text        not null,
  what         text        not null,
  who          text        not null,
  opened_at    timestamptz not null,
  used         int         not null,
  primary key (property_id, what, who)
);
