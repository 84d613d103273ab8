import { describe, expect, test } from 'vitest';
import { createConsent, POLICY_VERSION } from '#src/booking/reservation/consent.rules.ts';
import { listNights } from '#src/kernel/stay/stay.ts';
import { createQuote, quoteRoom } from '#src/rates/quote/quote.rules.ts';
import { createRoomType, createStayQuote, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createAmountRule, HALF_BOARD } from '#test/support/booking/rate-plans.ts';

const TAXES = [
  ...DEMO_POLICY.taxes,
  createAmountRule('cleaning', { charge: { basis: 'booking', amount: 4_000 } }),
  createAmountRule('city', { charge: { basis: 'person' }, isPaidAtHotel: true }),
];
const STAY = { arrival: '2027-02-20', departure: '2027-02-23' };
/** Half board, with a fee of the booking and a tax that is paid at the hotel. */
const HALF_BOARD_QUOTE = createQuote(
  [
    quoteRoom(
      {
        ...{ roomId: '1', roomType: createRoomType(), ratePlanId: 'half-board', board: 'half-board' },
        supplement: HALF_BOARD.supplement,
        party: { adults: 2, childAges: [] },
        nights: listNights(STAY).map((night) => ({ night, rate: 14_800 })),
      },
      STAY,
      TAXES,
    ),
  ],
  STAY,
  '2026-11-21',
  { ...DEMO_POLICY, taxes: TAXES },
);
const AT = '2026-11-21T17:00:00.000Z';

describe('createConsent (B17)', () => {
  test('records policy version, amounts, dates, language and time', () => {
    expect(createConsent(createStayQuote(STAY, '2026-11-21'), 'es', AT)).toEqual({
      policyVersion: POLICY_VERSION,
      locale: 'es',
      total: 73_920,
      deposit: 36_960,
      balance: 36_960,
      balanceDueOn: '2027-02-13',
      freeCancellationUntil: '2027-01-21',
      agreedAt: AT,
      agreed: expect.anything(),
    });
  });

  test('records terms, plans and lines, also those that are paid at the hotel (R9, R24)', () => {
    const { termsId, version } = HALF_BOARD_QUOTE.terms;
    const [room] = HALF_BOARD_QUOTE.rooms;
    const { agreed } = createConsent(HALF_BOARD_QUOTE, 'es', AT);
    expect(agreed).toEqual({
      terms: { termsId, version },
      rooms: [{ roomId: '1', ratePlanId: 'half-board', lines: room?.lines, atHotel: room?.atHotel }],
      lines: HALF_BOARD_QUOTE.lines,
      atHotel: HALF_BOARD_QUOTE.atHotel,
    });
    expect(agreed?.rooms[0]?.lines.map(({ kind }) => kind)).toEqual(['room', 'board', 'tax']);
    expect([agreed?.lines, agreed?.rooms[0]?.atHotel].map((lines) => lines?.[0]?.item)).toEqual(['cleaning', 'city']);
  });

  test('records no balance and no free cancellation when there is none', () => {
    expect(createConsent(createStayQuote(STAY, '2027-02-19'), 'en', AT)).toMatchObject({
      locale: 'en',
      total: 73_920,
      deposit: 73_920,
      balance: 0,
      balanceDueOn: null,
      freeCancellationUntil: null,
    });
  });

  test('names the policy version by year and month', () => expect(POLICY_VERSION).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/));
});
