import { WEBSITE_RATE_PLAN } from '../model/rate-plan.ts';
import { addDays, hotelToday, lastDeparture } from '../model/stay.ts';
import { summarizeUnpricedNights, type UnpricedNight, type UnpricedSummary } from '../model/unpriced-nights.ts';
import type { Inventory } from '../ports/inventory.ts';
import type { SearchPorts } from './search-rooms.ts';

export interface UnpricedPorts extends Pick<SearchPorts, 'clock' | 'policy'> {
  readonly inventory: Pick<Inventory, 'unpricedNights'>;
}

const listUnpricedNights = ({ inventory, clock, policy }: UnpricedPorts): Promise<UnpricedNight[]> => {
  const from = hotelToday(clock.now(), policy.timeZone);
  const to = addDays(lastDeparture(from, policy), -1);
  return inventory.unpricedNights({ from, to, ratePlanId: WEBSITE_RATE_PLAN });
};

/** R27: nights up to the horizon on which a room type is sold at a price carried from last year, or has none. */
export const countUnpricedNights = async (ports: UnpricedPorts): Promise<number> =>
  (await listUnpricedNights(ports)).length;

/** R27: the same nights as the hotel is told of them. */
export const findUnpricedNights = async (ports: UnpricedPorts): Promise<UnpricedSummary> =>
  summarizeUnpricedNights(await listUnpricedNights(ports));
