import { create } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { readQuote, toStoredQuote } from '#src/adapters/postgres/booking/stored-quotes.ts';
import { createChargeEntries } from '#src/booking/model/payment/folio.ts';
import { sumLines } from '#src/booking/model/quote/line.ts';
import { listLines } from '#src/booking/model/quote/quote.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { createStandardTerms } from '#test/support/booking/demo-hotel.ts';
import { createPromotedQuote, SERENA } from '#test/support/booking/promotions.ts';
import { createPlanQuote, OLD_READER, store } from '#test/support/booking/quotes-of-before.ts';

const TERMS = createStandardTerms();

/** As the version before wrote it: three nights for two, and for three adults and a child. */
const OLD_QUOTE = {
  currency: 'USD',
  stay: { arrival: '2027-03-01', departure: '2027-03-04' },
  nights: 3,
  rooms: [
    {
      roomId: '1',
      roomTypeId: '618449',
      ratePlanId: 'flexible',
      party: { adults: 2, childAges: [] },
      nights: [
        { night: '2027-03-01', rate: 14_800 },
        { night: '2027-03-02', rate: 14_800 },
        { night: '2027-03-03', rate: 17_005 },
      ],
      extraAdults: 0,
      extraChildren: 0,
      roomCost: 46_605,
      extraAdultsCost: 0,
      extraChildrenCost: 0,
      tax: 4_661,
      total: 51_266,
    },
    {
      roomId: '3',
      roomTypeId: '580022',
      ratePlanId: 'flexible',
      party: { adults: 3, childAges: [9] },
      nights: [
        { night: '2027-03-01', rate: 22_400 },
        { night: '2027-03-02', rate: 22_400 },
        { night: '2027-03-03', rate: 22_400 },
      ],
      extraAdults: 1,
      extraChildren: 1,
      roomCost: 67_200,
      extraAdultsCost: 13_500,
      extraChildrenCost: 6_000,
      tax: 8_670,
      total: 95_370,
    },
  ],
  taxRate: 1_000,
  roomCost: 113_805,
  extras: 19_500,
  tax: 13_331,
  total: 146_636,
  deposit: 73_318,
  balance: { amount: 73_318, dueOn: '2027-02-22', dueAt: '2027-02-22T14:00:00.000Z' },
  freeCancellationUntil: '2027-01-30',
  terms: TERMS,
};

describe('readQuote: a quote of version 1', () => {
  const quote = readQuote(OLD_QUOTE);

  test('has lines with the same amounts', () => {
    const tax = { kind: 'tax', item: 'itbms', label: { es: 'ITBMS', en: 'Tax' }, quantity: 1 };
    const room = { kind: 'room', item: '', label: null, quantity: 1 };
    const guests = { kind: 'extra-guests', label: null, quantity: 3 };
    expect(quote.rooms.map(({ lines }) => lines)).toEqual([
      [
        { ...room, unit: 46_605, amount: 46_605 },
        { ...tax, unit: 4_661, amount: 4_661 },
      ],
      [
        { ...room, unit: 67_200, amount: 67_200 },
        { ...guests, item: 'adult', unit: 4_500, amount: 13_500 },
        { ...guests, item: 'child', unit: 2_000, amount: 6_000 },
        { ...tax, unit: 8_670, amount: 8_670 },
      ],
    ]);
  });

  test('keeps totals, payment schedule and terms, and has nothing else', () => {
    const { taxRate: _, roomCost: _room, extras: _extras, tax: _tax, rooms, ...kept } = OLD_QUOTE;
    const { rooms: read, ...rest } = quote;
    expect(rest).toEqual({ ...kept, version: 2, lines: [], atHotel: [], promotion: null, addOns: [] });
    expect(read.map(({ lines: _lines, ...room }) => room)).toEqual(
      rooms.map(({ roomId, roomTypeId, ratePlanId, party, nights, total }) => ({
        ...{ roomId, roomTypeId, ratePlanId, party, nights, total },
        atHotel: [],
      })),
    );
    expect(sumLines(listLines(quote))).toBe(146_636);
  });

  test('is charged as before', () => {
    expect(createChargeEntries(listLines(quote), '').map(({ kind, amount }) => [kind, amount])).toEqual([
      ['room', 113_805],
      ['extras', 19_500],
      ['tax', 13_331],
    ]);
  });

  test('written anew, it still has every field of version 1', () => {
    expect(store(quote)).toMatchObject(OLD_QUOTE);
  });
});

describe('toStoredQuote: fields for the version before', () => {
  test('of a hotel with one plan are those that it would have written', () => {
    const stored = create(store(createRoomsQuote(['580022', '618449'])), OLD_READER);
    expect(stored).toMatchObject({ taxRate: 1_000, roomCost: 134_400, extras: 0, tax: 13_440, total: 147_840 });
    for (const room of stored.rooms)
      expect(room).toMatchObject({
        ...{ extraAdults: 0, extraChildren: 0, roomCost: 67_200, extraAdultsCost: 0, extraChildrenCost: 0 },
        ...{ tax: 6_720, total: 73_920 },
      });
  });

  test('sum to the total with board, fees and included taxes', () => {
    const quote = createPlanQuote();
    const stored = create(store(quote), OLD_READER);
    expect(stored.rooms[0]).toMatchObject({
      ...{ extraAdults: 1, extraChildren: 1, roomCost: 67_200, extraChildrenCost: 6_000 },
      // Three nights of an extra adult at 45.00, of the board at 133.00, and the fee.
      extraAdultsCost: 13_500 + 39_900 + 2_000,
      tax: 12_660,
    });
    for (const { roomCost, extraAdultsCost, extraChildrenCost, tax, total } of stored.rooms)
      expect(roomCost + extraAdultsCost + extraChildrenCost + tax).toBe(total);
    expect(stored.roomCost + stored.extras + stored.tax).toBe(stored.total);
    expect(stored.total).toBe(sumLines(listLines(quote)));
    expect(stored.extras).toBe(13_500 + 6_000 + 39_900 + 22_800 + 2 * 2_000 + 4_000);
  });
});

test.each(['promotion', 'addOns'])('toStoredQuote: a quote without %s says nothing of it', (member) => {
  expect(store(createRoomsQuote(['580022']))).not.toHaveProperty(member);
});

test('toStoredQuote: a discount lowers the rooms of the version before', () => {
  const stored = create(store(createPromotedQuote(['580022'], SERENA)), OLD_READER);
  expect(stored).toMatchObject({ roomCost: 57_120, extras: 0, tax: 5_712, total: 62_832 });
});

describe('readQuote: a quote of version 2', () => {
  test.each([
    ['of one plan', createRoomsQuote(['580022', '618449'])],
    ['without a balance', { ...createRoomsQuote(['580022']), balance: null, freeCancellationUntil: null }],
    ['of plans, boards, fees and included taxes', createPlanQuote()],
    ['of a promotion', createPromotedQuote(['580022'], SERENA)],
  ])('is read as it was written: %s', (_, quote) => expect(readQuote(store(quote))).toEqual(quote));

  test('rewritten by the version before, without lines of the booking, keeps the lines of its rooms', () => {
    const quote = createPlanQuote();
    const { version: _, lines: _lines, atHotel: _atHotel, ...rewritten } = toStoredQuote(quote);
    expect(readQuote(JSON.parse(JSON.stringify(rewritten)))).toEqual({ ...quote, lines: [], atHotel: [] });
  });

  test.each([
    ['rooms.0.total', { ...OLD_QUOTE, rooms: [{ ...OLD_QUOTE.rooms[0], total: 1.5 }] }, 'quote', 'rooms.0.total'],
    ['roomCost', { ...OLD_QUOTE, rooms: [{ ...OLD_QUOTE.rooms[0], roomCost: undefined }] }, 'quoted room', 'roomCost'],
    [
      'lines.0.kind',
      { ...OLD_QUOTE, rooms: [{ ...OLD_QUOTE.rooms[0], lines: [{ kind: 'gift' }], atHotel: [] }] },
      'quoted room',
      'lines.0.kind',
    ],
  ])('the error names the path of what cannot be read: %s', (_, document, name, path) => {
    expect(() => readQuote(document)).toThrow(`the database holds a ${name} that cannot be read at '${path}'`);
  });
});
