import { WEBSITE_RATE_PLAN } from '#src/booking/model/rates/rate-plan.ts';
import { addDays, calculateLastDeparture, toHotelDate } from '#src/booking/model/stay/stay.ts';
import type { SearchPorts } from '#src/booking/services/search/search-rooms.ts';

export type LowestRatesPorts = Pick<SearchPorts, 'inventory' | 'clock' | 'policy'>;

/** Up to the horizon; true when one changed. R26 */
export const refreshLowestRates = ({ inventory, clock, policy }: LowestRatesPorts): Promise<boolean> => {
  const from = toHotelDate(clock.now(), policy.timeZone);
  const to = addDays(calculateLastDeparture(from, policy), -1);
  return inventory.writeLowestRates({ from, to, ratePlanId: WEBSITE_RATE_PLAN });
};
