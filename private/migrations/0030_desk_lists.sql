-- Lists of the front desk: what they show of a quote, and the words by which a reservation is found.

-- Rooms of a quote in few bytes: a list of thousands of rows must not read the quotes themselves.
create function summarize_rooms(quote jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'roomTypeId', room ->> 'roomTypeId',
    'ratePlanId', room ->> 'ratePlanId',
    'adults', (room -> 'party' ->> 'adults')::int,
    'children', jsonb_array_length(room -> 'party' -> 'childAges')
  ) order by position), '[]'::jsonb)
  from jsonb_array_elements(quote -> 'rooms') with ordinality as rooms (room, position)
$$;

alter table reservation
  -- Generated, so that processes of the version before keep it too.
  add column rooms jsonb generated always as (summarize_rooms(quote)) stored,
  -- Revision that the rows of reservation_word were written from; another one, or null, means that they are missing.
  add column words_revision int;

-- D14: words of contact data are not searched for people who see it masked.
create table reservation_word (
  property_id     text    not null,
  reservation_id  text    not null,
  -- Lower case, without marks; the digits of a telephone also backwards after '<', to be found by their end.
  word            text    not null,
  is_contact      boolean not null,
  primary key (property_id, reservation_id, word, is_contact),
  foreign key (property_id, reservation_id) references reservation
);

create index reservation_word_prefix on reservation_word (property_id, word text_pattern_ops, reservation_id, is_contact);

create index reservation_without_words on reservation (property_id, reservation_id)
  where code is not null and words_revision is distinct from revision;
-- Keyset of the lists.
create index reservation_list on reservation (property_id, arrival desc, code) where code is not null;
create index reservation_to_pay on reservation (property_id, arrival desc, code) where balance_due_at is not null;
create index reservation_balance_failed on reservation (property_id, arrival) where balance_flag is not null;
-- In house on a day, and the stays of the board.
create index reservation_nights on reservation using gist (daterange(arrival, departure)) where status = 'confirmed';
