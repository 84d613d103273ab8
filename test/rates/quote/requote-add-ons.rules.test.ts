import { describe, expect, test } from 'vitest';
import type { AddOn, AddOnChoice, TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import { discountRooms, toQuotedPromotion } from '#src/rates/quote/discounts.rules.ts';
import { createQuote, listLines, type Quote, quoteRemainingRooms } from '#src/rates/quote/quote.rules.ts';
import { requoteAddOns } from '#src/rates/quote/select-add-ons.rules.ts';
import { combineLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createAddOn, createChoice, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { BOOKED_AT, createRoomsQuote, THREE_NIGHTS } from '#test/support/booking/builders.ts';
import { createRoomType, createStayQuote, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { SERENA } from '#test/support/booking/promotions.ts';
import { createAmountRule, createPercentRule } from '#test/support/booking/rate-plans.ts';

// Two adults in each room from 1 to 4 March 2027: 672.00 and 10 % tax a room.
const ONE_ROOM = createRoomsQuote(['580022']);
const TWO_ROOMS = createRoomsQuote(['580022', '618449']);
const TODAY = '2027-01-10';

interface Given {
  readonly addOns?: readonly AddOn[];
  readonly taken?: readonly TakenAddOnDay[];
  readonly taxes?: readonly TaxRule[];
  readonly now?: number;
}

const createRequest = ({ addOns = [TRANSFER, SPA, PICNIC], taken = [], now = BOOKED_AT, ...given }: Given) => ({
  catalogue: { addOns, taxes: given.taxes ?? DEMO_POLICY.taxes },
  roomTypes: [createRoomType(), createRoomType({ roomTypeId: '618449' })],
  taken,
  now,
  policy: DEMO_POLICY,
});

const requote = (quote: Quote, choices: readonly AddOnChoice[], given: Given = {}) =>
  requoteAddOns(quote, choices, createRequest(given));

const getQuote = (quote: Quote, choices: readonly AddOnChoice[], given: Given = {}): Quote => {
  const outcome = requote(quote, choices, given);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

const toParts = (lines: Quote['lines']) => lines.map(({ kind, item, amount }) => [kind, item, amount]);

const ARRIVAL_TRANSFER = createChoice('airport-transfer', { roomId: null, quantity: 2 });
const SPA_DAY = createChoice('spa-circuit', { day: '2027-03-02' });
const BASKETS = createChoice('picnic-basket', { day: '2027-03-03', quantity: 3 });

describe('requoteAddOns (R14, R22)', () => {
  test('adds lines to the room and the booking, and taxes each of them once', () => {
    const quote = getQuote(ONE_ROOM, [ARRIVAL_TRANSFER, SPA_DAY, BASKETS]);
    expect(quote.rooms.map(({ lines }) => toParts(lines))).toEqual([
      [
        ['room', '', 67_200],
        ['add-on', 'spa-circuit', 7_000],
        ['add-on', 'picnic-basket', 8_400],
        ['tax', 'itbms', 8_260],
      ],
    ]);
    expect(toParts(quote.lines)).toEqual([
      ['add-on', 'airport-transfer', 13_000],
      ['tax', 'itbms', 1_300],
    ]);
    expect(quote).toMatchObject({ total: 105_160, deposit: 52_580, balance: { amount: 52_580 } });
  });

  test('keeps the choices with the units of each day that is counted', () => {
    const bikes = createAddOn('bikes', { charge: 'person-night', days: 'nights', dailyCapacity: 9 });
    const addOns = [bikes, TRANSFER, SPA, PICNIC];
    const quote = getQuote(TWO_ROOMS, [ARRIVAL_TRANSFER, SPA_DAY, createChoice('bikes', { roomId: '2' })], { addOns });
    expect(quote.addOns).toEqual([
      { ...SPA_DAY, counted: [{ day: '2027-03-02', units: 2 }] },
      {
        ...createChoice('bikes', { roomId: '2' }),
        counted: ['2027-03-01', '2027-03-02', '2027-03-03'].map((day) => ({ day, units: 2 })),
      },
      { ...ARRIVAL_TRANSFER, counted: [] },
    ]);
  });

  test('replaces all that was chosen before, and nothing gives the quote of the hold', () => {
    const before = getQuote(ONE_ROOM, [ARRIVAL_TRANSFER, SPA_DAY]);
    expect(getQuote(before, [BASKETS])).toEqual(getQuote(ONE_ROOM, [BASKETS]));
    expect(getQuote(before, [])).toEqual(ONE_ROOM);
  });

  test('prices anew only when the choices change', () => {
    const dearer = { addOns: [{ ...SPA, price: 4_000 }] };
    const before = getQuote(ONE_ROOM, [SPA_DAY]);
    expect(getQuote(before, [SPA_DAY], dearer)).toEqual(before);
    expect(getQuote(before, [{ ...SPA_DAY, day: '2027-03-03' }], dearer).total).toBe(82_720);
  });

  test('nights, discount and terms stay as agreed; taxes and the day of payment are of today', () => {
    const rooms = discountRooms(ONE_ROOM.rooms, SERENA, THREE_NIGHTS, DEMO_POLICY.taxes);
    const promoted = createQuote(rooms, THREE_NIGHTS, TODAY, { ...DEMO_POLICY, promotion: toQuotedPromotion(SERENA) });
    const agreed = { ...promoted, terms: { ...promoted.terms, version: 7 } };
    const quote = getQuote(agreed, [SPA_DAY], {
      taxes: [createPercentRule('vat', 2_000)],
      now: Date.parse('2027-02-25T15:00:00Z'),
    });
    expect(toParts(listLines(quote))).toEqual([
      ['room', '', 67_200],
      ['discount', 'serena', -10_080],
      ['add-on', 'spa-circuit', 7_000],
      ['tax', 'vat', 12_824],
    ]);
    expect(quote.promotion).toEqual(toQuotedPromotion(SERENA));
    expect(quote.terms.version).toBe(7);
    expect(quote).toMatchObject({ total: 76_944, deposit: 76_944, balance: null });
  });

  test('extras of a plan stay; a tax on extras is not charged on them', () => {
    const taxes = [createPercentRule('spa-tax', 500, { charge: { kinds: ['add-on'] } })];
    const included = createStayQuote(THREE_NIGHTS, TODAY, { includedAddOns: [createAddOn('breakfast-in-bed')] });
    const quote = getQuote(included, [SPA_DAY], { taxes });
    expect(toParts(listLines(quote))).toEqual([
      ['room', '', 67_200],
      ['add-on', 'breakfast-in-bed', 0],
      ['add-on', 'spa-circuit', 7_000],
      ['tax', 'spa-tax', 350],
    ]);
    expect(toParts(listLines(getQuote(quote, [], { taxes })))).toEqual([
      ['room', '', 67_200],
      ['add-on', 'breakfast-in-bed', 0],
    ]);
  });

  test('fees of the booking and the taxes on them and on its extras are lines of the booking (R20)', () => {
    const taxes = [
      createAmountRule('booking-fee', { kind: 'fee', charge: { basis: 'booking', amount: 500 } }),
      createPercentRule('vat', 1_000, { charge: { fees: ['booking-fee'] } }),
      createPercentRule('city', 100, { isPaidAtHotel: true, position: 2 }),
    ];
    const quote = getQuote(ONE_ROOM, [ARRIVAL_TRANSFER], { taxes });
    expect(toParts(quote.lines)).toEqual([
      ['add-on', 'airport-transfer', 13_000],
      ['fee', 'booking-fee', 500],
      ['tax', 'vat', 1_350],
    ]);
    expect(toParts(quote.atHotel)).toEqual([['tax', 'city', 130]]);
  });

  test('adults and children of one extra are one printed amount (R12)', () => {
    const quote = createStayQuote(THREE_NIGHTS, TODAY, { party: { adults: 2, childAges: [9] } });
    const lines = listLines(getQuote(quote, [SPA_DAY]));
    expect(lines.filter(({ kind }) => kind === 'add-on').map(({ unit }) => unit)).toEqual([3_500, 2_000]);
    expect(combineLines(lines).filter(({ kind }) => kind === 'add-on')).toMatchObject([
      { item: 'spa-circuit', quantity: 3, amount: 9_000 },
    ]);
  });

  test('removing a room drops its extras; those of the booking stay', () => {
    const quote = getQuote(TWO_ROOMS, [
      ARRIVAL_TRANSFER,
      SPA_DAY,
      createChoice('picnic-basket', { ...BASKETS, roomId: '2' }),
    ]);
    const remaining = quoteRemainingRooms(quote, quote.rooms.slice(1), TODAY, DEMO_POLICY);
    expect(remaining.addOns.map(({ addOnId }) => addOnId)).toEqual(['picnic-basket', 'airport-transfer']);
    expect(remaining.total).toBe(83_160 + 14_300);
  });
});

describe('requoteAddOns (R13): refusals', () => {
  const taken = [{ addOnId: 'picnic-basket', day: '2027-03-03', units: 3 }];
  const late = { now: Date.parse('2027-02-27T21:00:00Z') };

  test.each<[string, AddOnChoice, Given, string, object]>([
    ['an extra that does not exist', createChoice('sauna'), {}, 'unknown-add-on', { addOnId: 'sauna', roomId: '1' }],
    ['a room that does not exist', { ...SPA_DAY, roomId: '2' }, {}, 'unknown-add-on', { roomId: '2' }],
    ['one of a room, for the booking', { ...SPA_DAY, roomId: null }, {}, 'unknown-add-on', { addOnId: 'spa-circuit' }],
    ['one of the booking, for a room', { ...ARRIVAL_TRANSFER, roomId: '1' }, {}, 'unknown-add-on', { roomId: '1' }],
    ['more than the limit', { ...BASKETS, quantity: 5 }, {}, 'add-on-quantity', { max: 4 }],
    ['none', { ...BASKETS, quantity: 0 }, {}, 'add-on-quantity', { max: 4 }],
    ['half a basket', { ...BASKETS, quantity: 1.5 }, {}, 'add-on-quantity', { max: 4 }],
    ['two of what is not a piece', { ...SPA_DAY, quantity: 2 }, {}, 'add-on-quantity', { max: 1 }],
    ['no day', { ...SPA_DAY, day: null }, {}, 'add-on-day', { addOnId: 'spa-circuit' }],
    ['a day before arrival', { ...SPA_DAY, day: '2027-02-28' }, {}, 'add-on-day', { roomId: '1' }],
    ['a day after departure', { ...SPA_DAY, day: '2027-03-05' }, {}, 'add-on-day', { roomId: '1' }],
    ['a day of what has none', { ...ARRIVAL_TRANSFER, day: '2027-03-01' }, {}, 'add-on-day', {}],
    ['less than 48 hours before arrival', ARRIVAL_TRANSFER, late, 'add-on-too-late', { addOnId: 'airport-transfer' }],
    ['one basket too many', BASKETS, { taken }, 'add-on-sold-out', { day: '2027-03-03', max: 2, roomId: '1' }],
    [
      'one place too few',
      SPA_DAY,
      { taken: [{ addOnId: 'spa-circuit', day: '2027-03-02', units: 7 }] },
      'add-on-sold-out',
      { day: '2027-03-02', max: 0 },
    ],
  ])('%s', (_, choice, given, code, details) => {
    expect(requote(ONE_ROOM, [choice], given)).toMatchObject({ ok: false, code, details });
  });

  test('the same extra twice for a room', () => {
    expect(requote(ONE_ROOM, [BASKETS, { ...BASKETS, day: '2027-03-02' }])).toMatchObject({ code: 'unknown-add-on' });
  });

  test('more for two rooms than are left', () => {
    const choices = [BASKETS, { ...BASKETS, roomId: '2' }];
    expect(requote(TWO_ROOMS, choices)).toMatchObject({ code: 'add-on-sold-out', details: { roomId: '2', max: 2 } });
    expect(requote(TWO_ROOMS, [BASKETS, { ...BASKETS, roomId: '2', quantity: 2 }]).ok).toBe(true);
  });

  test('nothing is refused that the booking has already', () => {
    const before = getQuote(ONE_ROOM, [ARRIVAL_TRANSFER, BASKETS]);
    const now = Date.parse('2027-03-01T20:00:00Z');
    expect(requote(before, [ARRIVAL_TRANSFER, { ...BASKETS, quantity: 2 }], { taken, now }).ok).toBe(true);
    expect(
      requote(before, [{ ...BASKETS, quantity: 4 }], { taken: [{ ...taken[0], units: 5 } as TakenAddOnDay] }),
    ).toMatchObject({
      code: 'add-on-sold-out',
      details: { max: 3 },
    });
  });
});
