import { listNights } from '#src/kernel/stay/stay.ts';
import { getTerms } from '#src/rates/catalogue/catalogue.rules.ts';
import { deriveRate } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { OpenOffer, PlanOffer } from '#src/rates/offers/room-offer.rules.ts';
import { quoteRoom } from '#src/rates/quote/quote.rules.ts';
import { THREE_NIGHTS } from './builders.ts';
import { createRoomType, createTestCatalogue, DEMO_POLICY } from './demo-hotel.ts';

interface OfferOptions {
  /** Of one night; default 224.00. */
  readonly rate?: number;
  /** Units left; default 5. */
  readonly left?: number;
  readonly roomId?: string;
  /** Guests that the room admits; default 4. */
  readonly maxGuests?: number;
}

/** A room for two adults for three nights in March, in every plan of a catalogue. */
export const createOpenOffer = (
  roomTypeId: string,
  { rate = 22_400, left = 5, roomId = '1', maxGuests = 4 }: OfferOptions = {},
  catalogue = createTestCatalogue(DEMO_POLICY),
): OpenOffer => {
  const { plans, taxes } = catalogue;
  const quotes = plans.map(({ ratePlanId, names, board, supplement, derivation }) => {
    const nightly = derivation ? deriveRate(rate, derivation) : rate;
    const nights = listNights(THREE_NIGHTS).map((night) => ({ night, rate: nightly }));
    const named = { ...(plans.length > 1 && { planNames: names }), ...(board && { board }) };
    const room = { roomId, roomType: createRoomType({ roomTypeId }), party: { adults: 2, childAges: [] } };
    return quoteRoom({ ...room, ...named, ratePlanId, supplement, nights }, THREE_NIGHTS, taxes);
  });
  const reference = quotes[0];
  const offers = plans.flatMap((plan, index): PlanOffer[] => {
    const quote = quotes[index];
    if (!quote || !reference) return [];
    return [
      {
        plan,
        terms: getTerms(catalogue, plan.termsId),
        quote,
        before: null,
        difference: quote.total - reference.total,
      },
    ];
  });
  const [first, ...others] = offers;
  if (!first) throw new RangeError('a catalogue without plans');
  return { status: 'open', roomTypeId, left, maxGuests, quote: first.quote, plans: [first, ...others] };
};
