import { describe, expect, test } from 'vitest';
import type { Party } from '#src/kernel/stay/party.ts';
import { createQuote, quoteRoom } from '#src/rates/quote/quote.rules.ts';
import { createQuoteLines, createRoomLines, describeRate } from '#src/rates/quote/quote.text.ts';
import type { RoomToQuote } from '#src/rates/quote/room-lines.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createRoomType, DEMO_POLICY, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import { createAmountRule, createPercentRule, HALF_BOARD } from '#test/support/booking/rate-plans.ts';

const STAY = { arrival: '2027-02-20', departure: '2027-02-21' };

const quoteParties = (
  parties: readonly Party[],
  {
    taxes = DEMO_POLICY.taxes,
    plan = {},
    roomType = {},
  }: { taxes?: typeof DEMO_POLICY.taxes; plan?: Partial<RoomToQuote>; roomType?: Partial<RoomType> } = {},
) => {
  const rooms = parties.map((party, index) => {
    const supplement = { adult: 0, child: 0 };
    const nights = [{ night: STAY.arrival, rate: 22_400 }];
    const room = { roomType: createRoomType(roomType), ratePlanId: 'flexible', supplement, party, nights, ...plan };
    return quoteRoom({ ...room, roomId: String(index + 1) }, STAY, taxes);
  });
  return createQuote(rooms, STAY, '2026-11-21', { ...DEMO_POLICY, taxes });
};

const listLines = (locale: 'es' | 'en', quote: ReturnType<typeof quoteParties>) =>
  createQuoteLines(getTranslator(locale), quote).lines.map(({ label, amount }) => [label, amount]);

const COUPLE = { adults: 2, childAges: [] };
const FOUR = { adults: 3, childAges: [9] };

describe('createQuoteLines', () => {
  test.each([
    ['es', ['Habitaciones', 'Huéspedes adicionales', 'ITBMS']],
    ['en', ['Rooms', 'Extra guests', 'Tax']],
  ] as const)(
    'in %s: rooms, extra guests and tax in this order, with extra guests in the second room only (R22)',
    (locale, labels) => {
      const lines = listLines(locale, quoteParties([COUPLE, FOUR, COUPLE]));
      expect(lines).toEqual([
        [labels[0], 67_200],
        [labels[1], 4_500],
        [labels[2], 7_170],
      ]);
    },
  );

  test('leaves out extra guests that cost nothing', () => {
    const quote = quoteParties([FOUR], { roomType: { extraAdult: 0 } });
    expect(listLines('en', quote)).toEqual([
      ['Rooms', 22_400],
      ['Tax', 2_240],
    ]);
    const [room] = quote.rooms;
    const labels = room && createRoomLines(getTranslator('en'), room, 'USD').lines.map(({ amount }) => amount);
    expect(labels).toEqual([22_400, 2_240]);
  });

  test('states a tax of nothing, as a hotel without tax always did', () => {
    expect(listLines('en', quoteParties([COUPLE], { taxes: [createPercentRule('itbms', 0)] }))).toEqual([
      ['Rooms', 22_400],
      ['Tax itbms', 0],
    ]);
  });

  test.each([
    ['es', ['Habitaciones', 'Uso individual', 'ITBMS']],
    ['en', ['Rooms', 'Single use', 'Tax']],
  ] as const)('in %s: the use by one adult, of several rooms (R3)', (locale, labels) => {
    const roomType = { underOccupancy: { 1: -1_500 } };
    const single = { adults: 1, childAges: [] };
    expect(listLines(locale, quoteParties([single, COUPLE, single], { roomType }))).toEqual([
      [labels[0], 67_200],
      [labels[1], -3_000],
      [labels[2], 6_420],
    ]);
  });

  test.each([
    ['es', ['Costo de la habitación', 'Menos adultos de los incluidos', 'ITBMS']],
    ['en', ['Room rate', 'Fewer adults than included', 'Tax']],
  ] as const)('in %s: the use by more adults, of one room (R3)', (locale, labels) => {
    const roomType = { occupancy: parseOccupancy('3/0/3/3'), underOccupancy: { 2: -500 } };
    const [room] = quoteParties([COUPLE], { roomType }).rooms;
    const lines = room ? createRoomLines(getTranslator(locale), room, 'USD').lines : [];
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      [labels[0], 22_400],
      [labels[1], -500],
      [labels[2], 2_190],
    ]);
  });

  test('states children of different prices together, without those that cost nothing (R3)', () => {
    const ageBands = [
      { fromAge: 0, toAge: 2, pays: 'child', price: 0 },
      { fromAge: 3, toAge: 6, pays: 'child', price: 1_000 },
    ] as const;
    const roomType = { occupancy: { ...parseOccupancy('2/0/3/6'), ageBands } };
    const [room] = quoteParties([{ adults: 2, childAges: [1, 5, 9] }], { roomType }).rooms;
    const lines = room ? createRoomLines(getTranslator('en'), room, 'USD').lines : [];
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Room rate', 22_400],
      ['2 extra children for 1 night', 3_000],
      ['Tax', 2_540],
    ]);
  });

  test.each([
    ['es', 'Incluye Impuesto vat'],
    ['en', 'Includes Tax vat'],
  ] as const)('in %s: a tax that the prices of two rooms include, once with its sum (R20)', (locale, label) => {
    const quote = quoteParties([COUPLE, COUPLE], { taxes: [createPercentRule('vat', 1_000, { isInclusive: true })] });
    const { lines, notes } = createQuoteLines(getTranslator(locale), quote);
    expect(lines.map(({ amount }) => amount)).toEqual([44_800]);
    expect(notes).toEqual([{ label, amount: 4_072 }]);
  });

  test('names a board by its kind, and fees and taxes as agreed (R24)', () => {
    const { supplement } = HALF_BOARD;
    const taxes = [createPercentRule('vat', 700), createAmountRule('resort', { charge: { basis: 'room' } })];
    const quote = quoteParties([COUPLE], { taxes, plan: { board: 'half-board', supplement } });
    expect(listLines('es', quote)).toEqual([
      ['Habitaciones', 22_400],
      ['Media pensión', 7_600],
      ['Cargo resort', 250],
      ['Impuesto vat', 2_100],
    ]);
    expect(listLines('en', quote).map(([label]) => label)).toEqual(['Rooms', 'Half board', 'Fee resort', 'Tax vat']);
  });
});

describe('describeRate', () => {
  const EARLY = { es: 'Reserva anticipada', en: 'Early booking' };
  const WITH_BREAKFAST = { es: 'Con desayuno', en: 'With breakfast' };

  test.each([
    ['es', EARLY, 'breakfast', 'Reserva anticipada, con desayuno'],
    ['en', EARLY, 'breakfast', 'Early booking, with breakfast'],
    ['es', EARLY, 'half-board', 'Reserva anticipada, con media pensión'],
    ['en', EARLY, 'room-only', 'Early booking, room only'],
    ['es', WITH_BREAKFAST, 'breakfast', 'Con desayuno'],
    ['en', HALF_BOARD.names, 'half-board', 'Half board'],
    ['en', EARLY, undefined, 'Early booking'],
    ['en', undefined, 'breakfast', undefined],
  ] as const)('in %s: %o with board %s is "%s"', (locale, planNames, board, words) => {
    const plan = { ...(planNames && { planNames }), ...(board && { board }) };
    const [room] = quoteParties([COUPLE], { plan }).rooms;
    expect(room && describeRate(getTranslator(locale), room)).toBe(words);
  });
});
