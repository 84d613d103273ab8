-- ---------------------------------------------------------------- Front desk

-- What a hotelier decides, by name; every change is an event. What an operator decides is in the environment.
create table hotel_setting (
  name        text        primary key check (name ~ '^[a-z][a-z-]{1,39}$'),
  value       jsonb       not null,
  -- Grows with every change; whoever decides on what was read says which reading it was.
  revision    int         not null check (revision >= 1)
);
