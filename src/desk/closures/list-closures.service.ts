import type { HistoryEvent } from '#src/events/desk-event.rules.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { Closures } from '#src/rates/rooms-out-of-sale/closures.table.ts';
import type { RoomTypeNights, SoldStay, StaysOnNights } from './stays-on-nights.table.ts';

export interface ClosurePorts {
  readonly closures: Closures;
  readonly deskReservations: StaysOnNights;
  readonly deskEvents: Pick<DeskEvents, 'list'>;
  readonly clock: Clock;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
}

const MAX_PAST = 200;

/** Lists closures that are not over, the first to begin first, or those that are, the last to end first. */
export const listClosures = async (
  { closures, clock, policy }: ClosurePorts,
  { isPast }: { readonly isPast: boolean },
): Promise<Closure[]> => {
  const today = toHotelDate(clock.now(), policy.timeZone);
  if (isPast) return closures.listPast(today, MAX_PAST);
  return (await closures.listOpen(today)).toSorted((a, b) => a.firstNight.localeCompare(b.firstNight));
};

/** Stays that are listed beside a closure. */
const MAX_STAYS = 50;

/** Lists what is sold on the nights of a closure. D18 */
export const listSoldStays = ({ deskReservations }: ClosurePorts, nights: RoomTypeNights): Promise<SoldStay[]> =>
  deskReservations.listStaysOnNights(nights, MAX_STAYS);

/** Finds who changed rates or closures last. D15 */
export const findLastRatesChange = async ({ deskEvents }: ClosurePorts): Promise<HistoryEvent | undefined> =>
  (await deskEvents.list({ action: 'rates-imported' }, 1))[0];
