import { accepted, type Outcome } from '#src/kernel/outcome.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { AddOnRequest } from '#src/rates/catalogue/add-on-days.rules.ts';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { type Quote, replaceAddOns, replaceRoomLines } from '#src/rates/quote/quote.rules.ts';
import { type AddOnRefusal, type SelectedAddOn, selectAddOns } from './select-add-ons.rules.ts';
import { createSoldLines } from './sold-add-ons.rules.ts';

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
