-- What runs when: the lease under which one node at a time runs a job, and how it went.

create table job_run (
  property_id   text        not null,
  name          text        not null,
  known_since   timestamptz not null,
  -- One run of one node; another one may begin when `locked_until` has passed.
  held_by       text        not null,
  locked_until  timestamptz not null,
  started_at    timestamptz not null,
  -- The last success, and a failure since.
  ended_at      timestamptz,
  failed_at     timestamptz,
  -- B15: what kind of failure, never a message.
  error         text        check (length(error) <= 80),
  primary key (property_id, name),
  check ((failed_at is null) = (error is null))
);

-- Sessions that a node renewed in the last half minute, for the others. Only who has the refresh token that was used
-- can read one: neither it nor the new ones are here.
create table refreshed_session (
  property_id  text        not null,
  token_hash   text        not null,
  sealed       text        not null,
  until        timestamptz not null,
  primary key (property_id, token_hash)
);
