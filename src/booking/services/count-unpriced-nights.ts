import { WEBSITE_RATE_PLAN } from '../model/rate-plan.ts';
import { addDays, hotelToday, lastDeparture } from '../model/stay.ts';
import type { SearchPorts } from './search-rooms.ts';

/** R27: nights up to the horizon on which a room type is sold at a price carried from last year, or has none. */
export const countUnpricedNights = ({ inventory, clock, policy }: SearchPorts): Promise<number> => {
  const from = hotelToday(clock.now(), policy.timeZone);
  const to = addDays(lastDeparture(from, policy), -1);
  return inventory.countUnpricedNights({ from, to, ratePlanId: WEBSITE_RATE_PLAN });
};
