import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import { listNights } from '#src/kernel/stay/stay.ts';
import {
  type AddOnRequest,
  countLeft,
  isAddOnTooLate,
  listAddOnDays,
} from '#src/rates/catalogue/included-add-ons.rules.ts';
import type {
  AddOnChoice,
  AddOnDay,
  AddOnOffer,
  QuotedAddOn,
  UnavailableAddOnReason,
} from '#src/rates/extras/add-on.rules.ts';
import { countAddOnUnits } from '#src/rates/extras/add-on.rules.ts';
import { type Line, sortLines, sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createBookingTaxLines, createRoomTaxLines, type TaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import { addLines, subtractLines } from './compare-rooms.rules.ts';
import { addToQuote, type Quote, type RoomQuote } from './quote.rules.ts';
import {
  type AddOnRefusal,
  createSoldLines,
  getMaxQuantity,
  isAgreed,
  isSameAddOn,
  listSoldAddOns,
  type SelectedAddOn,
  type SoldAddOn,
  selectAddOns,
} from './select-add-ons.rules.ts';

/** What new extras cost, and how they grow the agreed fees and taxes. R14 */
interface AddedCharges {
  readonly agreed: TaxLines;
  readonly added: readonly Line[];
  readonly createTaxes: (lines: readonly Line[]) => TaxLines;
}

const isTax = ({ kind }: Line): boolean => kind === 'fee' || kind === 'tax';

/** Today's fees and taxes grow the agreed ones by the difference that the new lines make. R14, R19 */
const addCharges = ({ agreed, added, createTaxes }: AddedCharges): TaxLines => {
  const charged = agreed.lines.filter((line) => !isTax(line));
  const [before, after] = [createTaxes(charged), createTaxes([...charged, ...added])];
  const taxes = addLines(agreed.lines.filter(isTax), subtractLines(after.lines, before.lines));
  return {
    lines: sortLines([...charged, ...added, ...taxes]),
    atHotel: addLines(agreed.atHotel, subtractLines(after.atHotel, before.atHotel)),
  };
};

const applyAddedAddOns = (quote: Quote, selected: readonly SelectedAddOn[], request: AddOnRequest): Quote => {
  const { stay } = quote;
  const { taxes } = request.catalogue;
  const createLines = (roomId: string | null) =>
    selected
      .filter(({ quoted }) => quoted.roomId === roomId)
      .flatMap((each) => createSoldLines(each, stay, request.roomTypes, each.quoted.quantity));
  const addToRoom = (room: RoomQuote): RoomQuote => {
    const added = createLines(room.roomId);
    if (added.length === 0) return room;
    const taxed = { nights: listNights(stay), party: room.party };
    const charged = addCharges({
      agreed: room,
      added,
      createTaxes: (lines) => createRoomTaxLines(taxes, { ...taxed, lines }),
    });
    return { ...room, ...charged, total: sumLines(charged.lines) };
  };
  const added = createLines(null);
  const createTaxes = (lines: readonly Line[]) => createBookingTaxLines(taxes, stay.arrival, lines);
  const charged = added.length === 0 ? quote : addCharges({ agreed: quote, added, createTaxes });
  return addToQuote(quote, {
    rooms: quote.rooms.map(addToRoom),
    lines: charged.lines,
    atHotel: charged.atHotel,
    addOns: [...quote.addOns, ...selected.map(({ quoted }) => quoted)],
  });
};

/**
 * Adds extras to a booked quote, at today's prices and with today's fees and taxes on them; all else stays as agreed. The
 * difference is paid at once. An extra that a room or the booking has already is unknown. R14
 */
export const addAddOns = (
  quote: Quote,
  choices: readonly AddOnChoice[],
  request: AddOnRequest,
): Outcome<Quote, AddOnRefusal | 'add-on-required'> => {
  if (choices.length === 0) return rejected('add-on-required');
  const booked = choices.find(({ addOnId, roomId }) =>
    quote.addOns.some((each) => each.addOnId === addOnId && each.roomId === roomId),
  );
  if (booked)
    return rejected('unknown-add-on', {
      addOnId: booked.addOnId,
      ...(booked.roomId !== null && { roomId: booked.roomId }),
    });
  const selected = selectAddOns(quote, choices, request, { stay: quote.stay, addOns: [] });
  return selected.ok ? accepted(applyAddedAddOns(quote, selected.value, request)) : selected;
};

/** Days that are not too late; none when the first day of one without a choice is. */
const listOpenDays = (sold: SoldAddOn, quote: Quote, request: AddOnRequest): AddOnDay[] => {
  const { addOn, room } = sold;
  const needed = countAddOnUnits(addOn, room?.party ?? null, 1);
  const others = quote.addOns.filter((each) => !isSameAddOn(each, sold));
  const days = listAddOnDays(addOn, quote.stay);
  const isOpen = (day: string) => !isAddOnTooLate(addOn, day, request) || isAgreed(sold, day, quote);
  const open = addOn.days === 'chosen' ? days.filter(isOpen) : days.slice(0, 1).every(isOpen) ? days : [];
  return open.map((day) => {
    const left = countLeft(addOn, day, request.taken, { agreed: quote.addOns, others });
    return { day, left: left !== null && left < needed ? 0 : left };
  });
};

/** Units that are left on the best of the days that a guest can choose, or on every day. */
const findLeft = ({ addOn }: SoldAddOn, days: readonly AddOnDay[]): number => {
  const lefts = days.map(({ left }) => left ?? Number.POSITIVE_INFINITY);
  return addOn.days === 'chosen' ? Math.max(...lefts) : Math.min(...lefts);
};

const findUnavailableReason = (sold: SoldAddOn, days: readonly AddOnDay[]): UnavailableAddOnReason | null => {
  if (days.length === 0) return 'too-late';
  return findLeft(sold, days) === 0 ? 'sold-out' : null;
};

const toChosen = ({ quantity, day }: QuotedAddOn): AddOnOffer['chosen'] => ({ quantity, day });

const createOffer = (sold: SoldAddOn, quote: Quote, request: AddOnRequest): AddOnOffer => {
  const { addOn, room } = sold;
  const chosen = quote.addOns.find((each) => isSameAddOn(each, sold));
  const days = listOpenDays(sold, quote, request);
  const unavailable = findUnavailableReason(sold, days);
  return {
    addOn,
    roomId: room?.roomId ?? null,
    amount: sumLines(createSoldLines(sold, quote.stay, request.roomTypes, 1)),
    max: unavailable ? 0 : Math.min(getMaxQuantity(sold), findLeft(sold, days)),
    days: addOn.days === 'chosen' ? days : [],
    unavailable,
    chosen: chosen ? toChosen(chosen) : null,
  };
};

/** Lists the extras of a hold: by room and position, then those of the booking. R13 */
export const offerAddOns = (quote: Quote, request: AddOnRequest): AddOnOffer[] =>
  listSoldAddOns(quote, request.catalogue.addOns).map((sold) => createOffer(sold, quote, request));
