import { hotelToday, lastDeparture } from '#src/booking/model/stay.ts';
import { services } from '#src/server/provided-services.ts';

/** What `SearchForm` says. */
export const SEARCH_MESSAGES = [
  'booking.',
  'calendar.',
  'parties.',
  'closed.',
  'search.',
  'rejection.verify-dates',
  'rejection.too-many-rooms',
  'rejection.verify-guests',
];

/** What `SearchForm` is told of the hotel. */
export const searchLimits = () => {
  const { policy, clock } = services();
  const today = hotelToday(clock.now(), policy.timeZone);
  const { maxNights, maxRooms, currency } = policy;
  return { today, lastDay: lastDeparture(today, policy), maxNights, maxRooms, currency };
};
