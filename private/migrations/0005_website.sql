-- ---------------------------------------------------------------- Front desk

-- Texts of the website as they were saved or published at the desk; the content backend has what guests read.
create table content_version (
  version_id  text        primary key,
  position    bigint      not null unique generated always as identity,
  collection  text        not null check (collection in ('pages', 'rooms', 'pages_inside', 'posts', 'outings', 'footer')),
  -- Key of the content backend.
  item_id     text        not null check (char_length(item_id) between 1 and 64),
  -- D32: `publishing` was begun and its outcome is not known yet.
  state       text        not null check (state in ('draft', 'publishing', 'published')),
  saved_at    timestamptz not null,
  -- As `actor` of desk_event.
  saved_by    jsonb       not null,
  -- Texts by field: those of the website when it was written, and those that it says.
  before      jsonb       not null,
  after       jsonb       not null,
  -- The draft that it publishes.
  draft_id    text,
  -- The published version that this one took back.
  takes_back  text
);

-- D31: one draft an item; D32: one publication of an item at a time.
create unique index content_draft_once on content_version (collection, item_id) where state = 'draft';
create unique index content_publishing_once on content_version (collection, item_id) where state = 'publishing';
create index content_version_of_item on content_version (collection, item_id, position);
