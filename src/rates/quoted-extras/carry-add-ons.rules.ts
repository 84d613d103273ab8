import { addDays, countDays } from '#src/kernel/stay/stay.ts';
import type { AddOnRequest } from '#src/rates/catalogue/add-on-days.rules.ts';
import type { AddOnChoice, QuotedAddOn } from '#src/rates/extras/add-on.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { applyAddOns } from './requote-add-ons.rules.ts';
import { type AgreedAddOns, selectAddOns } from './select-add-ons.rules.ts';

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
