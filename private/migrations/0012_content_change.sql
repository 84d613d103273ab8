-- What the backend told one node of, for the others: the last change of each collection, by a name that is never used
-- again.
create table content_change (
  property_id  text  not null,
  collection   text  not null check (collection ~ '^\w{1,64}$'),
  revision     uuid  not null,
  primary key (property_id, collection)
);
