import { array, integer, nullable, string, type } from 'superstruct';
import { toStoredQuote } from '#src/adapters/postgres/booking/stored-quotes.ts';
import { createQuote, type Quote, quoteRoom } from '#src/booking/model/quote/quote.ts';
import { THREE_NIGHTS } from '#test/support/booking/builders.ts';
import { createRoomType, DEMO_POLICY, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import { createAmountRule, createPercentRule, HALF_BOARD } from '#test/support/booking/rate-plans.ts';

/** What the version before reads of a quote. */
export const OLD_READER = type({
  currency: string(),
  stay: type({ arrival: string(), departure: string() }),
  nights: integer(),
  rooms: array(
    type({
      roomId: string(),
      roomTypeId: string(),
      ratePlanId: string(),
      party: type({ adults: integer(), childAges: array(integer()) }),
      nights: array(type({ night: string(), rate: integer() })),
      extraAdults: integer(),
      extraChildren: integer(),
      roomCost: integer(),
      extraAdultsCost: integer(),
      extraChildrenCost: integer(),
      tax: integer(),
      total: integer(),
    }),
  ),
  taxRate: integer(),
  roomCost: integer(),
  extras: integer(),
  tax: integer(),
  total: integer(),
  deposit: integer(),
  balance: nullable(type({ amount: integer(), dueOn: string(), dueAt: string() })),
  freeCancellationUntil: nullable(string()),
  terms: type({ termsId: string() }),
});

/** A quote as the database holds it. */
export const store = (quote: Quote): unknown => JSON.parse(JSON.stringify(toStoredQuote(quote)));

/** Half board for three adults and a child beside a room for two, with fees of room, booking and hotel. */
export const createPlanQuote = (): Quote => {
  const stay = THREE_NIGHTS;
  const roomType = createRoomType({ occupancy: parseOccupancy('2/0/3/5') });
  const taxes = [
    ...DEMO_POLICY.taxes,
    createAmountRule('resort', { charge: { basis: 'room', amount: 2_000 } }),
    createAmountRule('cleaning', { charge: { basis: 'booking', amount: 4_000 } }),
    createAmountRule('city', { charge: { basis: 'person' }, isPaidAtHotel: true }),
    createPercentRule('vat', 700, { isInclusive: true, position: 2 }),
  ];
  const nights = ['2027-03-01', '2027-03-02', '2027-03-03'].map((night) => ({ night, rate: 22_400 }));
  const rooms = [
    { adults: 3, childAges: [9] },
    { adults: 2, childAges: [] },
  ].map((party, index) => {
    const { ratePlanId, names, supplement } = HALF_BOARD;
    const plan = { ratePlanId, planNames: names, board: 'half-board', supplement } as const;
    return quoteRoom({ ...plan, roomId: String(index + 1), roomType, party, nights }, stay, taxes);
  });
  return createQuote(rooms, stay, '2026-11-21', { ...DEMO_POLICY, taxes });
};
