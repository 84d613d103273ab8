-- Who may sign in to the embedded content backend; unused when BACKEND_URL names another one.

create table backend.account (
  id             text        primary key,
  -- In lower case: nobody has two accounts by spelling.
  email          text        not null unique check (email = lower(email)),
  password_hash  text,
  first_name     text,
  last_name      text,
  role           text        not null check (role in ('administrator', 'guest')),
  status         text        not null check (status in ('active', 'invited', 'suspended')),
  created_at     timestamptz not null,
  check (status = 'invited' or password_hash is not null)
);

-- A refresh token, kept as its hash; it is replaced whenever it is used.
create table backend.session (
  token_hash  text        primary key,
  account_id  text        not null references backend.account (id) on delete cascade,
  expires_at  timestamptz not null
);

create index session_account on backend.session (account_id);

-- What every process of the site signs with.
create table backend.secret (
  name   text primary key,
  value  text not null
);

-- Invitations and password resets as they would be sent.
create table backend.mail (
  position    bigint      primary key generated always as identity,
  recipient   text        not null,
  kind        text        not null check (kind in ('invitation', 'password-reset')),
  url         text        not null,
  created_at  timestamptz not null
);

-- An address leads to one item.
create unique index item_slug on backend.item (collection, (data ->> 'slug')) where data ->> 'slug' is not null;
