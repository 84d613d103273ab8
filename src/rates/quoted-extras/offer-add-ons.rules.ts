import { type AddOnRequest, countLeft, isAddOnTooLate, listAddOnDays } from '#src/rates/catalogue/add-on-days.rules.ts';
import type { AddOnDay, AddOnOffer, QuotedAddOn, UnavailableAddOnReason } from '#src/rates/extras/add-on.rules.ts';
import { countAddOnUnits } from '#src/rates/extras/price-add-on.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { sumLines } from '#src/rates/taxes/line.rules.ts';
import { getMaxQuantity, isAgreed } from './select-add-ons.rules.ts';
import { createSoldLines, isSameAddOn, listSoldAddOns, type SoldAddOn } from './sold-add-ons.rules.ts';

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
