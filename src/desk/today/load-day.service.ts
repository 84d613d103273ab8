import type { DayRange, ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { type DayStays, groupDayStays, maskSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
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
}

export interface WorkPorts extends UnpricedPorts {
  readonly deskReservations: OpenWork;
}

/** Longer lists of open work are cut: what is done leaves the list. */
const MAX_WORK = 50;

/** Arrivals, departures and stays of a day; contact data masked unless they may be seen. D14 */
export const loadDay = async (
  { deskReservations }: DayPorts,
  { date, seesContacts }: { readonly date: IsoDate; readonly seesContacts: boolean },
): Promise<DayStays> => {
  const stays = await deskReservations.listStays({ from: date, to: date });
  return groupDayStays(seesContacts ? stays : stays.map(maskSummary), date);
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
