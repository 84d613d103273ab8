import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, listNights, type Stay } from '#src/kernel/stay/stay.ts';
import { NO_SUPPLEMENT } from '#src/rates/catalogue/catalogue.rules.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { createQuote, listLines, type Quote, quoteRoom } from '#src/rates/quote/quote.rules.ts';
import type { RoomToQuote } from '#src/rates/quote/room-lines.rules.ts';
import { type LineKind, sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import { buildStandardTax } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createRoomType, createStayQuote, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

const TODAY = '2026-11-21';
const STAY: Stay = { arrival: '2027-02-20', departure: '2027-02-23' };

const TAXES = [buildStandardTax(1000)];

const sumKind = (quote: Quote, kind: LineKind): number => sumLines(listLines(quote), [kind]);

const createRoom = (stay: Stay, rates: readonly number[], differences: Partial<RoomToQuote> = {}): RoomToQuote => ({
  roomId: '1',
  roomType: createRoomType(),
  ratePlanId: WEBSITE_RATE_PLAN,
  supplement: NO_SUPPLEMENT,
  party: { adults: 2, childAges: [] },
  nights: listNights(stay).map((night, index) => ({ night, rate: rates[index] ?? 0 })),
  ...differences,
});

describe('quoteRoom (B5, B6)', () => {
  test('sums nights, extras per night, and the tax on both', () => {
    const room = createRoom(STAY, [20_000, 20_000, 24_005], { party: { adults: 3, childAges: [2, 9, 14] } });
    expect(quoteRoom(room, STAY, TAXES)).toEqual({
      roomId: '1',
      roomTypeId: '580022',
      ratePlanId: WEBSITE_RATE_PLAN,
      party: { adults: 3, childAges: [2, 9, 14] },
      nights: room.nights,
      lines: [
        { kind: 'room', item: '', label: null, quantity: 1, unit: 64_005, amount: 64_005 },
        { kind: 'extra-guests', item: 'adult', label: null, quantity: 3, unit: 4500, amount: 13_500 },
        { kind: 'tax', item: 'itbms', label: { es: 'ITBMS', en: 'Tax' }, quantity: 1, unit: 7751, amount: 7751 },
      ],
      atHotel: [],
      total: 85_256,
    });
  });

  test.each([
    [{ adults: 2, childAges: [] }, 0, 0],
    [{ adults: 3, childAges: [] }, 3 * 4500, 0],
    [{ adults: 2, childAges: [4, 9, 12] }, 0, 3 * 2000],
    [{ adults: 3, childAges: [4, 9, 12] }, 3 * 4500, 3 * 2000],
    [{ adults: 2, childAges: [0, 1, 2] }, 0, 0],
  ])('charge %j for three nights with %d for adults and %d for children', (party, adults, children) => {
    const { lines } = quoteRoom(createRoom(STAY, [1, 1, 1], { party }), STAY, TAXES);
    const findAmount = (item: string) => lines.find((line) => line.item === item)?.amount ?? 0;
    expect([findAmount('adult'), findAmount('child')]).toEqual([adults, children]);
  });

  test.each([
    ['the last night', (nights: RoomToQuote['nights']) => nights.slice(0, -1)],
    ['the first night', (nights: RoomToQuote['nights']) => nights.slice(1)],
    ['every night', () => []],
    ['the order of the nights', (nights: RoomToQuote['nights']) => nights.toReversed()],
    ['the end', (nights: RoomToQuote['nights']) => [...nights, { night: STAY.departure, rate: 1 }]],
    ['one night, told twice', (nights: RoomToQuote['nights']) => nights.with(1, { night: STAY.arrival, rate: 1 })],
  ])('throws when %s is missing or wrong', (_, change) => {
    const room = createRoom(STAY, [1, 2, 3]);
    expect(() => quoteRoom({ ...room, nights: change(room.nights) }, STAY, TAXES)).toThrow(
      new RangeError('rates of room type 580022 do not cover the stay'),
    );
  });
});

describe('quoteRoom (B6): tax is rounded once per room', () => {
  test('two rooms of 0.05 tax total 0.02, not 0.01', () => {
    const stay = { arrival: '2027-02-20', departure: '2027-02-21' };
    const rooms = ['1', '2'].map((roomId) => quoteRoom(createRoom(stay, [5], { roomId }), stay, TAXES));
    const quote = createQuote(rooms, stay, TODAY, DEMO_POLICY);
    expect([sumKind(quote, 'room'), sumKind(quote, 'tax'), quote.total]).toEqual([10, 2, 12]);
  });
});

describe('createQuote (B7, B8): payment schedule', () => {
  test.each([
    ['long before', '2026-11-21', 36_960, { amount: 36_960, dueOn: '2027-02-13' }, '2027-01-21'],
    ['on the last day of free cancellation', '2027-01-21', 36_960, { amount: 36_960 }, '2027-01-21'],
    ['a day later', '2027-01-22', 36_960, { amount: 36_960 }, null],
    ['7 days before', '2027-02-13', 36_960, { amount: 36_960, dueAt: '2027-02-13T14:00:00.000Z' }, null],
    ['6 days before', '2027-02-14', 73_920, null, null],
    ['on the day of arrival', '2027-02-20', 73_920, null, null],
  ])('booked %s', (_, today, deposit, balance, freeCancellationUntil) => {
    expect(createStayQuote(STAY, today)).toMatchObject({ total: 73_920, deposit, balance, freeCancellationUntil });
  });

  test('in the currency and by the terms of the hotel', () => {
    const { terms } = DEMO_POLICY;
    expect(createStayQuote(STAY, TODAY)).toMatchObject({ currency: 'USD', nights: 3, stay: STAY, terms });
  });
});

describe('createQuote (B1): for any booking', () => {
  const quotes = fc
    .record({
      length: fc.integer({ min: 1, max: 30 }),
      daysAhead: fc.integer({ min: 0, max: 60 }),
      taxRate: fc.integer({ min: 0, max: 2500 }),
      rooms: fc.array(
        fc.record({
          adults: fc.integer({ min: 1, max: 3 }),
          childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
          rates: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 30, maxLength: 30 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ length, daysAhead, taxRate, rooms }): Quote & { readonly taxRate: number } => {
      const arrival = addDays(TODAY, daysAhead);
      const stay = { arrival, departure: addDays(arrival, length) };
      const taxes = [buildStandardTax(taxRate)];
      const quoted = rooms.map(({ rates, ...party }, index) =>
        quoteRoom(createRoom(stay, rates, { roomId: String(index + 1), party }), stay, taxes),
      );
      return { ...createQuote(quoted, stay, TODAY, { ...DEMO_POLICY, taxes }), taxRate };
    });
  const addUp = (lines: readonly number[]): number => lines.reduce((total, line) => total + line, 0);

  test('every total is the sum of its lines', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const { rooms, total } = quote;
        for (const room of rooms) {
          expect(sumLines(room.lines, ['room'])).toBe(addUp(room.nights.map(({ rate }) => rate)));
          expect(room.total).toBe(addUp(room.lines.map(({ amount }) => amount)));
        }
        expect(total).toBe(addUp(rooms.map((room) => room.total)));
        expect(total).toBe(sumKind(quote, 'room') + sumKind(quote, 'extra-guests') + sumKind(quote, 'tax'));
      }),
    );
  });

  test('the tax of a room is within half a cent of the rate', () => {
    fc.assert(
      fc.property(quotes, ({ rooms, taxRate }) => {
        for (const room of rooms) {
          const tax = sumLines(room.lines, ['tax']);
          const exact = ((room.total - tax) * taxRate) / 10_000;
          expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  test('deposit and balance sum to the total, the odd cent in the deposit', () => {
    fc.assert(
      fc.property(quotes, ({ total, deposit, balance }) => {
        expect(deposit + (balance?.amount ?? 0)).toBe(total);
        if (balance) expect(deposit - balance.amount).toBe(total % 2);
      }),
    );
  });

  test('every amount is a whole number of cents', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const lines = listLines(quote).flatMap(({ unit, amount }) => [unit, amount]);
        for (const amount of [...lines, quote.total, quote.deposit, quote.balance?.amount ?? 0])
          expect(Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});
