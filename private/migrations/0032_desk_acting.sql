-- D8, D9: goodwill, payments and returns by hand, and what the desk waived.

alter table folio_entry
  drop constraint folio_entry_kind,
  add constraint folio_entry_kind check (kind in ('room', 'extras', 'board', 'discount', 'add-on', 'fee', 'tax',
    'penalty', 'waiver', 'adjustment', 'deposit', 'balance', 'change', 'refund', 'manual-payment', 'manual-refund'));

alter table reservation
  -- Of terms and prices, goodwill included; on a hold of a change, what that change waives.
  add column waived_minor bigint not null default 0 check (waived_minor >= 0);
