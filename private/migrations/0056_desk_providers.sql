-- Sign-in to the front desk by a provider of the content backend.
alter table desk_session
  add column provider text check (char_length(provider) <= 32);

-- Browsers on their way to a provider and back; each row is used once.
create table desk_provider_visit (
  property_id  text        not null,
  -- Of the cookie's token.
  state_hash   text        not null,
  provider     text        not null check (char_length(provider) <= 32),
  return_path  text        not null check (char_length(return_path) <= 1000),
  expires_at   timestamptz not null,
  primary key (property_id, state_hash)
);

-- RFC 6238: one-time codes of people who sign in by a provider. Those of passwords are the content backend's.
create table desk_code (
  property_id  text        not null,
  user_id      text        not null,
  secret       text        not null,
  -- The last 30-second step whose code was used, so that no code is used twice.
  step         bigint      not null,
  primary key (property_id, user_id)
);

-- Codes for a lost telephone, each used once; hashes only.
create table desk_recovery_code (
  property_id  text        not null,
  user_id      text        not null,
  code_hash    text        not null,
  used_at      timestamptz,
  primary key (property_id, user_id, code_hash),
  foreign key (property_id, user_id) references desk_code (property_id, user_id) on delete cascade
);
