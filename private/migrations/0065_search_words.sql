-- More words by which a reservation is found: other forms of letters, joined parts of a name, names without spaces.

-- As words_revision, of the words as versions from this one on write them; versions before read and write that one.
alter table reservation add column search_revision int;

drop index reservation_without_words;
create index reservation_without_words on reservation (property_id, reservation_id)
  where code is not null and search_revision is distinct from revision;
