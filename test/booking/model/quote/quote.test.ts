import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createQuote, type Quote, quoteRoom, type RoomToQuote } from '#src/booking/model/quote/quote.ts';
import { WEBSITE_RATE_PLAN } from '#src/booking/model/rates/rate-plan.ts';
import { addDays, listNights, type Stay } from '#src/booking/model/stay/stay.ts';
import { createRoomType, createStayQuote, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

const TODAY = '2026-11-21';
const STAY: Stay = { arrival: '2027-02-20', departure: '2027-02-23' };

const createRoom = (stay: Stay, rates: readonly number[], differences: Partial<RoomToQuote> = {}): RoomToQuote => ({
  roomId: '1',
  roomType: createRoomType(),
  ratePlanId: WEBSITE_RATE_PLAN,
  party: { adults: 2, childAges: [] },
  nights: listNights(stay).map((night, index) => ({ night, rate: rates[index] ?? 0 })),
  ...differences,
});

describe('quoteRoom (B5, B6)', () => {
  test('sums nights, extras per night, and the tax on both', () => {
    const room = createRoom(STAY, [20_000, 20_000, 24_005], { party: { adults: 3, childAges: [2, 9, 14] } });
    expect(quoteRoom(room, STAY, 1000)).toEqual({
      roomId: '1',
      roomTypeId: '580022',
      ratePlanId: WEBSITE_RATE_PLAN,
      party: { adults: 3, childAges: [2, 9, 14] },
      nights: room.nights,
      extraAdults: 1,
      extraChildren: 0,
      roomCost: 64_005,
      extraAdultsCost: 13_500,
      extraChildrenCost: 0,
      tax: 7751,
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
    const { extraAdultsCost, extraChildrenCost } = quoteRoom(createRoom(STAY, [1, 1, 1], { party }), STAY, 1000);
    expect([extraAdultsCost, extraChildrenCost]).toEqual([adults, children]);
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
    expect(() => quoteRoom({ ...room, nights: change(room.nights) }, STAY, 1000)).toThrow(
      new RangeError('rates of room type 580022 do not cover the stay'),
    );
  });
});

describe('quoteRoom (B6): tax is rounded once per room', () => {
  test('two rooms of 0.05 tax total 0.02, not 0.01', () => {
    const stay = { arrival: '2027-02-20', departure: '2027-02-21' };
    const rooms = ['1', '2'].map((roomId) => quoteRoom(createRoom(stay, [5], { roomId }), stay, 1000));
    expect(createQuote(rooms, stay, TODAY, DEMO_POLICY)).toMatchObject({ roomCost: 10, tax: 2, total: 12 });
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

  test('in the currency and at the tax rate of the hotel', () => {
    expect(createStayQuote(STAY, TODAY)).toMatchObject({ currency: 'USD', taxRate: 1000, nights: 3, stay: STAY });
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
    .map(({ length, daysAhead, taxRate, rooms }): Quote => {
      const arrival = addDays(TODAY, daysAhead);
      const stay = { arrival, departure: addDays(arrival, length) };
      const policy = { ...DEMO_POLICY, taxRate };
      const quoted = rooms.map(({ rates, ...party }, index) =>
        quoteRoom(createRoom(stay, rates, { roomId: String(index + 1), party }), stay, taxRate),
      );
      return createQuote(quoted, stay, TODAY, policy);
    });
  const addUp = (lines: readonly number[]): number => lines.reduce((total, line) => total + line, 0);

  test('every total is the sum of its lines', () => {
    fc.assert(
      fc.property(quotes, ({ rooms, roomCost, extras, tax, total }) => {
        for (const room of rooms) {
          expect(room.roomCost).toBe(addUp(room.nights.map(({ rate }) => rate)));
          expect(room.total).toBe(room.roomCost + room.extraAdultsCost + room.extraChildrenCost + room.tax);
        }
        expect(roomCost).toBe(addUp(rooms.map((room) => room.roomCost)));
        expect(extras).toBe(addUp(rooms.map((room) => room.extraAdultsCost + room.extraChildrenCost)));
        expect(tax).toBe(addUp(rooms.map((room) => room.tax)));
        expect(total).toBe(addUp(rooms.map((room) => room.total)));
        expect(total).toBe(roomCost + extras + tax);
      }),
    );
  });

  test('the tax of a room is within half a cent of the rate', () => {
    fc.assert(
      fc.property(quotes, ({ rooms, taxRate }) => {
        for (const room of rooms) {
          const exact = ((room.total - room.tax) * taxRate) / 10_000;
          expect(Math.abs(room.tax - exact)).toBeLessThanOrEqual(0.5);
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
      fc.property(quotes, ({ rooms, ...amounts }) => {
        const lines = rooms.flatMap((room) => [room.roomCost, room.extraAdultsCost, room.extraChildrenCost, room.tax]);
        for (const line of [...lines, amounts.total, amounts.deposit, amounts.balance?.amount ?? 0])
          expect(Number.isSafeInteger(line)).toBe(true);
      }),
    );
  });
});
