import type { Minor } from '#src/kernel/money/money.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { OfferedRoom, OpenOffer, PlanOffer } from '#src/rates/offers/room-offer.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import { formatRoomChoice } from '#src/rates/plans/room-choice.rules.ts';

/** A room type in a plan, as the value of a form has it. */
export interface PricedChoice {
  readonly value: string;
  readonly offer: OpenOffer;
  readonly rate: PlanOffer;
}

export const toChoiceValue = ({ roomTypeId }: OpenOffer, { plan }: PlanOffer): string =>
  formatRoomChoice({ roomTypeId, ratePlanId: plan.isReference ? null : plan.ratePlanId });

/** Lists what is open for a room, in one plan or in all, in the order of the hotel. */
export const listPricedChoices = ({ offers }: OfferedRoom, ratePlanId?: RatePlanId): PricedChoice[] =>
  offers
    .filter((offer): offer is OpenOffer => offer.status === 'open')
    .flatMap((offer) =>
      offer.plans
        .filter(({ plan }) => ratePlanId === undefined || plan.ratePlanId === ratePlanId)
        .map((rate) => ({ value: toChoiceValue(offer, rate), offer, rate })),
    );

/** A plan in which every room has a room type. */
export interface SharedPlan {
  readonly rate: Pick<PlanOffer, 'plan'>;
  readonly terms: Terms;
  /** The cheapest room type of each room, as often as there are rooms left of it; empty where none is left. */
  readonly picks: readonly string[];
  /** Total of the picks; null where a room has none. */
  readonly from: Minor | null;
}

/** Picks the cheapest room type for each room in turn, of those of which rooms are left. B9 */
const pickCheapest = (rooms: readonly OfferedRoom[], ratePlanId: RatePlanId): (PricedChoice | undefined)[] => {
  const taken = new Map<string, number>();
  return rooms.map((room) => {
    const free = listPricedChoices(room, ratePlanId).filter(
      ({ offer }) => (taken.get(offer.roomTypeId) ?? 0) < offer.left,
    );
    const [cheapest] = free.toSorted((one, other) => one.rate.quote.total - other.rate.quote.total);
    if (cheapest) taken.set(cheapest.offer.roomTypeId, (taken.get(cheapest.offer.roomTypeId) ?? 0) + 1);
    return cheapest;
  });
};

/** Lists the plans that all rooms can have, in the order in which they are offered. R7 */
export const listSharedPlans = (rooms: readonly OfferedRoom[]): SharedPlan[] => {
  const [first, ...others] = rooms;
  const offered = new Map(first ? listPricedChoices(first).map(({ rate }) => [rate.plan.ratePlanId, rate]) : []);
  return [...offered.values()]
    .filter(({ plan }) => others.every((room) => listPricedChoices(room, plan.ratePlanId).length > 0))
    .map((rate) => {
      const picks = pickCheapest(rooms, rate.plan.ratePlanId);
      const totals = picks.map((pick) => pick?.rate.quote.total);
      return {
        rate,
        terms: rate.terms,
        picks: picks.map((pick) => pick?.value ?? ''),
        from: totals.reduce<Minor | null>(
          (total, each) => (total === null || each === undefined ? null : total + each),
          0,
        ),
      };
    });
};
