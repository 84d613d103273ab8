-- Invitations and password resets go out by the mailer of the site; what lets somebody act for the recipient goes with
-- them.

alter table backend.mail
  alter column url drop not null,
  add column send_after    timestamptz not null default now(),
  add column attempts      int         not null default 0,
  add column locked_until  timestamptz,
  add column sent_at       timestamptz,
  -- Its link had ended when its time came, or it was refused for good.
  add column dropped_at    timestamptz,
  add column last_error    text,
  add constraint mail_ends_once check (sent_at is null or dropped_at is null),
  add constraint mail_has_url_while_it_waits check ((url is not null) = (sent_at is null and dropped_at is null));

create index mail_due on backend.mail (send_after) where sent_at is null and dropped_at is null;
