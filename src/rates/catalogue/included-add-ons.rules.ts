import { parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { sum } from '#src/kernel/money/money.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import { type IsoDate, listNights, type Stay, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { RoomCalendar } from '#src/rates/availability/availability.rules.ts';
import type { AddOn, CountedAddOn, QuotedAddOn, TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import { countAddOnUnits } from '#src/rates/extras/add-on.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Catalogue } from './catalogue.rules.ts';

/** What decides which extras a booking can have now. */
export interface AddOnRequest {
  readonly catalogue: Pick<Catalogue, 'addOns' | 'taxes'>;
  readonly roomTypes: readonly RoomType[];
  /** Units taken from arrival to departure, inclusive; those of the booking itself are counted too. */
  readonly taken: readonly TakenAddOnDay[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly policy: Pick<HotelPolicy, 'checkIn' | 'timeZone'>;
}

/** Lists the days on which an extra is used; those that the guest can choose, when one is chosen. R13 */
export const listAddOnDays = ({ days }: AddOn, stay: Stay): readonly IsoDate[] => {
  switch (days) {
    case 'nights':
      return listNights(stay);
    case 'arrival':
      return [stay.arrival];
    case 'departure':
      return [stay.departure];
    case 'chosen':
      return [...listNights(stay), stay.departure];
  }
};

/** R13: later than `leadHours` before check-in; with 0, after the day. */
export const isAddOnTooLate = (
  { leadHours }: AddOn,
  day: IsoDate,
  { now, policy }: Pick<AddOnRequest, 'now' | 'policy'>,
): boolean => {
  if (leadHours === 0) return toHotelDate(now, policy.timeZone) > day;
  const checkIn = toCalendarDateTime(parseDate(day), parseTime(policy.checkIn));
  return now > toZoned(checkIn, policy.timeZone).toDate().getTime() - leadHours * 3_600_000;
};

const countUnits = (addOns: readonly CountedAddOn[], addOnId: string, day: IsoDate): number =>
  sum(
    addOns
      .filter((each) => each.addOnId === addOnId)
      .flatMap(({ counted }) => counted.filter((each) => each.day === day).map(({ units }) => units)),
  );

/** What is taken without the units that a proposal holds beyond those of its reservation. R14 */
export const releaseProposedUnits = (
  taken: readonly TakenAddOnDay[],
  booked: { readonly addOns: readonly QuotedAddOn[] },
  proposed: { readonly addOns: readonly QuotedAddOn[] },
): TakenAddOnDay[] =>
  taken.map(({ addOnId, day, units }) => {
    const held = countUnits(proposed.addOns, addOnId, day) - countUnits(booked.addOns, addOnId, day);
    return { addOnId, day, units: units - Math.max(0, held) };
  });

/** Units of a day that a booking can take; its own in `agreed` count as free, those in `others` as taken. */
export const countLeft = (
  { addOnId, dailyCapacity }: AddOn,
  day: IsoDate,
  taken: readonly TakenAddOnDay[],
  { agreed, others }: { readonly agreed: readonly CountedAddOn[]; readonly others: readonly CountedAddOn[] },
): number | null => {
  if (dailyCapacity === null) return null;
  const units = sum(taken.filter((each) => each.addOnId === addOnId && each.day === day).map((each) => each.units));
  const left = dailyCapacity - units + countUnits(agreed, addOnId, day) - countUnits(others, addOnId, day);
  return Math.max(0, left);
};

/** What decides whether the extras of a plan can be had now. */
export interface AddOnStock extends Pick<AddOnRequest, 'taken' | 'now' | 'policy'> {
  readonly addOns: readonly AddOn[];
}

/** Counts the extras with a daily capacity that a plan includes, for one room. R12, R13 */
export const countIncludedAddOns = (addOns: readonly AddOn[], party: Party, stay: Stay): CountedAddOn[] =>
  addOns
    .filter(({ dailyCapacity }) => dailyCapacity !== null)
    .map((addOn) => ({
      addOnId: addOn.addOnId,
      counted: listAddOnDays(addOn, stay).map((day) => ({ day, units: countAddOnUnits(addOn, party, 1) })),
    }));

/** Rooms of a quote, with what is counted of their plans. */
type IncludingRooms = readonly { readonly included?: readonly CountedAddOn[] }[];

export const listIncludedAddOns = (rooms: IncludingRooms): CountedAddOn[] =>
  rooms.flatMap(({ included = [] }) => included);

/** Whether what a plan includes is left, and early enough; what a booking has `agreed` is free for it, and never too late. R13 */
export const areIncludedLeft = (
  included: readonly CountedAddOn[],
  { addOns, taken, ...request }: AddOnStock,
  agreed: readonly CountedAddOn[] = [],
): boolean =>
  included.every(({ addOnId, counted }) => {
    const addOn = addOns.find((each) => each.addOnId === addOnId);
    const [first] = counted;
    if (!addOn || !first) return true;
    const isAgreed = agreed.some((each) => each.addOnId === addOnId && each.counted[0]?.day === first.day);
    if (!isAgreed && isAddOnTooLate(addOn, first.day, request)) return false;
    return counted.every(({ day, units }) => (countLeft(addOn, day, taken, { agreed, others: [] }) ?? units) >= units);
  });

/** What is taken when a quote takes the place of an earlier one, whose plans give back what they include. R14 */
export const replaceIncludedUnits = (
  taken: readonly TakenAddOnDay[],
  before: IncludingRooms,
  after: IncludingRooms,
): TakenAddOnDay[] => {
  const toUnits = (rooms: IncludingRooms, sign: 1 | -1): TakenAddOnDay[] =>
    listIncludedAddOns(rooms).flatMap(({ addOnId, counted }) =>
      counted.map(({ day, units }) => ({ addOnId, day, units: sign * units })),
    );
  return [...taken, ...toUnits(before, -1), ...toUnits(after, 1)];
};

/** Closes the dates on which not even one unit of what a plan includes is left: nights, arrivals or departures. R6, R13 */
export const closeSoldOutDates = (
  calendar: RoomCalendar,
  included: readonly AddOn[],
  taken: readonly TakenAddOnDay[],
): RoomCalendar => {
  const isSoldOut = (days: AddOn['days'], day: IsoDate): boolean =>
    included.some((addOn) => addOn.days === days && countLeft(addOn, day, taken, { agreed: [], others: [] }) === 0);
  return new Map(
    [...calendar].map(([night, offer]) => [
      night,
      {
        ...offer,
        left: isSoldOut('nights', night) ? 0 : offer.left,
        closedToArrival: offer.closedToArrival || isSoldOut('arrival', night),
        closedToDeparture: offer.closedToDeparture || isSoldOut('departure', night),
      },
    ]),
  );
};
