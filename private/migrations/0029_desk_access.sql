-- Roles of the front desk beside those of the embedded backend. `administrator` counts as owner.
alter table backend.account
  drop constraint account_role_check,
  add constraint account_role_check check (role in ('administrator', 'owner', 'revenue', 'desk', 'viewer', 'guest'));

-- RFC 6238: secret in base32, and the last 30-second step whose code was used, so that no code is used twice.
alter table backend.account
  add column otp_secret text,
  add column otp_step bigint;

-- Codes for a lost telephone, each used once; hashes only.
create table backend.recovery_code (
  account_id  text        not null references backend.account (id) on delete cascade,
  code_hash   text        not null,
  used_at     timestamptz,
  primary key (account_id, code_hash)
);

-- D1: sessions of the front desk, opened by password and one-time code. Rows of ended ones are deleted later.
create table desk_session (
  property_id      text        not null,
  session_hash     text        not null,
  -- Shown to the owner, and ends the session from another browser.
  session_id       text        not null,
  user_id          text        not null,
  name             text        not null,
  role             text        not null check (role in ('owner', 'revenue', 'desk', 'viewer')),
  opened_at        timestamptz not null,
  seen_at          timestamptz not null,
  -- Password and code were last asked. D2
  confirmed_at     timestamptz not null,
  -- The backend was last asked for the role. D3
  role_checked_at  timestamptz not null,
  ended_at         timestamptz,
  -- Its person has to set up a one-time code first.
  code_due         boolean     not null default false,
  -- One-time code that is being set up.
  pending_secret   text,
  address_hash     text        not null,
  user_agent       text        not null check (char_length(user_agent) <= 300),
  primary key (property_id, session_hash),
  unique (property_id, session_id)
);

create index desk_session_user on desk_session (property_id, user_id) where ended_at is null;
create index desk_session_opened on desk_session (property_id, opened_at);

-- The link by which the first owner is made; its hash only. A new one replaces it.
create table setup_link (
  property_id  text        primary key,
  token_hash   text        not null,
  expires_at   timestamptz not null
);
