import { describe, expect, test } from 'vitest';
import {
  calculateMoveWaiver,
  countAgreedNights,
  findNewNights,
  type InHouseMove,
  moveInHouse,
} from '#src/rates/penalties/in-house-move.rules.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createRateQuote } from '#test/support/booking/paid-ledger.ts';
import { createPercentRule } from '#test/support/booking/rate-plans.ts';
import { createLine } from '#test/support/booking/taxed-room.ts';

/** Three nights at 100.00. */
const QUOTE = createRateQuote([10_000], { stay: { arrival: '2027-01-15', departure: '2027-01-18' } });
const [ROOM] = QUOTE.rooms;
if (!ROOM) throw new Error('the quote has a room');

/** One night was slept; the guest stays in the room until the day that was booked, at the price of today. */
const createMove = ({
  roomTypeId = ROOM.roomTypeId,
  ...differences
}: Partial<InHouseMove> & { roomTypeId?: string } = {}) => ({
  today: '2027-01-16',
  departure: '2027-01-18',
  getRoomTypeId: () => roomTypeId,
  keepsPrice: false,
  ...differences,
});

describe('nights as agreed, and those that are priced today (D10)', () => {
  test.each<[string, Parameters<typeof createMove>[0], number, readonly [string, string] | undefined]>([
    ['the same room until the same day', {}, 3, undefined],
    ['the same room, one night more', { departure: '2027-01-19' }, 3, ['2027-01-18', '2027-01-19']],
    ['the same room, one night less', { departure: '2027-01-17' }, 2, undefined],
    ['another room', { roomTypeId: '637777' }, 1, ['2027-01-16', '2027-01-18']],
    [
      'another room, one night more',
      { roomTypeId: '637777', departure: '2027-01-19' },
      1,
      ['2027-01-16', '2027-01-19'],
    ],
    ['another room at the agreed price', { roomTypeId: '637777', keepsPrice: true }, 3, undefined],
    [
      'another room at the agreed price, one night more',
      { roomTypeId: '637777', keepsPrice: true, departure: '2027-01-19' },
      3,
      ['2027-01-18', '2027-01-19'],
    ],
    ['leaves at once', { departure: '2027-01-16' }, 1, undefined],
  ])('%s', (_, differences, agreed, stay) => {
    const move = createMove(differences);
    expect(countAgreedNights(QUOTE, ROOM, move)).toBe(agreed);
    expect(findNewNights(QUOTE, ROOM, move)).toEqual(stay && { arrival: stay[0], departure: stay[1] });
  });
});

describe('moveInHouse (D10): lines', () => {
  const lines = [
    createLine('room', '', 30_000),
    createLine('board', 'half-board', 6_000),
    createLine('discount', 'x', -3_000),
    createLine('add-on', 'spa', 5_000),
    createLine('tax', 'itbms', 3_800),
  ];
  const room = { ...ROOM, lines, total: sumLines(lines) };
  const quote: Quote = { ...QUOTE, rooms: [room], total: room.total };

  const listMoved = (
    differences: Parameters<typeof createMove>[0],
    { priced = new Map(), taxes = DEMO_POLICY.taxes }: Partial<Parameters<typeof moveInHouse>[1]> = {},
  ) => {
    const move = { ...createMove(differences), priced, taxes, timeZone: DEMO_POLICY.timeZone };
    return moveInHouse(quote, move).rooms[0]?.lines.map(({ kind, amount }) => [kind, amount]);
  };

  test('one night more adds its price, board and discount; extras stay, and the tax follows', () => {
    const added = [
      createLine('room', '', 12_000),
      createLine('board', 'half-board', 2_000),
      createLine('discount', 'x', -1_200),
      createLine('add-on', 'breakfast', 900),
      createLine('tax', 'itbms', 1_370),
    ];
    const night = { ...ROOM, nights: [{ night: '2027-01-18', rate: 12_000 }], lines: added };
    expect(listMoved({ departure: '2027-01-19' }, { priced: new Map([['1', night]]) })).toEqual([
      ['room', 42_000],
      ['board', 8_000],
      ['discount', -4_200],
      ['add-on', 5_000],
      ['tax', 5_080],
    ]);
  });

  test('one night less takes its part of the board and of the discount off', () => {
    expect(listMoved({ departure: '2027-01-17' })).toEqual([
      ['room', 20_000],
      ['board', 4_000],
      ['discount', -2_000],
      ['add-on', 5_000],
      ['tax', 2_700],
    ]);
  });

  test('another room at the agreed price leaves the taxes as agreed, whatever they are today', () => {
    const taxes = [createPercentRule('itbms', 1_200), createPercentRule('city', 300)];
    expect(listMoved({ roomTypeId: '637777', keepsPrice: true }, { taxes })).toEqual(
      lines.map(({ kind, amount }) => [kind, amount]),
    );
  });
});

test.each([
  ['the same nights for less', '2027-01-18', { before: 500, today: 400, after: 400 }, 0],
  ['the same nights at a named price', '2027-01-18', { before: 500, today: 600, after: 550 }, 50],
  ['more nights at a named price', '2027-01-19', { before: 500, today: 800, after: 700 }, 100],
  ['fewer nights', '2027-01-17', { before: 500, today: 300, after: 300 }, 200],
  ['fewer nights at a named price', '2027-01-17', { before: 500, today: 300, after: 250 }, 250],
  ['fewer nights that cost more, at a named price', '2027-01-17', { before: 500, today: 700, after: 600 }, 100],
])('calculateMoveWaiver (D8): %s', (_, departure, totals, waived) => {
  const stay = { ...QUOTE.stay, departure };
  const [before, today, after] = [
    { ...QUOTE, total: totals.before },
    { ...QUOTE, stay, total: totals.today },
    { ...QUOTE, stay, total: totals.after },
  ];
  expect(calculateMoveWaiver(before, today, after)).toBe(waived);
});
