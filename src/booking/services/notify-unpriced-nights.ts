import { isoWeekday } from '../model/rate-plan.ts';
import { addDays, hotelToday, type IsoDate } from '../model/stay.ts';
import type { HotelNotices } from '../ports/hotel-notices.ts';
import { countUnpricedNights, type UnpricedPorts } from './count-unpriced-nights.ts';

export interface NoticePorts extends UnpricedPorts {
  readonly hotelNotices: Pick<HotelNotices, 'write'>;
}

/** An ISO 8601 week begins on Monday, so the date of that day names it. */
const mondayBefore = (date: IsoDate): IsoDate => addDays(date, 1 - isoWeekday(date));

/**
 * R27: has the hotel told by mail of nights that no season prices, once an ISO week at the hotel; the key of the week
 * keeps several nodes from telling it twice. Returns whether a mail was written.
 */
export const notifyUnpricedNights = async (ports: NoticePorts): Promise<boolean> => {
  const { clock, policy, hotelNotices } = ports;
  if ((await countUnpricedNights(ports)) === 0) return false;
  const now = clock.now();
  const week = mondayBefore(hotelToday(now, policy.timeZone));
  const kind = 'hotel-unpriced-nights';
  return hotelNotices.write({ kind, dedupeKey: `${kind}.${week}` }, new Date(now).toISOString());
};
