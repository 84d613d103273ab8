import { calculateLastDeparture, toHotelDate } from '#src/booking/model/stay/stay.ts';
import type { Services } from '#src/server/services.ts';

/** Messages of `SearchForm`. */
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

/** The hotel's limits of a search, as props of `SearchForm`. */
export const getSearchLimits = ({ policy, clock }: Pick<Services, 'policy' | 'clock'>) => {
  const today = toHotelDate(clock.now(), policy.timeZone);
  const { maxNights, maxRooms, currency } = policy;
  return { today, lastDay: calculateLastDeparture(today, policy), maxNights, maxRooms, currency };
};
