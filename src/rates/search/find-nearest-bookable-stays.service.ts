import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import {
  addDays,
  calculateLastDeparture,
  countNights,
  type IsoDate,
  listNights,
  type Stay,
} from '#src/kernel/stay/stay.ts';
import {
  findClosedReason,
  findLongerStay,
  findNearestStays,
  type RoomCalendar,
} from '#src/rates/availability/availability.rules.ts';
import type { Inventory } from '#src/rates/offers/inventory.port.ts';
import {
  loadReferenceCalendars,
  type OfferedPlan,
  quotePlan,
  type StayPrices,
} from '#src/rates/offers/load-plan-calendars.service.ts';
import type { RoomCalendars } from '#src/rates/offers/load-room-calendars.service.ts';
import { getRoomCalendar } from '#src/rates/offers/load-room-calendars.service.ts';
import { findMinimumStay, UNRESTRICTED } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { validateOccupancy } from '#src/rates/rooms/room-type.rules.ts';
import { sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createBookingTaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';

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
 * Finds the cheapest total of the parties, with taxes and fees; undefined when they do not fit at once in this plan.
 * Exhaustive: a greedy choice misses combinations, and parties are at most four. B9
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

export interface NearestStay {
  readonly stay: Stay;
  readonly from: Minor;
}

const WITHIN_DAYS = 30;
const MAX_STAYS = 3;

/** Nights until the minimum of the stay grows no more: each night that is added may have one of its own. R5 */
const findSatisfiedNights = ({ arrival, departure }: Stay, calendar: RoomCalendar, maxNights: number): number => {
  let nights = countNights({ arrival, departure });
  while (nights < maxNights) {
    const slept = listNights({ arrival, departure: addDays(arrival, nights) });
    const minimum = findMinimumStay(slept, (date) => calendar.get(date) ?? UNRESTRICTED);
    if (minimum <= nights) break;
    nights = minimum;
  }
  return Math.min(maxNights, nights);
};

/** Finds the longest minimum stay over all room types, limited by the hotel's maximum. */
const findMinimumNights = (stay: Stay, calendars: RoomCalendars, { maxNights }: HotelPolicy): number =>
  Math.max(1, ...[...calendars.values()].map((calendar) => findSatisfiedNights(stay, calendar, maxNights)));

/**
 * Finds bookable stays in the reference plan without promotions: first the longer stay that satisfies the minimum, then
 * those of the same length. B9, R26
 */
export const findNearestBookableStays = async (
  ports: { readonly inventory: Inventory; readonly policy: HotelPolicy },
  wanted: StayRequest,
  at: { readonly now: number; readonly today: IsoDate },
  { plans: [reference], catalogue }: StayPrices,
): Promise<NearestStay[]> => {
  const { stay: asked } = wanted;
  const range = {
    from: addDays(asked.arrival, -WITHIN_DAYS),
    to: addDays(asked.departure, WITHIN_DAYS),
    now: at.now,
  };
  const calendars = await loadReferenceCalendars(ports.inventory, catalogue, range);
  const plan = { sold: reference.sold, calendars, catalogue };
  const findPrice = (stay: Stay): Minor | undefined => findCheapestTotal({ ...wanted, stay }, plan);
  const isBookable = (stay: Stay) => findPrice(stay) !== undefined;
  const latestDeparture = calculateLastDeparture(at.today, ports.policy);
  const longer = findLongerStay(asked, isBookable, {
    latestDeparture,
    nights: findMinimumNights(asked, calendars, ports.policy),
  });
  const nearest = findNearestStays(asked, isBookable, {
    earliest: at.today,
    latestDeparture,
    withinDays: WITHIN_DAYS,
    most: longer ? MAX_STAYS - 1 : MAX_STAYS,
  });
  const stays = longer ? [longer, ...nearest] : nearest;
  return stays.flatMap((stay) => {
    const from = findPrice(stay);
    return from === undefined ? [] : [{ stay, from }];
  });
};
