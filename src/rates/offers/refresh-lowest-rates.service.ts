import { addDays, calculateLastDeparture, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getReferencePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { SearchPorts } from './search-ports.port.ts';

export type LowestRatesPorts = Pick<SearchPorts, 'inventory' | 'catalogue' | 'clock' | 'policy'>;

/** Up to the horizon, in the reference plan; true when one changed. R26 */
export const refreshLowestRates = async (ports: LowestRatesPorts): Promise<boolean> => {
  const { inventory, catalogue, clock, policy } = ports;
  const { ratePlanId } = getReferencePlan(await catalogue.read());
  const from = toHotelDate(clock.now(), policy.timeZone);
  const to = addDays(calculateLastDeparture(from, policy), -1);
  return inventory.writeLowestRates({ from, to, ratePlanId });
};
