import { describe, expect, test } from 'vitest';
import type { AddOn, AddOnChoice, TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { carryAddOns, requoteAddOns } from '#src/rates/quote/select-add-ons.rules.ts';
import { createChoice, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { BOOKED_AT, createRoomsQuote } from '#test/support/booking/builders.ts';
import { createRoomType, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

const SPA_DAY = createChoice('spa-circuit', { day: '2027-03-02' });
const BASKETS = createChoice('picnic-basket', { day: '2027-03-04', quantity: 3 });
const BOTH_TRANSFERS = createChoice('airport-transfer', { roomId: null, quantity: 2 });

interface Given {
  readonly addOns?: readonly AddOn[];
  readonly taken?: readonly TakenAddOnDay[];
  readonly now?: number;
}

const createRequest = ({ addOns = [TRANSFER, SPA, PICNIC], taken = [], now = BOOKED_AT }: Given) => ({
  catalogue: { addOns, taxes: DEMO_POLICY.taxes },
  roomTypes: [createRoomType()],
  taken,
  now,
  policy: DEMO_POLICY,
});

/** From 1 to 4 March 2027. */
const choose = (choices: readonly AddOnChoice[]): Quote => {
  const outcome = requoteAddOns(createRoomsQuote(['580022']), choices, createRequest({}));
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

const NEW_STAY = createRoomsQuote(['580022'], { arrival: '2027-03-10', departure: '2027-03-12' });

describe('carryAddOns (R14)', () => {
  test('chooses the same for the new stay, on the day that is as far from arrival', () => {
    const { quote, dropped } = carryAddOns(NEW_STAY, choose([SPA_DAY, BOTH_TRANSFERS]), {
      ...createRequest({}),
      isReplaced: true,
    });
    expect(quote.addOns).toEqual([
      { ...SPA_DAY, day: '2027-03-11', counted: [{ day: '2027-03-11', units: 2 }] },
      { ...BOTH_TRANSFERS, counted: [] },
    ]);
    expect(quote.total).toBe(NEW_STAY.total + 7_700 + 14_300);
    expect(dropped).toEqual([]);
  });

  test('at the prices of today', () => {
    const addOns = [{ ...SPA, price: 4_000 }];
    const request = { ...createRequest({ addOns }), isReplaced: true };
    expect(carryAddOns(NEW_STAY, choose([SPA_DAY]), request).quote.total).toBe(NEW_STAY.total + 8_800);
  });

  test('without extras the quote is the same', () => {
    const request = { ...createRequest({ addOns: [] }), isReplaced: true };
    expect(carryAddOns(NEW_STAY, choose([]), request)).toEqual({ quote: NEW_STAY, dropped: [] });
    expect(carryAddOns(NEW_STAY, choose([SPA_DAY]), request).quote).toEqual(NEW_STAY);
  });

  test.each<[string, Given]>([
    ['is no longer offered', { addOns: [TRANSFER, { ...SPA, status: 'archived' }] }],
    ['has no place left', { taken: [{ addOnId: 'spa-circuit', day: '2027-03-11', units: 7 }] }],
    ['is too late', { addOns: [TRANSFER, { ...SPA, leadHours: 24 * 90 }] }],
  ])('leaves out what %s, and names it', (_, given) => {
    const earlier = choose([SPA_DAY, BOTH_TRANSFERS]);
    const { quote, dropped } = carryAddOns(NEW_STAY, earlier, { ...createRequest(given), isReplaced: true });
    expect(quote.addOns.map(({ addOnId }) => addOnId)).toEqual(['airport-transfer']);
    expect(dropped).toEqual([{ ...SPA_DAY, counted: [{ day: '2027-03-02', units: 2 }] }]);
  });

  test('leaves out what would be after the new departure', () => {
    const { dropped } = carryAddOns(NEW_STAY, choose([BASKETS]), { ...createRequest({}), isReplaced: true });
    expect(dropped).toMatchObject([BASKETS]);
  });

  test('units of a stay that is replaced are free, those of one that ended are not its own', () => {
    const longer = createRoomsQuote(['580022'], { arrival: '2027-03-01', departure: '2027-03-05' });
    const given = { taken: [{ addOnId: 'picnic-basket', day: '2027-03-04', units: 5 }] };
    const carry = (isReplaced: boolean) =>
      carryAddOns(longer, choose([BASKETS]), { ...createRequest(given), isReplaced }).dropped.length;
    expect([carry(true), carry(false)]).toEqual([0, 1]);
  });

  test('what was agreed for the same day is not too late', () => {
    const longer = createRoomsQuote(['580022'], { arrival: '2027-03-01', departure: '2027-03-05' });
    const now = Date.parse('2027-03-01T15:00:00Z');
    const carry = (quote: Quote, isReplaced: boolean) =>
      carryAddOns(quote, choose([BOTH_TRANSFERS]), { ...createRequest({ now }), isReplaced }).dropped.length;
    const nextDay = createRoomsQuote(['580022'], { arrival: '2027-03-02', departure: '2027-03-05' });
    expect([carry(longer, true), carry(longer, false), carry(nextDay, true)]).toEqual([0, 1, 1]);
  });
});
