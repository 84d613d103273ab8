import { createQuote, type Quote, quoteRoom } from '#src/rates/quote/quote.rules.ts';
import { THREE_NIGHTS } from './builders.ts';
import { createRoomType, DEMO_POLICY, parseOccupancy } from './demo-hotel.ts';
import { createAmountRule, createPercentRule, HALF_BOARD } from './rate-plans.ts';

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
