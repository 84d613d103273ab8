import { type DayStays, groupDayStays } from '#src/desk/summary/day-stays.rules.ts';
import type { DayRange, ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { maskSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { addDays, type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { findUnpricedNights, type UnpricedPorts } from '#src/rates/unpriced-nights/count-unpriced-nights.service.ts';
import type { UnpricedPlan } from '#src/rates/unpriced-nights/unpriced-nights.rules.ts';
import type { OpenRefund, OpenWork } from './open-work.table.ts';

/** What the hotel has to do. */
export interface DeskWork {
  readonly failedBalances: readonly ReservationSummary[];
  readonly refunds: readonly OpenRefund[];
  readonly returns: readonly ReservationSummary[];
  /** R27 */
  readonly unpriced: readonly UnpricedPlan[];
}

export interface DayPorts {
  readonly deskReservations: { listStays(range: DayRange): Promise<readonly ReservationSummary[]> };
  readonly clock: Clock;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
  readonly isMarking: boolean;
}

export interface WorkPorts extends UnpricedPorts {
  readonly deskReservations: OpenWork;
}

/** Longer lists of open work are cut: what is done leaves the list. */
const MAX_WORK = 50;

/** Arrivals, departures and stays of a day; contact data masked unless they may be seen. D14 */
export const loadDay = async (
  { deskReservations, clock, policy, isMarking }: DayPorts,
  { date, seesContacts }: { readonly date: IsoDate; readonly seesContacts: boolean },
): Promise<DayStays> => {
  const today = toHotelDate(clock.now(), policy.timeZone);
  // Who should have left yesterday may still be there.
  const from = isMarking && date === today ? addDays(date, -1) : date;
  const stays = await deskReservations.listStays({ from, to: date });
  return groupDayStays(seesContacts ? stays : stays.map(maskSummary), date, { today, isMarking });
};

/** What needs a hand now. */
export const loadWork = async (ports: WorkPorts): Promise<DeskWork> => {
  const { deskReservations } = ports;
  const [failedBalances, refunds, returns, unpriced] = await Promise.all([
    deskReservations.listFailedBalances(MAX_WORK),
    deskReservations.listOpenRefunds(MAX_WORK),
    deskReservations.listReturns(MAX_WORK),
    findUnpricedNights(ports),
  ]);
  return { failedBalances, refunds, returns, unpriced };
};
