-- ---------------------------------------------------------------- Front desk

-- D26: what stands for the stay: the guest's card, or the front desk, which takes the money at the hotel. D27: how a
-- booking reached the desk.
alter table reservation
  add column guarantee text not null default 'card' check (guarantee in ('card', 'desk')),
  add column channel text check (channel in ('phone', 'walk-in', 'agent')),
  add column agent text check (char_length(agent) between 2 and 60);

alter table reservation drop constraint reservation_is_whole;
alter table reservation add constraint reservation_is_whole check (status not in ('confirmed', 'cancelled')
  or (guest is not null and consent is not null and (card is not null or guarantee = 'desk')
    and confirmed_at is not null));

-- D26: no job charges it, whatever card the guest gives later.
alter table reservation add constraint reservation_desk_guarantee
  check (guarantee = 'card' or (source = 'desk' and made_by is not null and balance_try_at is null));
alter table reservation add constraint reservation_channel_is_of_desk check (channel is null or source = 'desk');
alter table reservation add constraint reservation_agent
  check ((agent is not null) = (channel is not null and channel = 'agent'));
