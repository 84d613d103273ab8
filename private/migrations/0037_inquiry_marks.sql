-- Inquiries are the content backend's; that one was answered is the hotel's own note.

create table inquiry_mark (
  property_id  text        not null,
  inquiry_id   text        not null,
  answered_at  timestamptz not null,
  -- As `actor` of desk_event.
  answered_by  jsonb       not null,
  primary key (property_id, inquiry_id)
);

-- When a guest sent an inquiry that still waits for the backend.
alter table inquiry_outbox add column saved_at timestamptz not null default now();
