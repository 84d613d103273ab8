-- Sessions that can be ended, a brake on guessed passwords, and registrations that wait for their mail to be confirmed.

-- A session is what a sign-in opened; access tokens carry its id and hold no longer than it. Sessions of earlier
-- versions have none, so everybody signs in once more. Their table stays for one release: while nodes are replaced,
-- processes of the version before still write it.
create table backend.account_session (
  id          text        primary key,
  account_id  text        not null references backend.account (id) on delete cascade,
  -- Of its newest refresh token.
  expires_at  timestamptz not null,
  -- However often it is refreshed.
  ends_at     timestamptz not null check (ends_at >= expires_at)
);

create index account_session_account on backend.account_session (account_id);

-- Refresh tokens, kept as their hashes. Used ones stay as long as their session: one that comes again was copied.
create table backend.refresh_token (
  token_hash  text        primary key,
  session_id  text        not null references backend.account_session (id) on delete cascade,
  expires_at  timestamptz not null,
  used_at     timestamptz
);

create index refresh_token_session on backend.refresh_token (session_id);

-- Whatever sets a password or suspends an account, an operator's own SQL included, ends its sessions.
create function backend.end_sessions() returns trigger language plpgsql as $$
begin
  delete from backend.account_session where account_id = new.id;
  delete from backend.session where account_id = new.id;
  return null;
end
$$;

create trigger account_credentials_changed after update of password_hash, status on backend.account
  for each row when (old.password_hash is distinct from new.password_hash or old.status is distinct from new.status)
  execute function backend.end_sessions();

-- When the account's own mailbox was last proven by a link. Null: somebody registered it, and may have been anybody.
alter table backend.account add column verified_at timestamptz;
update backend.account set verified_at = created_at where role = 'administrator';

alter table backend.mail
  drop constraint mail_kind_check,
  add constraint mail_kind
    check (kind in ('invitation', 'password-reset', 'registration', 'sign-in-attempts', 'invitation-notice'));

-- Access tokens of sessions that were ended here, for backends that honour them until they expire.
create table ended_token (
  property_id  text        not null,
  token_hash   text        not null,
  until        timestamptz not null,
  primary key (property_id, token_hash)
);

-- Failed sign-ins, by account or by a browser that is known to an account; hashes only.
create table sign_in_brake (
  property_id    text        not null,
  who            text        not null,
  tries          int         not null check (tries >= 1),
  tried_at       timestamptz not null,
  blocked_until  timestamptz not null,
  primary key (property_id, who)
);

-- A registration becomes an account when the link in its mail is opened.
create table pending_registration (
  property_id  text        not null,
  -- In lower case.
  email        text        not null,
  token_hash   text        not null unique,
  first_name   text,
  last_name    text,
  expires_at   timestamptz not null,
  primary key (property_id, email)
);
