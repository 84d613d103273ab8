import { describe, expect, test } from 'vitest';
import type { AddOn, AddOnChoice, TakenAddOnDay } from '#src/rates/extras/add-on.rules.ts';
import { addAddOns } from '#src/rates/quote/add-add-ons.rules.ts';
import { listAddedLines } from '#src/rates/quote/compare-rooms.rules.ts';
import { listLines, type Quote } from '#src/rates/quote/quote.rules.ts';
import { requoteAddOns } from '#src/rates/quote/select-add-ons.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createAddOn, createChoice, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { BOOKED_AT, createRoomsQuote } from '#test/support/booking/builders.ts';
import { createRoomType, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createAmountRule, createPercentRule } from '#test/support/booking/rate-plans.ts';

// Two adults in each room from 1 to 4 March 2027: 672.00 and 10 % tax a room, half of it due seven days before.
const ONE_ROOM = createRoomsQuote(['580022']);
const TWO_ROOMS = createRoomsQuote(['580022', '618449']);
const SPA_DAY = createChoice('spa-circuit', { day: '2027-03-02' });
const BASKETS = createChoice('picnic-basket', { day: '2027-03-03', quantity: 3 });
const TRANSFERS = createChoice('airport-transfer', { roomId: null, quantity: 2 });

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

const book = (quote: Quote, choices: readonly AddOnChoice[], given: Given = {}): Quote => {
  const outcome = requoteAddOns(quote, choices, createRequest(given));
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

const add = (quote: Quote, choices: readonly AddOnChoice[], given: Given = {}): Quote => {
  const outcome = addAddOns(quote, choices, createRequest(given));
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

const toParts = (lines: Quote['lines']) => lines.map(({ kind, item, amount }) => [kind, item, amount]);

describe('addAddOns (R14): to a room and to the booking', () => {
  test('adds lines and the tax on them; the balance stays, the rest is paid at once', () => {
    const quote = add(ONE_ROOM, [TRANSFERS, SPA_DAY]);
    expect(toParts(listLines(quote))).toEqual([
      ['room', '', 67_200],
      ['add-on', 'spa-circuit', 7_000],
      ['tax', 'itbms', 7_420],
      ['add-on', 'airport-transfer', 13_000],
      ['tax', 'itbms', 1_300],
    ]);
    expect(quote).toMatchObject({ total: 95_920, deposit: 36_960 + 22_000, balance: ONE_ROOM.balance });
    expect(quote.addOns).toEqual([
      { ...SPA_DAY, counted: [{ day: '2027-03-02', units: 2 }] },
      { ...TRANSFERS, counted: [] },
    ]);
  });

  test('after earlier extras: the same total as all of them at once', () => {
    const booked = book(TWO_ROOMS, [SPA_DAY, TRANSFERS]);
    const quote = add(booked, [BASKETS, { ...SPA_DAY, roomId: '2' }]);
    expect(quote.total).toBe(book(TWO_ROOMS, [SPA_DAY, TRANSFERS, BASKETS, { ...SPA_DAY, roomId: '2' }]).total);
    expect(quote.addOns.slice(0, 2)).toEqual(booked.addOns);
    expect(toParts(listAddedLines(booked, quote))).toEqual([
      ['add-on', 'spa-circuit', 7_000],
      ['add-on', 'picnic-basket', 8_400],
      ['tax', 'itbms', 1_540],
    ]);
  });

  test('terms, free cancellation and the day of the balance stay as agreed, also three days before arrival', () => {
    const agreed = { ...ONE_ROOM, terms: { ...ONE_ROOM.terms, version: 7 } };
    const quote = add(agreed, [SPA_DAY], { now: Date.parse('2027-02-26T15:00:00Z') });
    const { rooms: _, total, deposit, addOns: __, ...rest } = quote;
    const { rooms: ___, total: ____, deposit: _____, addOns: ______, ...before } = agreed;
    expect(rest).toEqual(before);
    expect([total, deposit]).toEqual([81_620, 36_960 + 7_700]);
  });

  test('a free extra changes no amount', () => {
    const quote = add(ONE_ROOM, [createChoice('fruit')], { addOns: [createAddOn('fruit', { price: 0 })] });
    expect(quote).toMatchObject({ total: 73_920, deposit: 36_960, addOns: [{ addOnId: 'fruit' }] });
    expect(toParts(listAddedLines(ONE_ROOM, quote))).toEqual([['add-on', 'fruit', 0]]);
  });
});

describe('addAddOns (R14): today’s taxes on the new extras only', () => {
  test('a tax that changed since: the agreed amount grows by the new share of the new extra', () => {
    const quote = add(book(ONE_ROOM, [SPA_DAY]), [BASKETS], { taxes: [createPercentRule('itbms', 2_000)] });
    expect(toParts(listLines(quote))).toEqual([
      ['room', '', 67_200],
      ['add-on', 'spa-circuit', 7_000],
      ['add-on', 'picnic-basket', 8_400],
      ['tax', 'itbms', 7_420 + 1_680],
    ]);
    expect(quote.rooms[0]?.lines.at(-1)).toMatchObject({ quantity: 1, unit: 9_100, label: { en: 'Tax' } });
  });

  test('a new tax is one more line, without the nights; an abolished one stays as agreed', () => {
    const quote = add(ONE_ROOM, [SPA_DAY], { taxes: [createPercentRule('vat', 2_000)] });
    expect(toParts(listLines(quote)).slice(1)).toEqual([
      ['add-on', 'spa-circuit', 7_000],
      ['tax', 'itbms', 6_720],
      ['tax', 'vat', 1_400],
    ]);
  });

  test('new fees per night and per booking are not charged', () => {
    const taxes = [
      createAmountRule('resort-fee'),
      createAmountRule('booking-fee', { charge: { basis: 'booking', amount: 500 } }),
    ];
    expect(add(ONE_ROOM, [SPA_DAY, TRANSFERS], { taxes }).total).toBe(73_920 + 20_000);
  });

  test('a tax that prices include grows what is stated and adds nothing (R20)', () => {
    const taxes = [createPercentRule('vat', 700, { isInclusive: true })];
    const quote = add(book(ONE_ROOM, [SPA_DAY], { taxes }), [BASKETS], { taxes });
    expect(quote.rooms[0]?.lines.at(-1)).toMatchObject({ kind: 'tax', amount: 0, includes: [{ amount: 4_854 + 550 }] });
    const added = listAddedLines(book(ONE_ROOM, [SPA_DAY], { taxes }), quote);
    expect(added.map(({ amount, includes }) => [amount, includes?.[0]?.amount])).toEqual([
      [8_400, undefined],
      [0, 550],
    ]);
  });

  test('what is paid at the hotel grows beside the total', () => {
    const taxes = [createPercentRule('city', 100, { isPaidAtHotel: true })];
    const quote = add(ONE_ROOM, [SPA_DAY, TRANSFERS], { taxes });
    expect(toParts(quote.rooms[0]?.atHotel ?? [])).toEqual([['tax', 'city', 70]]);
    expect(toParts(quote.atHotel)).toEqual([['tax', 'city', 130]]);
  });
});

describe('addAddOns (R13): refusals', () => {
  const taken = [{ addOnId: 'picnic-basket', day: '2027-03-03', units: 3 }];

  test.each<[string, AddOnChoice[], Given, string, object]>([
    ['nothing chosen', [], {}, 'add-on-required', {}],
    ['one that is booked', [SPA_DAY], {}, 'unknown-add-on', { addOnId: 'spa-circuit', roomId: '1' }],
    ['an unknown one', [createChoice('sauna')], {}, 'unknown-add-on', { addOnId: 'sauna', roomId: '1' }],
    ['one too many', [BASKETS], { taken }, 'add-on-sold-out', { day: '2027-03-03', max: 2 }],
    ['too late', [TRANSFERS], { now: Date.parse('2027-02-27T21:00:00Z') }, 'add-on-too-late', {}],
  ])('%s', (_, choices, given, code, details) => {
    const outcome = addAddOns(book(ONE_ROOM, [SPA_DAY]), choices, createRequest(given));
    expect(outcome).toMatchObject({ ok: false, code, details });
  });

  test('its own units count as taken: no two rooms share the last places', () => {
    const own = [{ addOnId: 'spa-circuit', day: '2027-03-02', units: 7 }];
    const booked = book(TWO_ROOMS, [SPA_DAY]);
    const outcome = addAddOns(booked, [{ ...SPA_DAY, roomId: '2' }], createRequest({ taken: own }));
    expect(outcome).toMatchObject({ code: 'add-on-sold-out', details: { roomId: '2' } });
  });
});
