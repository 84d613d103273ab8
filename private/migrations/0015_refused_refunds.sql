-- Payments and refunds that the gateway does not answer are asked for ever more rarely; a refund that it will never do is
-- not asked for again.

alter table payment_attempt
  -- Recovery leaves it alone until then; null: it was not put off.
  add column try_at timestamptz,
  drop constraint payment_attempt_status_check,
  add constraint payment_attempt_status_check check (
    status in (
      'processing', 'requires-action', 'succeeded', 'declined', 'abandoned', 'refunding', 'refunded', 'refund-refused'
    )
  );

alter table refund
  add column try_at          timestamptz,
  add column refused_at      timestamptz,
  -- The gateway's word for it.
  add column refused_reason  text,
  add constraint refund_refusal check ((refused_at is null) = (refused_reason is null)),
  add constraint refund_ends_once check (reference is null or refused_at is null);

drop index refund_pending;
create index refund_pending on refund (property_id, requested_at) where reference is null and refused_at is null;
create index refund_refused on refund (property_id, refused_at) where refused_at is not null;
create index payment_attempt_refund_refused on payment_attempt (property_id, started_at) where status = 'refund-refused';
