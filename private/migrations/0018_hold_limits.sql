-- Denial of inventory: whose a hold is, so that live holds are counted for each network and browser; and until when at
-- the latest it lasts.

alter table reservation
  -- Keyed hashes, never an address; forgotten as soon as the hold ends.
  add column network_key      text,
  add column browser_key      text,
  -- No extension goes beyond it; only a payment that is open at the bank does, until it ends.
  add column hold_latest_end  timestamptz;

-- Holds that were placed before this migration: at most one extension more.
update reservation set hold_latest_end = hold_expires_at + (hold_expires_at - created_at) where status = 'held';

create index reservation_held_by_network on reservation (property_id, network_key)
  where status = 'held' and network_key is not null;
create index reservation_held_by_browser on reservation (property_id, browser_key)
  where status = 'held' and browser_key is not null;

-- A row for each network and browser that places holds. It is locked while one is placed, so that what is counted stays
-- true until the hold is written; `placed` counts holds in the window that opened at `opened_at`.
create table hold_owner (
  property_id  text        not null,
  owner_key    text        not null,
  opened_at    timestamptz not null,
  placed       int         not null default 0 check (placed >= 0),
  primary key (property_id, owner_key)
);
