-- R1: plans for guests who give a code. Several plans may have the same one.
alter table rate_plan
  add column access_code text check (access_code ~ '^[A-Z0-9-]{4,24}$'),
  drop constraint rate_plan_audience_check,
  add constraint rate_plan_audience_check check (audience in ('public', 'member', 'code', 'desk')),
  add constraint rate_plan_access_code check ((audience = 'code') = (access_code is not null));
