import { addDays, type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getIsoWeekday } from '#src/rates/plans/rate-plan.rules.ts';
import { countUnpricedNights, type UnpricedPorts } from './count-unpriced-nights.service.ts';
import type { HotelNotices } from './hotel-notices.port.ts';

export interface NoticePorts extends UnpricedPorts {
  readonly hotelNotices: Pick<HotelNotices, 'write'>;
}

/** The Monday identifies an ISO 8601 week. */
const getMonday = (date: IsoDate): IsoDate => addDays(date, 1 - getIsoWeekday(date));

/** Once per ISO week on all nodes (deduplicated by key); returns whether a mail was written. R27 */
export const notifyUnpricedNights = async (ports: NoticePorts): Promise<boolean> => {
  const { clock, policy, hotelNotices } = ports;
  if ((await countUnpricedNights(ports)).every(({ nights }) => nights === 0)) return false;
  const now = clock.now();
  const week = getMonday(toHotelDate(now, policy.timeZone));
  const kind = 'hotel-unpriced-nights';
  return hotelNotices.write({ kind, dedupeKey: `${kind}.${week}` }, new Date(now).toISOString());
};
