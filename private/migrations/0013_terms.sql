-- The conditions under which stays are sold, each version once, and a whole copy of them in the quote of every booking.

create table terms (
  property_id  text        not null,
  terms_id     text        not null,
  version      int         not null check (version >= 1),
  document     jsonb       not null,
  created_at   timestamptz not null default now(),
  primary key (property_id, terms_id, version)
);

create trigger terms_append_only before update or delete or truncate on terms
  for each statement execute function refuse_change();

-- While nodes are replaced, a process of the version before still writes quotes without terms: they get those of the
-- row that stood there, or else the newest.
create function freeze_terms() returns trigger language plpgsql as $$
declare
  agreed jsonb;
begin
  if tg_op = 'UPDATE' then
    agreed := old.quote -> 'terms';
  end if;
  if agreed is null then
    select document into agreed from terms
      where property_id = new.property_id and terms_id = 'standard' order by version desc limit 1;
  end if;
  if agreed is not null then
    new.quote := jsonb_set(new.quote, '{terms}', agreed);
  end if;
  return new;
end $$;

create trigger reservation_has_terms before insert or update of quote on reservation
  for each row when (new.quote -> 'terms' is null) execute function freeze_terms();

-- What the start-up step still has to fill; empty from then on.
create index reservation_without_terms on reservation (property_id, reservation_id) where quote -> 'terms' is null;
