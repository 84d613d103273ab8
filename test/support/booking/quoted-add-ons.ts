import type { AddOnRequest } from '#src/rates/catalogue/included-add-ons.rules.ts';
import type { AddOn, AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { requoteAddOns } from '#src/rates/quote/select-add-ons.rules.ts';
import { BOOKED_AT } from './builders.ts';
import { createRoomType, DEMO_POLICY } from './demo-hotel.ts';

/** What decides on extras at `BOOKED_AT`, of which none is taken. */
export const createAddOnRequest = (addOns: readonly AddOn[]): AddOnRequest => ({
  catalogue: { addOns, taxes: DEMO_POLICY.taxes },
  roomTypes: [createRoomType(), createRoomType({ roomTypeId: '618449' })],
  taken: [],
  now: BOOKED_AT,
  policy: DEMO_POLICY,
});

/** A quote with extras that a guest chose. @throws when one is refused */
export const quoteWithAddOns = (quote: Quote, addOns: readonly AddOn[], choices: readonly AddOnChoice[]): Quote => {
  const outcome = requoteAddOns(quote, choices, createAddOnRequest(addOns));
  if (!outcome.ok) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.details)}`);
  return outcome.value;
};
