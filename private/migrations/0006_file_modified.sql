-- The address of a picture carries when its file was last changed.

alter table backend.file add column modified_at timestamptz not null default now();
