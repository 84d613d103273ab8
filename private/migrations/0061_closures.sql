-- R5, B10: rooms that a hotel takes out of sale on dates: units of a room type, or all of them.

create table inventory_block (
  property_id   text not null,
  block_id      text not null,
  room_type_id  text not null,
  first_night   date not null,
  last_night    date not null,
  -- Null: all of the room type.
  units         int  check (units >= 1),
  note          text,
  primary key (property_id, block_id),
  foreign key (property_id, room_type_id) references room_type,
  check (first_night <= last_night)
);

-- A process of the version before counts neither; the constraint refuses what it would sell.
alter table inventory_night
  add column blocked int not null default 0 check (blocked >= 0),
  add column closed boolean not null default false,
  drop constraint never_overbooked,
  add constraint never_overbooked check (held + sold + case when closed then capacity else blocked end <= capacity);

-- A trigger, so that nights that a process of the version before opens inside a block are blocked too.
create function block_opened_nights() returns trigger language plpgsql as $$
begin
  update inventory_night as inventory set blocked = taken.units, closed = taken.closed
  from (
    select opened.property_id, opened.room_type_id, opened.night,
      least(coalesce(sum(block.units), 0), max(opened.capacity)) as units, bool_or(block.units is null) as closed
    from opened_night as opened
    join inventory_block as block on block.property_id = opened.property_id
      and block.room_type_id = opened.room_type_id and opened.night between block.first_night and block.last_night
    group by opened.property_id, opened.room_type_id, opened.night
  ) as taken
  where inventory.property_id = taken.property_id and inventory.room_type_id = taken.room_type_id
    and inventory.night = taken.night;
  return null;
end $$;

create trigger inventory_night_opened after insert on inventory_night
  referencing new table as opened_night for each statement execute function block_opened_nights();
