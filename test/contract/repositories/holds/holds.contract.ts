import { describe, expect, test } from 'vitest';
import { GUEST } from '#src/kernel/actor.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import {
  createBookingSteps,
  createUnusedStay,
  FAMILY,
  GARDEN,
  type OpenRepositories,
  useRepositories,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import {
  addMinutes,
  BOOKED_AT,
  createReserva,
  createRoomsQuote,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';

const createCommand = (hold: { reserva: string }, now = BOOKED_AT) => ({
  idempotencyKey: hold.reserva,
  now,
  by: GUEST,
});

/** Contract of `Reservations`: holds. */
export const describeHolds = (name: string, open: OpenRepositories): void => {
  describe(`holds ${name}`, () => {
    const house = useRepositories(open);

    describe('place', () => {
      test('holds every room on every night except the departure', async () => {
        const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const hold = await placeHeld(stay, [GARDEN, VILLA, GARDEN]);
        expect(await countLeft(GARDEN, stay)).toEqual([1, 1, 1, 3]);
        expect(await countLeft(VILLA, stay)).toEqual([0, 0, 0, 1]);
        expect(await house().reservations.find(hold.reserva)).toEqual(hold);
      });

      test('holds nothing when one night of one room is sold out', async () => {
        const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const lastNight = { arrival: addDays(stay.arrival, 2), departure: stay.departure };
        await placeHeld(lastNight, [VILLA]);
        const hold = createTestHold({ quote: createRoomsQuote([GARDEN, VILLA], stay) });
        expect(await house().reservations.place(hold, createCommand(hold))).toEqual({ status: 'sold-out' });
        expect(await countLeft(GARDEN, stay)).toEqual([3, 3, 3, 3]);
        expect(await countLeft(VILLA, stay)).toEqual([1, 1, 0, 1]);
        expect(await house().reservations.find(hold.reserva)).toBeUndefined();
      });

      test('refuses more rooms of a type than exist', async () => {
        const stay = await createBookingSteps(house()).takeFreshNights();
        const hold = createTestHold({ quote: createRoomsQuote([FAMILY, FAMILY, FAMILY], stay) });
        expect(await house().reservations.place(hold, createCommand(hold))).toEqual({ status: 'sold-out' });
      });

      test('returns the first hold for a repeated request, also at another price or when sold out', async () => {
        const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const first = await placeHeld(stay, [VILLA]);
        const dearer = { ...first.quote, total: first.quote.total + 1 };
        const again = createTestHold({ quote: dearer });
        const placed = await house().reservations.place(again, createCommand(first, addMinutes(1)));
        expect(placed).toEqual({ status: 'repeated', reserva: first.reserva });
        expect(await countLeft(VILLA, stay)).toEqual([0, 0, 0, 1]);
        expect(await house().reservations.find(again.reserva)).toBeUndefined();
      });

      test.each([
        ['other rooms', () => ({ rooms: [GARDEN], days: 0 })],
        ['other dates', () => ({ rooms: [FAMILY], days: 1 })],
      ])('fault 9: refuses another request with the same key: %s', async (_, other) => {
        const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const first = await placeHeld(stay, [FAMILY]);
        const { rooms, days } = other();
        const moved = { arrival: addDays(stay.arrival, days), departure: addDays(stay.departure, days) };
        const hold = createTestHold({ quote: createRoomsQuote(rooms, moved) });
        const placed = await house().reservations.place(hold, createCommand(first));
        expect(placed).toEqual({ status: 'conflict' });
        expect(await countLeft(GARDEN, stay)).toEqual([3, 3, 3, 3]);
        expect(await countLeft(FAMILY, stay)).toEqual([1, 1, 1, 2]);
      });

      test('places one hold for concurrent requests with one key', async () => {
        const { takeFreshNights, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const presses = Array.from({ length: 8 }, () => createTestHold({ quote: createRoomsQuote([GARDEN], stay) }));
        const key = { by: GUEST, idempotencyKey: createReserva(), now: BOOKED_AT };
        const results = await Promise.all(presses.map((hold) => house().reservations.place(hold, key)));
        expect(results.filter(({ status }) => status === 'placed')).toHaveLength(1);
        expect(results.filter(({ status }) => status === 'repeated')).toHaveLength(7);
        expect(await countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      });

      test('gives the last room to one of many concurrent guests', async () => {
        const { takeFreshNights, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const holds = Array.from({ length: 16 }, () =>
          createTestHold({ quote: createRoomsQuote([VILLA, GARDEN], stay) }),
        );
        const results = await Promise.all(holds.map((hold) => house().reservations.place(hold, createCommand(hold))));
        expect(results.map(({ status }) => status).toSorted()).toEqual(['placed', ...Array(15).fill('sold-out')]);
        expect(await countLeft(VILLA, stay)).toEqual([0, 0, 0, 1]);
        expect(await countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      });

      test('ignores a hold from the instant it ends, before any job', async () => {
        const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const first = await placeHeld(stay, [VILLA]);
        const next = createTestHold({ quote: createRoomsQuote([VILLA], stay), expiresAt: toInstant(addMinutes(30)) });
        expect(await house().reservations.place(next, createCommand(next, addMinutes(15) - 1))).toEqual({
          status: 'sold-out',
        });
        expect(await house().reservations.place(next, createCommand(next, addMinutes(15)))).toEqual({
          status: 'placed',
        });
        expect(await countLeft(VILLA, stay, addMinutes(15))).toEqual([0, 0, 0, 1]);
        expect(await house().reservations.find(first.reserva)).toMatchObject({
          reserva: first.reserva,
          quote: first.quote,
        });
      });
    });

    test('find: an unknown reservation is not found', async () => {
      expect(await house().reservations.find(createReserva())).toBeUndefined();
    });

    describe('live hold', () => {
      test('shrinks to a smaller quote and releases the other rooms', async () => {
        const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const hold = await placeHeld(stay, [GARDEN, GARDEN, VILLA]);
        const smaller = createRoomsQuote([GARDEN], stay);
        expect(await house().reservations.shrink(hold.reserva, smaller, addMinutes(1), GUEST)).toBe('shrunk');
        expect(await house().reservations.find(hold.reserva)).toEqual({ ...hold, quote: smaller });
        expect(await countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
        expect(await countLeft(VILLA, stay)).toEqual([1, 1, 1, 1]);
        await house().reservations.release(hold.reserva, addMinutes(2), GUEST);
        expect(await countLeft(GARDEN, stay)).toEqual([3, 3, 3, 3]);
      });

      test('does not get a room back that was removed meanwhile', async () => {
        const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const { reserva, quote } = await placeHeld(stay, [GARDEN, GARDEN, VILLA]);
        const { reservations } = house();
        const without = (removed: string) => ({
          ...quote,
          rooms: quote.rooms.filter(({ roomId }) => roomId !== removed),
        });
        expect(await reservations.shrink(reserva, without('2'), addMinutes(1), GUEST)).toBe('shrunk');
        expect(await reservations.shrink(reserva, without('3'), addMinutes(1), GUEST)).toBe('outdated');
        expect((await reservations.find(reserva))?.quote.rooms.map(({ roomId }) => roomId)).toEqual(['1', '3']);
        expect(await countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      });

      test('is extended, and never shortened', async () => {
        const { takeFreshNights, placeHeld } = createBookingSteps(house());
        const hold = await placeHeld(await takeFreshNights(), [GARDEN]);
        const { reservations } = house();
        const later = toInstant(addMinutes(20));
        expect(await reservations.extend(hold.reserva, later, addMinutes(5))).toBe('extended');
        expect(await reservations.extend(hold.reserva, toInstant(addMinutes(10)), addMinutes(6))).toBe('extended');
        expect(await reservations.find(hold.reserva)).toEqual({ ...hold, expiresAt: later });
      });

      test('is released once, and its rooms are free', async () => {
        const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const hold = await placeHeld(stay, [GARDEN, FAMILY]);
        const { reservations } = house();
        expect(await reservations.release(hold.reserva, addMinutes(1), GUEST)).toBe('released');
        expect(await reservations.release(hold.reserva, addMinutes(1), GUEST)).toBe('not-held');
        const { expiresAt: _, latestEnd: __, changes: ___, ...booking } = hold;
        expect(await reservations.find(hold.reserva)).toEqual({ ...booking, status: 'expired' });
        expect(await countLeft(GARDEN, stay)).toEqual([3, 3, 3, 3]);
        expect(await countLeft(FAMILY, stay)).toEqual([2, 2, 2, 2]);
      });

      test('is not changed during an open payment', async () => {
        const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const hold = await placeHeld(stay, [GARDEN, GARDEN]);
        await beginAttempt(hold);
        const { reservations } = house();
        const smaller = createRoomsQuote([GARDEN], stay);
        expect(await reservations.shrink(hold.reserva, smaller, addMinutes(2), GUEST)).toBe('payment-open');
        expect(await reservations.release(hold.reserva, addMinutes(2), GUEST)).toBe('payment-open');
        expect(await reservations.find(hold.reserva)).toMatchObject({ status: 'held', quote: hold.quote });
      });
    });

    describe.each([
      ['that ran out', addMinutes(15)],
      ['that does not exist', addMinutes(1)],
    ])('a hold %s', (which, now) => {
      test.each(['shrink', 'extend', 'release'] as const)('cannot %s', async (change) => {
        const { takeFreshNights, placeHeld } = createBookingSteps(house());
        const hold = await placeHeld(await takeFreshNights(), [GARDEN]);
        const reserva = which === 'that ran out' ? hold.reserva : createReserva();
        const { reservations } = house();
        const changes = {
          shrink: () => reservations.shrink(reserva, hold.quote, now, GUEST),
          extend: () => reservations.extend(reserva, toInstant(addMinutes(60)), now),
          release: () => reservations.release(reserva, now, GUEST),
        };
        expect(await changes[change]()).toBe('not-held');
      });
    });

    test('expireOverdue: ends overdue holds up to the limit and releases their rooms', async () => {
      const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
      const stay = await takeFreshNights();
      const holds = [await placeHeld(stay, [GARDEN]), await placeHeld(stay, [GARDEN]), await placeHeld(stay, [VILLA])];
      const alive = await placeHeld(stay, [GARDEN], { expiresAt: toInstant(addMinutes(15) + 1) });
      const { reservations } = house();
      expect(await reservations.expireOverdue(addMinutes(15) - 1, 10)).toBe(0);
      expect(await reservations.expireOverdue(addMinutes(15), 2)).toBe(2);
      expect(await reservations.expireOverdue(addMinutes(15), 2)).toBe(1);
      expect(await reservations.expireOverdue(addMinutes(15), 2)).toBe(0);
      for (const { reserva } of holds) expect(await reservations.find(reserva)).toMatchObject({ status: 'expired' });
      expect(await reservations.find(alive.reserva)).toEqual(alive);
      expect(await countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      expect(await countLeft(VILLA, stay)).toEqual([1, 1, 1, 1]);
    });

    test('expireOverdue: concurrent calls end each hold once', async () => {
      const { takeFreshNights, placeHeld, countLeft } = createBookingSteps(house());
      const stay = await takeFreshNights();
      await placeHeld(stay, [GARDEN, VILLA]);
      await placeHeld(stay, [FAMILY, GARDEN]);
      const { reservations } = house();
      const ended = await Promise.all([1, 2, 3, 4].map(() => reservations.expireOverdue(addMinutes(15), 1)));
      const rest = await reservations.expireOverdue(addMinutes(15), 10);
      expect(ended.reduce((all, count) => all + count, rest)).toBe(2);
      expect(await countLeft(GARDEN, stay)).toEqual([3, 3, 3, 3]);
    });

    test('nights that are not open have no offers', async () => {
      expect(await createBookingSteps(house()).countLeft(GARDEN, createUnusedStay())).toEqual([]);
    });
  });
};
