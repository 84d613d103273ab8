import { WEBSITE_RATE_PLAN } from '../model/rate-plan.ts';
import { addDays, hotelToday, lastDeparture } from '../model/stay.ts';
import type { SearchPorts } from './search-rooms.ts';

/** R26: writes the 'from' price of every room type, its lowest night on sale up to the horizon; true when one changed. */
export const refreshFromRates = ({ inventory, clock, policy }: SearchPorts): Promise<boolean> => {
  const from = hotelToday(clock.now(), policy.timeZone);
  const to = addDays(lastDeparture(from, policy), -1);
  return inventory.writeFromRates({ from, to, ratePlanId: WEBSITE_RATE_PLAN });
};
