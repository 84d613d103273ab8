import type { Minor } from '#src/kernel/money/money.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import { listNights, type Stay } from '#src/kernel/stay/stay.ts';
import { findClosedReason, type RoomCalendar } from '#src/rates/nights/availability.rules.ts';
import { type OfferedPlan, quotePlan, type StayPrices } from '#src/rates/offers/load-plan-calendars.service.ts';
import { getRoomCalendar } from '#src/rates/offers/load-room-calendars.service.ts';
import { validateOccupancy } from '#src/rates/rooms/occupancy.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { sumLines } from '#src/rates/taxes/line.rules.ts';
import { createBookingTaxLines } from '#src/rates/taxes/tax-lines.rules.ts';

export interface StayRequest {
  readonly stay: Stay;
  readonly parties: readonly Party[];
  readonly roomTypes: readonly RoomType[];
}

/** 0 when a restriction closes the stay. */
export const countUnitsLeft = (stay: Stay, calendar: RoomCalendar): number =>
  findClosedReason(stay, calendar, 0)
    ? 0
    : Math.min(...listNights(stay).map((night) => calendar.get(night)?.left ?? 0));

interface RoomOption {
  readonly roomType: RoomType;
  readonly total: Minor;
}

/** A plan and the catalogue that prices it. */
type PlanPrices = Pick<OfferedPlan, 'sold' | 'calendars'> & Pick<StayPrices, 'catalogue'>;

const listOptions = (
  party: Party,
  { stay, roomTypes }: StayRequest,
  { catalogue, ...plan }: PlanPrices,
): RoomOption[] =>
  roomTypes
    .filter((roomType) => validateOccupancy(party, roomType.occupancy).ok)
    .map((roomType) => ({ roomType, total: quotePlan({ roomId: '1', roomType, party }, stay, plan, catalogue).total }))
    .sort((a, b) => a.total - b.total);

const countUnits = ({ stay, roomTypes }: StayRequest, plans: readonly Pick<OfferedPlan, 'calendars'>[]) =>
  new Map(
    roomTypes.map((roomType) => [
      roomType,
      Math.max(...plans.map(({ calendars }) => countUnitsLeft(stay, getRoomCalendar(roomType.roomTypeId, calendars)))),
    ]),
  );

/**
 * With taxes and fees; undefined when they do not fit at once in this plan. Exhaustive: a greedy choice misses combinations,
 * and parties are at most four. B9
 */
export const findCheapestTotal = (wanted: StayRequest, plan: PlanPrices): Minor | undefined => {
  const units = countUnits(wanted, [plan]);
  const free = wanted.roomTypes.filter((roomType) => units.get(roomType) !== 0);
  const options = wanted.parties.map((party) => listOptions(party, { ...wanted, roomTypes: free }, plan));
  const findCheapestRest = (index: number): Minor => {
    const ofParty = options[index];
    if (!ofParty) return 0;
    let cheapest = Number.POSITIVE_INFINITY;
    for (const { roomType, total } of ofParty) {
      const left = units.get(roomType) ?? 0;
      if (left === 0 || total >= cheapest) continue;
      units.set(roomType, left - 1);
      cheapest = Math.min(cheapest, total + findCheapestRest(index + 1));
      units.set(roomType, left);
    }
    return cheapest;
  };
  // A party without options ends the search before it branches.
  const total = options.every((ofParty) => ofParty.length > 0) ? findCheapestRest(0) : Number.POSITIVE_INFINITY;
  if (!Number.isFinite(total)) return undefined;
  return total + sumLines(createBookingTaxLines(plan.catalogue.taxes, wanted.stay.arrival).lines);
};

/** Whether each party gets a room of its own in these plans, whatever it costs. */
const canPlaceAll = (wanted: StayRequest, plans: readonly Pick<OfferedPlan, 'calendars'>[]): boolean => {
  const units = countUnits(wanted, plans);
  const fitting = wanted.parties.map((party) =>
    wanted.roomTypes.filter((roomType) => validateOccupancy(party, roomType.occupancy).ok && units.get(roomType) !== 0),
  );
  const placeRest = (index: number): boolean =>
    index === fitting.length ||
    (fitting[index] ?? []).some((roomType) => {
      const left = units.get(roomType) ?? 0;
      if (left === 0) return false;
      units.set(roomType, left - 1);
      const isPlaced = placeRest(index + 1);
      units.set(roomType, left);
      return isPlaced;
    });
  return placeRest(0);
};

/** Whether all parties fit at once in plans with the same terms, as one booking needs. R7, B9 */
export const isBookable = (
  wanted: StayRequest,
  { plans }: { readonly plans: readonly Pick<OfferedPlan, 'terms' | 'calendars'>[] },
): boolean =>
  [...Map.groupBy(plans, ({ terms }) => terms.termsId).values()].some((sameTerms) => canPlaceAll(wanted, sameTerms));
