-- What the embedded content backend keeps; unused when BACKEND_URL names another one.

create schema backend;

create table backend.item (
  collection  text   not null,
  id          text   not null,
  -- Items are listed in the order in which they were stored.
  position    bigint not null generated always as identity,
  data        jsonb  not null check (jsonb_typeof(data) = 'object'),
  primary key (collection, id)
);

create table backend.file (
  id         text  primary key,
  file_name  text  not null,
  type       text  not null,
  title      text  not null,
  width      int   not null,
  height     int   not null,
  bytes      bytea not null
);
