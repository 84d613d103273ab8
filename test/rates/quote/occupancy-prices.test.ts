import { describe, expect, test } from 'vitest';
import { createChargeEntries, createWaiverEntries } from '#src/booking/reservation/folio.rules.ts';
import type { Party } from '#src/kernel/stay/party.ts';
import { listNights } from '#src/kernel/stay/stay.ts';
import { calculatePenalty } from '#src/rates/penalties/cancellation-penalty.rules.ts';
import { createQuote, listLines, quoteRoom } from '#src/rates/quote/quote.rules.ts';
import type { RoomToQuote } from '#src/rates/quote/room-lines.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createRoomType, DEMO_POLICY, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import { createPercentRule, HALF_BOARD } from '#test/support/booking/rate-plans.ts';

const STAY = { arrival: '2027-02-20', departure: '2027-02-23' };
const AGE_BANDS = [
  { fromAge: 0, toAge: 2, pays: 'nothing' },
  { fromAge: 3, toAge: 6, pays: 'child', price: 1_000 },
  { fromAge: 7, toAge: 12, pays: 'child' },
  { fromAge: 13, toAge: 17, pays: 'adult' },
] as const;

/** 148.00 a night for two; 15.00 less for one, and for children of 3 to 6 years 10.00 instead of 20.00. */
const GARDEN = createRoomType({
  roomTypeId: '618449',
  occupancy: { ...parseOccupancy('2/0/3/6'), ageBands: AGE_BANDS },
  underOccupancy: { 1: -1_500 },
});

interface Priced {
  readonly roomType?: Partial<RoomType>;
  readonly rates?: readonly number[];
  readonly taxes?: readonly TaxRule[];
  readonly plan?: Partial<RoomToQuote>;
}

const quoteParties = (
  parties: readonly Party[],
  { roomType = {}, rates = [14_800, 14_800, 14_800], taxes = DEMO_POLICY.taxes, plan = {} }: Priced = {},
) => {
  const nights = listNights(STAY).map((night, index) => ({ night, rate: rates[index] ?? 0 }));
  const rooms = parties.map((party, index) => {
    const priced = { ...GARDEN, ...roomType };
    const room = { roomType: priced, ratePlanId: 'flexible', supplement: { adult: 0, child: 0 }, party, nights };
    return quoteRoom({ ...room, ...plan, roomId: String(index + 1) }, STAY, taxes);
  });
  return createQuote(rooms, STAY, '2026-11-21', { ...DEMO_POLICY, taxes });
};

const listAmounts = (quote: ReturnType<typeof quoteParties>) =>
  listLines(quote).map(({ kind, item, quantity, unit, amount }) => [kind, item, quantity, unit, amount]);

const NIGHTS = ['room', '', 3, 14_800, 44_400];
const ONE: Party = { adults: 1, childAges: [] };

describe('quoteRoom (R3): price of an age band', () => {
  test.each<[string, readonly number[], readonly unknown[], number]>([
    ['a child of a band with a price', [5], [['extra-guests', 'child', 3, 1_000, 3_000]], 4_740],
    ['a child of a band without one', [9], [['extra-guests', 'child', 3, 2_000, 6_000]], 5_040],
    [
      'children of both, the oldest first',
      [4, 9, 5],
      [
        ['extra-guests', 'child', 3, 2_000, 6_000],
        ['extra-guests', 'child', 6, 1_000, 6_000],
      ],
      5_640,
    ],
    ['a baby', [1], [], 4_440],
    ['a child that counts as an adult', [15], [['extra-guests', 'adult', 3, 4_500, 13_500]], 5_790],
  ])('%s', (_, childAges, lines, tax) => {
    const quote = quoteParties([{ adults: 2, childAges }]);
    expect(listAmounts(quote)).toEqual([NIGHTS, ...lines, ['tax', 'itbms', 1, tax, tax]]);
  });

  test('a child of a band at no price pays the board like one of another band (R4)', () => {
    const ageBands = [{ fromAge: 0, toAge: 12, pays: 'child', price: 0 }] as const;
    const { supplement } = HALF_BOARD;
    const quote = quoteParties([{ adults: 2, childAges: [9] }], {
      roomType: { occupancy: { ...GARDEN.occupancy, ageBands } },
      plan: { board: 'half-board', supplement },
    });
    expect(listAmounts(quote).slice(1, 3)).toEqual([
      ['extra-guests', 'child', 3, 0, 0],
      ['board', 'half-board', 3, 9_500, 28_500],
    ]);
  });
});

test('quoteRoom: a plan without board charges no supplement (R4)', () => {
  const { supplement } = HALF_BOARD;
  const quote = quoteParties([{ adults: 2, childAges: [] }], { plan: { supplement }, taxes: [] });
  expect(listAmounts(quote)).toEqual([NIGHTS]);
});

describe('quoteRoom (R3): fewer adults than included', () => {
  test('one adult: 15.00 less each night, before tax', () => {
    const quote = quoteParties([ONE]);
    expect(listAmounts(quote)).toEqual([
      NIGHTS,
      ['room', 'single-use', 3, -1_500, -4_500],
      ['tax', 'itbms', 1, 3_990, 3_990],
    ]);
    expect(quote).toMatchObject({ total: 43_890, deposit: 21_945, balance: { amount: 21_945 } });
  });

  test.each<[string, Party, Priced, readonly unknown[]]>([
    ['two adults', { adults: 2, childAges: [] }, {}, []],
    ['one adult with a child', { adults: 1, childAges: [9] }, {}, []],
    ['one adult of a room type without amounts', ONE, { roomType: { underOccupancy: undefined } }, []],
    ['one adult at no difference', ONE, { roomType: { underOccupancy: { 1: 0 } } }, []],
    [
      'two adults of four',
      { adults: 2, childAges: [] },
      { roomType: { occupancy: parseOccupancy('4/0/6/8'), underOccupancy: { 1: -3_000, 2: -2_000 } } },
      [['room', 'under-occupancy', 3, -2_000, -6_000]],
    ],
    [
      'one adult who pays more',
      ONE,
      { roomType: { underOccupancy: { 1: 700 } } },
      [['room', 'single-use', 3, 700, 2_100]],
    ],
    [
      'no night costs less than nothing',
      ONE,
      { rates: [1_000, 14_800, 0] },
      [['room', 'single-use', 1, -2_500, -2_500]],
    ],
  ])('%s', (_, party, priced, lines) => {
    const quote = quoteParties([party], { ...priced, taxes: [] });
    expect(listAmounts(quote).slice(1)).toEqual(lines);
  });

  test('a room whose nights cost less than is taken off costs nothing', () => {
    const quote = quoteParties([ONE], { rates: [1_000, 1_000, 1_500] });
    expect(quote).toMatchObject({ total: 0, deposit: 0, balance: null });
  });

  test('a tax on the price of the room counts it (R19)', () => {
    const taxes = [createPercentRule('city', 500, { charge: { kinds: ['room'] } })];
    expect(listAmounts(quoteParties([ONE], { taxes })).at(-1)).toEqual(['tax', 'city', 1, 1_995, 1_995]);
  });

  test('is an entry of its own in the folio, and of the waiver', () => {
    const quote = quoteParties([ONE, { adults: 2, childAges: [5, 9] }, ONE]);
    const entries = createChargeEntries(listLines(quote), '').map(({ kind, item, amount }) => [kind, item, amount]);
    expect(entries).toEqual([
      ['room', undefined, 133_200],
      ['room', 'single-use', -9_000],
      ['extras', undefined, 9_000],
      ['tax', 'itbms', 13_320],
    ]);
    const waivers = createWaiverEntries(listLines(quote), null, '').map(({ item, amount }) => [item, amount]);
    expect(waivers).toEqual([
      ['room', -133_200],
      ['single-use', 9_000],
      ['extras', -9_000],
      ['itbms', -13_320],
    ]);
  });

  test('the first night as a penalty is what one night costs with its tax (R8)', () => {
    const quote = quoteParties([ONE]);
    expect(calculatePenalty({ kind: 'nights', nights: 1 }, quote)).toBe(14_630);
    expect(calculatePenalty({ kind: 'nights', nights: 3 }, quote)).toBe(43_890);
    const uneven = quoteParties([ONE], { rates: [0, 1_000, 14_800] });
    expect(calculatePenalty({ kind: 'nights', nights: 1 }, uneven)).toBe(0);
  });
});
