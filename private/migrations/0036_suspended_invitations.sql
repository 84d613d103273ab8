-- An invitation can be withdrawn: its account is suspended without ever having had a password.
alter table backend.account
  drop constraint account_check,
  add constraint account_check check (status in ('invited', 'suspended') or password_hash is not null);
