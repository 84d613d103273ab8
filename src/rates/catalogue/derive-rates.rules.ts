import { type Minor, roundHalfAwayFromZero } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { NightOffer, RoomCalendar } from '#src/rates/availability/availability.rules.ts';
import type { RatePlanId, Restriction } from '#src/rates/plans/rate-plan.rules.ts';
import type { Derivation, RatePlan } from './catalogue.rules.ts';

/** A derived plan's own restrictions on a night; null means as the base plan. R5 */
export interface PlanRestriction {
  readonly ratePlanId: RatePlanId;
  readonly roomTypeId: RoomTypeId;
  readonly night: IsoDate;
  readonly minStay: number | null;
  readonly maxStay: number | null;
  readonly minStayThrough: number | null;
  readonly closedToArrival: boolean | null;
  readonly closedToDeparture: boolean | null;
  readonly stopSell: boolean | null;
}

/** Rounded once per night, because a night is printed; below 0 only if an amount is taken off. R2 */
export const calculateDerivedRate = (rate: Minor, { percent, room }: Pick<Derivation, 'percent' | 'room'>): Minor =>
  roundHalfAwayFromZero(rate * (10_000 + percent), 10_000) + room;

/** Never below 0. R2 */
export const deriveRate = (rate: Minor, derivation: Pick<Derivation, 'percent' | 'room'>): Minor =>
  Math.max(0, calculateDerivedRate(rate, derivation));

/** Own values, else the base plan's. Stop sell is never inherited. R5 */
const deriveRestriction = (base: Restriction, own: PlanRestriction | undefined): Restriction => ({
  minStay: own?.minStay ?? base.minStay,
  maxStay: own?.maxStay ?? base.maxStay,
  minStayThrough: own?.minStayThrough ?? base.minStayThrough,
  closedToArrival: own?.closedToArrival ?? base.closedToArrival,
  closedToDeparture: own?.closedToDeparture ?? base.closedToDeparture,
  stopSell: own?.stopSell ?? false,
});

/** Prices a plan's nights from those of its base plan; a base plan's own calendar is returned as it is. R2, R5 */
export const deriveCalendar = (
  { ratePlanId, derivation }: RatePlan,
  base: RoomCalendar,
  restrictions: ReadonlyMap<IsoDate, PlanRestriction>,
): RoomCalendar => {
  if (!derivation) return base;
  const deriveNight = (offer: NightOffer): NightOffer => ({
    ...offer,
    ...deriveRestriction(offer, restrictions.get(offer.night)),
    ratePlanId,
    rate: deriveRate(offer.rate, derivation),
  });
  return new Map([...base].map(([night, offer]) => [night, deriveNight(offer)]));
};
