import { accepted, type Outcome, type Rejection, rejected } from '#src/kernel/outcome.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { addDays, countDays, countNights, type Stay, toHotelDate } from '#src/kernel/stay/stay.ts';
import {
  type AddOnRequest,
  countLeft,
  isAddOnTooLate,
  listAddOnDays,
} from '#src/rates/catalogue/included-add-ons.rules.ts';
import type { AddOn, AddOnChoice, QuotedAddOn } from '#src/rates/extras/add-on.rules.ts';
import { countAddOnUnits, createAddOnLines, createBookingAddOnLine } from '#src/rates/extras/add-on.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Line } from '#src/rates/taxes-and-fees/line.rules.ts';
import type { RoomQuote } from './quote.rules.ts';
import { type Quote, replaceAddOns, replaceRoomLines } from './quote.rules.ts';

/** An extra that is sold to a room, or to the booking when `room` is null. */
export interface SoldAddOn {
  readonly addOn: AddOn;
  readonly room: RoomQuote | null;
}

const isIncluded = ({ addOns }: Quote, { roomId, lines }: RoomQuote, addOnId: string): boolean =>
  lines.some(({ kind, item }) => kind === 'add-on' && item === addOnId) &&
  !addOns.some((chosen) => chosen.addOnId === addOnId && chosen.roomId === roomId);

/** R13: on sale for the room's type and plan, and not part of its price already. */
const isSoldTo = (addOn: AddOn, room: RoomQuote, quote: Quote): boolean =>
  addOn.status === 'on-sale' &&
  (addOn.roomTypeIds?.includes(room.roomTypeId) ?? true) &&
  (addOn.ratePlanIds?.includes(room.ratePlanId) ?? true) &&
  !isIncluded(quote, room, addOn.addOnId);

/** Lists extras by room and position, then those of the booking, which suit at least one room. R13 */
export const listSoldAddOns = (quote: Quote, addOns: readonly AddOn[]): SoldAddOn[] => {
  const ofRooms = quote.rooms.flatMap((room) =>
    addOns.filter((addOn) => addOn.per === 'room' && isSoldTo(addOn, room, quote)).map((addOn) => ({ addOn, room })),
  );
  const ofBooking = addOns.filter(
    (addOn) => addOn.per === 'booking' && quote.rooms.some((room) => isSoldTo(addOn, room, quote)),
  );
  return [...ofRooms, ...ofBooking.map((addOn) => ({ addOn, room: null }))];
};

/** Whether a choice is one of this extra, for this room or the booking. */
export const isSameAddOn = (one: Pick<AddOnChoice, 'addOnId' | 'roomId'>, { addOn, room }: SoldAddOn): boolean =>
  one.addOnId === addOn.addOnId && one.roomId === (room?.roomId ?? null);

/** Creates the lines of an extra for a room or the booking. R12 */
export const createSoldLines = (
  { addOn, room }: SoldAddOn,
  stay: Stay,
  roomTypes: readonly RoomType[],
  quantity: number,
): Line[] => {
  if (!room) return [createBookingAddOnLine(addOn, quantity)];
  const roomType = roomTypes.find(({ roomTypeId }) => roomTypeId === room.roomTypeId);
  const ageBands = roomType?.occupancy.ageBands ?? [];
  return createAddOnLines(addOn, { party: room.party, ageBands }, countNights(stay), quantity);
};

export type AddOnRefusal = 'unknown-add-on' | 'add-on-sold-out' | 'add-on-too-late' | 'add-on-quantity' | 'add-on-day';

/** Extras that a booking has already: their units count as free, and their first days are never too late. */
export type AgreedAddOns = Pick<Quote, 'stay' | 'addOns'>;

/** An extra that can be had, with its choice. */
export interface SelectedAddOn extends SoldAddOn {
  readonly quoted: QuotedAddOn;
}

/** Whether an extra of this room, or of the booking, begins on this day as agreed. */
export const isAgreed = (sold: SoldAddOn, day: IsoDate, { stay, addOns }: AgreedAddOns): boolean =>
  addOns.some((each) => isSameAddOn(each, sold) && (each.day ?? listAddOnDays(sold.addOn, stay)[0]) === day);

/** Most pieces of a choice; 1 where the price is not for a piece. R13 */
export const getMaxQuantity = ({ addOn }: SoldAddOn): number => (addOn.charge === 'piece' ? addOn.maxQuantity : 1);

const findChoiceProblem = (
  sold: SoldAddOn,
  { quantity, day }: AddOnChoice,
  { stay }: Quote,
  request: AddOnRequest,
  agreed: AgreedAddOns,
): Rejection<AddOnRefusal> | undefined => {
  const max = getMaxQuantity(sold);
  const days = listAddOnDays(sold.addOn, stay);
  const first = sold.addOn.days === 'chosen' ? day : days[0];
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > max) return rejected('add-on-quantity', { max });
  if (!first || !days.includes(first) || (sold.addOn.days !== 'chosen' && day !== null)) return rejected('add-on-day');
  const isTooLate = isAddOnTooLate(sold.addOn, first, request) && !isAgreed(sold, first, agreed);
  return isTooLate ? rejected('add-on-too-late') : undefined;
};

/** Counts a choice on its days, or refuses it on the first that has too few units left. R13 */
const countChoice = (
  { addOn, room }: SoldAddOn,
  { quantity, day }: AddOnChoice,
  { stay }: Quote,
  { taken }: AddOnRequest,
  quoted: { readonly agreed: readonly QuotedAddOn[]; readonly others: readonly QuotedAddOn[] },
): Outcome<QuotedAddOn['counted'], 'add-on-sold-out'> => {
  if (addOn.dailyCapacity === null) return accepted([]);
  const units = countAddOnUnits(addOn, room?.party ?? null, quantity);
  const days = day === null ? listAddOnDays(addOn, stay) : [day];
  const lefts = days.map((each) => ({ day: each, left: countLeft(addOn, each, taken, quoted) ?? units }));
  const short = lefts.find(({ left }) => left < units);
  if (!short) return accepted(days.map((each) => ({ day: each, units })));
  const max = addOn.charge === 'piece' ? Math.min(...lefts.map(({ left }) => left)) : 0;
  return rejected('add-on-sold-out', { day: short.day, max });
};

const selectAddOn = (
  sold: SoldAddOn,
  choice: AddOnChoice,
  quote: Quote,
  request: AddOnRequest,
  quoted: { readonly agreed: AgreedAddOns; readonly others: readonly QuotedAddOn[] },
): Outcome<SelectedAddOn, AddOnRefusal> => {
  const problem = findChoiceProblem(sold, choice, quote, request, quoted.agreed);
  if (problem) return problem;
  const counted = countChoice(sold, choice, quote, request, { agreed: quoted.agreed.addOns, others: quoted.others });
  if (!counted.ok) return counted;
  const { addOnId, roomId, quantity, day } = choice;
  return accepted({ ...sold, quoted: { addOnId, roomId, quantity, day, counted: counted.value } });
};

const addDetails = (
  { code, details }: Rejection<AddOnRefusal>,
  { addOnId, roomId }: AddOnChoice,
): Rejection<AddOnRefusal> => rejected(code, { ...details, addOnId, ...(roomId !== null && { roomId }) });

const hasDuplicate = (choices: readonly AddOnChoice[], { addOnId, roomId }: AddOnChoice): boolean =>
  choices.filter((each) => each.addOnId === addOnId && each.roomId === roomId).length > 1;

/** Selects what a guest chooses, all or nothing, in the order in which extras are offered. R13 */
export const selectAddOns = (
  quote: Quote,
  choices: readonly AddOnChoice[],
  request: AddOnRequest,
  agreed: AgreedAddOns,
): Outcome<SelectedAddOn[], AddOnRefusal> => {
  const offered = listSoldAddOns(quote, request.catalogue.addOns);
  const unknown = choices.find(
    (choice) => !offered.some((sold) => isSameAddOn(choice, sold)) || hasDuplicate(choices, choice),
  );
  if (unknown) return addDetails(rejected('unknown-add-on'), unknown);
  const selected: SelectedAddOn[] = [];
  for (const sold of offered) {
    const choice = choices.find((each) => isSameAddOn(each, sold));
    if (!choice) continue;
    const others = selected.map(({ quoted }) => quoted);
    const outcome = selectAddOn(sold, choice, quote, request, { agreed, others });
    if (!outcome.ok) return addDetails(outcome, choice);
    selected.push(outcome.value);
  }
  return accepted(selected);
};

/** Prices a selection in place of all extras that a quote has; those of its plans stay. R12, R14 */
export const applyAddOns = (quote: Quote, selected: readonly SelectedAddOn[], request: AddOnRequest): Quote => {
  const { catalogue, roomTypes, now, policy } = request;
  const { taxes } = catalogue;
  const createLines = (roomId: string | null) =>
    selected
      .filter(({ quoted }) => quoted.roomId === roomId)
      .flatMap((each) => createSoldLines(each, quote.stay, roomTypes, each.quoted.quantity));
  const rooms = quote.rooms.map((room) => {
    const replaced = quote.addOns.filter(({ roomId }) => roomId === room.roomId).map(({ addOnId }) => addOnId);
    return replaceRoomLines(
      room,
      ({ kind, item }) => kind === 'add-on' && replaced.includes(item),
      createLines(room.roomId),
      quote.stay,
      taxes,
    );
  });
  const addOns = selected.map(({ quoted }) => quoted);
  const today = toHotelDate(now, policy.timeZone);
  return replaceAddOns(quote, { rooms, lines: createLines(null), addOns }, today, { ...policy, taxes });
};

const hasSameChoices = ({ addOns }: Quote, choices: readonly AddOnChoice[]): boolean =>
  addOns.length === choices.length &&
  addOns.every(({ addOnId, roomId, quantity, day }) =>
    choices.some(
      (each) => each.addOnId === addOnId && each.roomId === roomId && each.quantity === quantity && each.day === day,
    ),
  );

/**
 * Replaces all chosen extras of a quote, at today's prices and taxes; nights, discount and terms stay as agreed. The same
 * choices give the same quote. R14
 */
export const requoteAddOns = (
  quote: Quote,
  choices: readonly AddOnChoice[],
  request: AddOnRequest,
): Outcome<Quote, AddOnRefusal> => {
  if (hasSameChoices(quote, choices)) return accepted(quote);
  const selected = selectAddOns(quote, choices, request, quote);
  return selected.ok ? accepted(applyAddOns(quote, selected.value, request)) : selected;
};

export interface CarriedAddOns {
  readonly quote: Quote;
  /** Those that cannot be had in the new stay. */
  readonly dropped: readonly QuotedAddOn[];
}

/**
 * Chooses the extras of an earlier quote for one without any, such as one of other dates, where they can be had; a chosen
 * day moves with the arrival. With `isReplaced` the new quote takes the place of the earlier one, whose units count as
 * free. R14
 */
export const carryAddOns = (
  quote: Quote,
  earlier: AgreedAddOns,
  { isReplaced, ...request }: AddOnRequest & { readonly isReplaced: boolean },
): CarriedAddOns => {
  const agreed = isReplaced ? earlier : { ...earlier, addOns: [] };
  const moved = countDays(earlier.stay.arrival, quote.stay.arrival);
  const toChoice = ({ addOnId, roomId, quantity, day }: QuotedAddOn): AddOnChoice => ({
    addOnId,
    roomId,
    quantity,
    day: day && addDays(day, moved),
  });
  const kept: QuotedAddOn[] = [];
  for (const addOn of earlier.addOns)
    if (selectAddOns(quote, [...kept, addOn].map(toChoice), request, agreed).ok) kept.push(addOn);
  const selected = selectAddOns(quote, kept.map(toChoice), request, agreed);
  const dropped = earlier.addOns.filter((addOn) => !kept.includes(addOn));
  return { quote: selected.ok && kept.length > 0 ? applyAddOns(quote, selected.value, request) : quote, dropped };
};
