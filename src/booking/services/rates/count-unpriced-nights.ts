import { WEBSITE_RATE_PLAN } from '#src/booking/model/rates/rate-plan.ts';
import {
  summarizeUnpricedNights,
  type UnpricedNight,
  type UnpricedSummary,
} from '#src/booking/model/rates/unpriced-nights.ts';
import { addDays, calculateLastDeparture, toHotelDate } from '#src/booking/model/stay/stay.ts';
import type { Inventory } from '#src/booking/ports/inventory.ts';
import type { SearchPorts } from '#src/booking/services/search/search-rooms.ts';

export interface UnpricedPorts extends Pick<SearchPorts, 'clock' | 'policy'> {
  readonly inventory: Pick<Inventory, 'listUnpricedNights'>;
}

const listUnpricedNights = ({ inventory, clock, policy }: UnpricedPorts): Promise<UnpricedNight[]> => {
  const from = toHotelDate(clock.now(), policy.timeZone);
  const to = addDays(calculateLastDeparture(from, policy), -1);
  return inventory.listUnpricedNights({ from, to, ratePlanId: WEBSITE_RATE_PLAN });
};

/** Carried from last year or missing, up to the horizon. R27 */
export const countUnpricedNights = async (ports: UnpricedPorts): Promise<number> =>
  (await listUnpricedNights(ports)).length;

export const findUnpricedNights = async (ports: UnpricedPorts): Promise<UnpricedSummary> =>
  summarizeUnpricedNights(await listUnpricedNights(ports));
