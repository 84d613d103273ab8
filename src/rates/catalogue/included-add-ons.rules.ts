import type { Party } from '#src/kernel/stay/party.ts';
import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';
import type { AddOn, CountedAddOn, TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import { countAddOnUnits } from '#src/rates/extras/price-add-on.rules.ts';
import type { RoomCalendar } from '#src/rates/nights/availability.rules.ts';
import { type AddOnRequest, countLeft, isAddOnTooLate, listAddOnDays } from './add-on-days.rules.ts';

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
