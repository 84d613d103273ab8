import type { Clock } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { OfferKind } from '#src/rates/editing/edit-offers.rules.ts';
import type { OfferReservation, OfferUsage, PromotionUsage, SoldUsage } from './offer-usage.table.ts';

export interface OfferUsagePorts {
  readonly offerUsage: OfferUsage;
  readonly clock: Clock;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
}

/** Lists bookings of promotions. R18 */
export const listPromotionUsage = ({ offerUsage, clock }: OfferUsagePorts): Promise<PromotionUsage[]> =>
  offerUsage.listPromotions(clock.now());

/** Lists bookings with plans, or units of extras. */
export const listSoldUsage = (
  { offerUsage, clock, policy }: OfferUsagePorts,
  kind: 'plan' | 'extra',
): Promise<SoldUsage[]> => {
  const today = toHotelDate(clock.now(), policy.timeZone);
  return kind === 'plan' ? offerUsage.listPlans(today) : offerUsage.listExtras(today);
};

interface ReservationsCommand {
  readonly kind: OfferKind;
  readonly id: string;
  readonly limit: number;
}

/** Lists the reservations that were booked last with an offer. */
export const listOfferReservations = (
  { offerUsage }: OfferUsagePorts,
  { kind, id, limit }: ReservationsCommand,
): Promise<OfferReservation[]> => offerUsage.listReservations(kind, id, limit);
