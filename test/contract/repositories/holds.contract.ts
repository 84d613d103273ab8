import { describe, expect, test } from 'vitest';
import { addDays } from '#src/booking/model/stay.ts';
import { BOOKED_AT, holdOf, instantOf, minutesLater, newReserva, quoteOfRooms } from '#test/support/builders.ts';
import { FAMILY, freshStay, GARDEN, houseFor, type OpenHouse, VILLA, visit } from './house.ts';

const at = (hold: { reserva: string }, now = BOOKED_AT) => ({ idempotencyKey: hold.reserva, now });

/** What every `Reservations` does with holds. */
export const describeHolds = (name: string, open: OpenHouse): void => {
  describe(`holds ${name}`, () => {
    const house = houseFor(open);

    describe('placing', () => {
      test('takes every room on every night but the departure, and keeps the hold as it is', async () => {
        const { freshNights, held, left } = visit(house());
        const stay = await freshNights();
        const hold = await held(stay, [GARDEN, VILLA, GARDEN]);
        expect(await left(GARDEN, stay)).toEqual([1, 1, 1, 3]);
        expect(await left(VILLA, stay)).toEqual([0, 0, 0, 1]);
        expect(await house().reservations.find(hold.reserva)).toEqual(hold);
      });

      test('takes nothing when one night of one room is sold out', async () => {
        const { freshNights, held, left } = visit(house());
        const stay = await freshNights();
        const lastNight = { arrival: addDays(stay.arrival, 2), departure: stay.departure };
        await held(lastNight, [VILLA]);
        const hold = holdOf({ quote: quoteOfRooms([GARDEN, VILLA], stay) });
        expect(await house().reservations.place(hold, at(hold))).toEqual({ status: 'sold-out' });
        expect(await left(GARDEN, stay)).toEqual([3, 3, 3, 3]);
        expect(await left(VILLA, stay)).toEqual([1, 1, 0, 1]);
        expect(await house().reservations.find(hold.reserva)).toBeUndefined();
      });

      test('refuses more rooms of a type than there are', async () => {
        const stay = await visit(house()).freshNights();
        const hold = holdOf({ quote: quoteOfRooms([FAMILY, FAMILY, FAMILY], stay) });
        expect(await house().reservations.place(hold, at(hold))).toEqual({ status: 'sold-out' });
      });

      test('the same request with the same key is the first hold, even at another price and when nothing is left', async () => {
        const { freshNights, held, left } = visit(house());
        const stay = await freshNights();
        const first = await held(stay, [VILLA]);
        const dearer = { ...first.quote, total: first.quote.total + 1 };
        const again = holdOf({ quote: dearer });
        const placed = await house().reservations.place(again, { idempotencyKey: first.reserva, now: minutesLater(1) });
        expect(placed).toEqual({ status: 'repeated', reserva: first.reserva });
        expect(await left(VILLA, stay)).toEqual([0, 0, 0, 1]);
        expect(await house().reservations.find(again.reserva)).toBeUndefined();
      });

      test.each([
        ['other rooms', () => ({ rooms: [GARDEN], days: 0 })],
        ['other dates', () => ({ rooms: [FAMILY], days: 1 })],
      ])('fault 9: another request with the same key is refused: %s', async (_, other) => {
        const { freshNights, held, left } = visit(house());
        const stay = await freshNights();
        const first = await held(stay, [FAMILY]);
        const { rooms, days } = other();
        const moved = { arrival: addDays(stay.arrival, days), departure: addDays(stay.departure, days) };
        const hold = holdOf({ quote: quoteOfRooms(rooms, moved) });
        const placed = await house().reservations.place(hold, { idempotencyKey: first.reserva, now: BOOKED_AT });
        expect(placed).toEqual({ status: 'conflict' });
        expect(await left(GARDEN, stay)).toEqual([3, 3, 3, 3]);
        expect(await left(FAMILY, stay)).toEqual([1, 1, 1, 2]);
      });

      test('one key pressed many times at once is one hold', async () => {
        const { freshNights, left } = visit(house());
        const stay = await freshNights();
        const presses = Array.from({ length: 8 }, () => holdOf({ quote: quoteOfRooms([GARDEN], stay) }));
        const key = { idempotencyKey: newReserva(), now: BOOKED_AT };
        const results = await Promise.all(presses.map((hold) => house().reservations.place(hold, key)));
        expect(results.filter(({ status }) => status === 'placed')).toHaveLength(1);
        expect(results.filter(({ status }) => status === 'repeated')).toHaveLength(7);
        expect(await left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      });

      test('many guests for the last room at once: one gets it', async () => {
        const { freshNights, left } = visit(house());
        const stay = await freshNights();
        const holds = Array.from({ length: 16 }, () => holdOf({ quote: quoteOfRooms([VILLA, GARDEN], stay) }));
        const results = await Promise.all(holds.map((hold) => house().reservations.place(hold, at(hold))));
        expect(results.map(({ status }) => status).toSorted()).toEqual(['placed', ...Array(15).fill('sold-out')]);
        expect(await left(VILLA, stay)).toEqual([0, 0, 0, 1]);
        expect(await left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      });

      test('a hold gives way at the instant at which it ends, before any job cleaned it up', async () => {
        const { freshNights, held, left } = visit(house());
        const stay = await freshNights();
        const first = await held(stay, [VILLA]);
        const next = holdOf({ quote: quoteOfRooms([VILLA], stay), expiresAt: instantOf(minutesLater(30)) });
        expect(await house().reservations.place(next, at(next, minutesLater(15) - 1))).toEqual({ status: 'sold-out' });
        expect(await house().reservations.place(next, at(next, minutesLater(15)))).toEqual({ status: 'placed' });
        expect(await left(VILLA, stay, minutesLater(15))).toEqual([0, 0, 0, 1]);
        expect(await house().reservations.find(first.reserva)).toMatchObject({
          reserva: first.reserva,
          quote: first.quote,
        });
      });
    });

    test('a reserva that was never given is not found', async () => {
      expect(await house().reservations.find(newReserva())).toBeUndefined();
    });

    describe('a live hold', () => {
      test('shrinks to a smaller quote and gives back the rooms left out', async () => {
        const { freshNights, held, left } = visit(house());
        const stay = await freshNights();
        const hold = await held(stay, [GARDEN, GARDEN, VILLA]);
        const smaller = quoteOfRooms([GARDEN], stay);
        expect(await house().reservations.shrink(hold.reserva, smaller, minutesLater(1))).toBe('shrunk');
        expect(await house().reservations.find(hold.reserva)).toEqual({ ...hold, quote: smaller });
        expect(await left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
        expect(await left(VILLA, stay)).toEqual([1, 1, 1, 1]);
        await house().reservations.release(hold.reserva, minutesLater(2));
        expect(await left(GARDEN, stay)).toEqual([3, 3, 3, 3]);
      });

      test('is prolonged, and never shortened', async () => {
        const { freshNights, held } = visit(house());
        const hold = await held(await freshNights(), [GARDEN]);
        const { reservations } = house();
        const later = instantOf(minutesLater(20));
        expect(await reservations.extend(hold.reserva, later, minutesLater(5))).toBe('extended');
        expect(await reservations.extend(hold.reserva, instantOf(minutesLater(10)), minutesLater(6))).toBe('extended');
        expect(await reservations.find(hold.reserva)).toEqual({ ...hold, expiresAt: later });
      });

      test('is given up once, and its rooms are free', async () => {
        const { freshNights, held, left } = visit(house());
        const stay = await freshNights();
        const hold = await held(stay, [GARDEN, FAMILY]);
        const { reservations } = house();
        expect(await reservations.release(hold.reserva, minutesLater(1))).toBe('released');
        expect(await reservations.release(hold.reserva, minutesLater(1))).toBe('not-held');
        const { expiresAt: _, latestEnd: __, changes: ___, ...booking } = hold;
        expect(await reservations.find(hold.reserva)).toEqual({ ...booking, status: 'expired' });
        expect(await left(GARDEN, stay)).toEqual([3, 3, 3, 3]);
        expect(await left(FAMILY, stay)).toEqual([2, 2, 2, 2]);
      });

      test('does not change under a payment that is open', async () => {
        const { freshNights, held, begun } = visit(house());
        const stay = await freshNights();
        const hold = await held(stay, [GARDEN, GARDEN]);
        await begun(hold);
        const { reservations } = house();
        const smaller = quoteOfRooms([GARDEN], stay);
        expect(await reservations.shrink(hold.reserva, smaller, minutesLater(2))).toBe('payment-open');
        expect(await reservations.release(hold.reserva, minutesLater(2))).toBe('payment-open');
        expect(await reservations.find(hold.reserva)).toMatchObject({ status: 'held', quote: hold.quote });
      });
    });

    describe.each([
      ['that ran out', minutesLater(15)],
      ['that does not exist', minutesLater(1)],
    ])('a hold %s', (which, now) => {
      test.each(['shrink', 'extend', 'release'] as const)('cannot %s', async (change) => {
        const { freshNights, held } = visit(house());
        const hold = await held(await freshNights(), [GARDEN]);
        const reserva = which === 'that ran out' ? hold.reserva : newReserva();
        const { reservations } = house();
        const changes = {
          shrink: () => reservations.shrink(reserva, hold.quote, now),
          extend: () => reservations.extend(reserva, instantOf(minutesLater(60)), now),
          release: () => reservations.release(reserva, now),
        };
        expect(await changes[change]()).toBe('not-held');
      });
    });

    test('overdue holds end, at most as many as asked for, and give back their rooms', async () => {
      const { freshNights, held, left } = visit(house());
      const stay = await freshNights();
      const holds = [await held(stay, [GARDEN]), await held(stay, [GARDEN]), await held(stay, [VILLA])];
      const alive = await held(stay, [GARDEN], { expiresAt: instantOf(minutesLater(15) + 1) });
      const { reservations } = house();
      expect(await reservations.expireOverdue(minutesLater(15) - 1, 10)).toBe(0);
      expect(await reservations.expireOverdue(minutesLater(15), 2)).toBe(2);
      expect(await reservations.expireOverdue(minutesLater(15), 2)).toBe(1);
      expect(await reservations.expireOverdue(minutesLater(15), 2)).toBe(0);
      for (const { reserva } of holds) expect(await reservations.find(reserva)).toMatchObject({ status: 'expired' });
      expect(await reservations.find(alive.reserva)).toEqual(alive);
      expect(await left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
      expect(await left(VILLA, stay)).toEqual([1, 1, 1, 1]);
    });

    test('two that end overdue holds at once end each one once', async () => {
      const { freshNights, held, left } = visit(house());
      const stay = await freshNights();
      await held(stay, [GARDEN, VILLA]);
      await held(stay, [FAMILY, GARDEN]);
      const { reservations } = house();
      const ended = await Promise.all([1, 2, 3, 4].map(() => reservations.expireOverdue(minutesLater(15), 1)));
      const rest = await reservations.expireOverdue(minutesLater(15), 10);
      expect(ended.reduce((all, count) => all + count, rest)).toBe(2);
      expect(await left(GARDEN, stay)).toEqual([3, 3, 3, 3]);
    });

    test('nights nobody opened have no offers', async () => {
      expect(await visit(house()).left(GARDEN, freshStay())).toEqual([]);
    });
  });
};
