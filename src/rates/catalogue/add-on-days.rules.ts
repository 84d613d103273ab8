import { parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { HotelPolicy } from '#src/kernel/hotel-policy.ts';
import { sum } from '#src/kernel/money/money.ts';
import { type IsoDate, listNights, type Stay, toHotelDate } from '#src/kernel/stay/stay.ts';
import type { AddOn, CountedAddOn, QuotedAddOn, TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Catalogue } from './catalogue.rules.ts';

/** What decides which extras a booking can have now. */
export interface AddOnRequest {
  readonly catalogue: Pick<Catalogue, 'addOns' | 'taxes'>;
  readonly roomTypes: readonly RoomType[];
  /** From arrival to departure, inclusive; those of the booking itself are counted too. */
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
