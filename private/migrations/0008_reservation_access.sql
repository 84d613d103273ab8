-- Who may open a reservation: links and cookies are signed for a version of it, and the next version ends them all.

-- Without a row it is the first version.
create table reservation_access (
  property_id     text not null,
  reservation_id  text not null,
  version         int  not null default 1 check (version >= 1),
  primary key (property_id, reservation_id),
  foreign key (property_id, reservation_id) references reservation
);

-- What every process of the site signs with, each made by whichever process needs it first.
create table site_secret (
  name   text primary key,
  value  text not null
);
