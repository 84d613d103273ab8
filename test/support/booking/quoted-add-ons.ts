import type { AddOn, AddOnChoice } from '#src/booking/model/add-ons/add-on.ts';
import type { AddOnRequest } from '#src/booking/model/add-ons/add-on-days.ts';
import { requoteAddOns } from '#src/booking/model/add-ons/requote-add-ons.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
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
