import { describe, expect, test } from 'vitest';
import { addDays, type Stay } from '#src/booking/model/stay.ts';
import { consentOf, guestOf, holdOf, instantOf, minutesLater, quoteOfRooms } from '#test/support/builders.ts';
import { FAMILY, GARDEN, houseFor, type OpenHouse, VILLA, visit } from './house.ts';
import { amendmentOf, moved, visitPaid } from './paid-visit.ts';

const NOW = minutesLater(0);

/** What every `Amendments` does with a change of dates, from the proposal to its end. */
export const describeChanges = (name: string, open: OpenHouse): void => {
  describe(`changes of dates ${name}`, () => {
    const house = houseFor(open);
    const paid = async (rooms: readonly string[] = [VILLA]) => {
      const stay = await visit(house()).freshNights();
      return { stay, reservation: await visitPaid(house()).confirmed(stay, rooms) };
    };
    /** The same rooms a day later, held. */
    const changing = async (rooms: readonly string[] = [VILLA]) => {
      const { stay, reservation } = await paid(rooms);
      const hold = await visitPaid(house()).changing(reservation, moved(stay, 1), rooms);
      const accept = (minutes: number) =>
        amendmentOf(reservation, { quote: hold.quote, fromHold: hold.reserva, at: instantOf(minutesLater(minutes)) });
      return { stay, reservation, hold, accept };
    };
    const place = (changes: string, stay: Stay, revision = 0, rooms: readonly string[] = [VILLA], now = NOW) =>
      house().amendments.placeChange(holdOf({ quote: quoteOfRooms(rooms, stay), changes }), { revision, now });
    const lastNight = ({ departure }: Stay): Stay => ({ arrival: departure, departure: addDays(departure, 1) });

    describe('proposing', () => {
      test('holds only what the reservation does not have, and leaves it as it is', async () => {
        const { stay, reservation, hold } = await changing([GARDEN, GARDEN]);
        expect(await visit(house()).left(GARDEN, stay)).toEqual([1, 1, 1, 1]);
        expect(await house().reservations.find(hold.reserva)).toEqual(hold);
        expect(await visitPaid(house()).read(reservation.reserva)).toEqual(reservation);
      });

      test('more rooms of a type hold only the rooms that are more', async () => {
        const { stay, reservation } = await paid([GARDEN]);
        await visitPaid(house()).changing(reservation, stay, [GARDEN, GARDEN, GARDEN, FAMILY]);
        expect(await visit(house()).left(GARDEN, stay)).toEqual([0, 0, 0, 3]);
        expect(await visit(house()).left(FAMILY, stay)).toEqual([1, 1, 1, 2]);
      });

      test('a shorter stay holds nothing, and is a hold all the same', async () => {
        const { stay, reservation } = await paid();
        const shorter = { ...stay, departure: addDays(stay.departure, -1) };
        const hold = await visitPaid(house()).changing(reservation, shorter, [VILLA]);
        expect(await visit(house()).left(VILLA, stay)).toEqual([0, 0, 0, 1]);
        const amended = await visitPaid(house()).amended(reservation, { quote: hold.quote, fromHold: hold.reserva });
        expect(amended.quote).toEqual(hold.quote);
        expect(await visit(house()).left(VILLA, stay)).toEqual([0, 0, 1, 1]);
      });

      test('again ends the proposal before, and may have its rooms', async () => {
        const { stay, reservation, hold } = await changing();
        const again = await visitPaid(house()).changing(reservation, lastNight(stay), [VILLA]);
        expect(await house().reservations.find(hold.reserva)).toMatchObject({ status: 'expired' });
        expect(await house().reservations.find(again.reserva)).toEqual(again);
        expect(await visit(house()).left(VILLA, stay)).toEqual([0, 0, 0, 0]);
        await house().reservations.release(again.reserva, minutesLater(1));
        expect(await visit(house()).left(VILLA, stay)).toEqual([0, 0, 0, 1]);
      });

      test('what is sold out changes nothing: the proposal before stays', async () => {
        const { stay, reservation, hold } = await changing([GARDEN]);
        await visit(house()).held(lastNight(stay), [VILLA]);
        expect(await place(reservation.reserva, moved(stay, 1), 0, [GARDEN, VILLA])).toBe('sold-out');
        expect(await house().reservations.find(hold.reserva)).toEqual(hold);
        expect(await visit(house()).left(GARDEN, stay)).toEqual([2, 2, 2, 2]);
      });

      test('gives way to nobody who ran out of time', async () => {
        const { stay, reservation } = await paid();
        await visit(house()).held(lastNight(stay), [VILLA]);
        const { reserva } = reservation;
        expect(await place(reserva, moved(stay, 1), 0, [VILLA], minutesLater(15) - 1)).toBe('sold-out');
        expect(await place(reserva, moved(stay, 1), 0, [VILLA], minutesLater(15))).toBe('placed');
      });

      test('is refused for another revision, beside an open payment, after a cancellation, and for no reservation', async () => {
        const { stay, reservation } = await paid();
        const { reserva } = reservation;
        const { charging, amended } = visitPaid(house());
        expect(await place(reserva, moved(stay, 1), 1)).toBe('not-changeable');
        const { idempotencyKey } = await charging(reservation, 'card-1');
        expect(await place(reserva, moved(stay, 1))).toBe('not-changeable');
        await house().reservations.settleAttempt(idempotencyKey, { status: 'abandoned' });
        await amended(reservation, { cancelled: 'guest' });
        expect(await place(reserva, moved(stay, 1), 1)).toBe('not-changeable');
        expect(await place(holdOf().reserva, moved(stay, 1))).toBe('not-changeable');
        expect(await visit(house()).left(VILLA, stay)).toEqual([1, 1, 1, 1]);
      });

      test('for a hold that was not paid is refused, and a hold of no reservation is a mistake', async () => {
        const { freshNights, held } = visit(house());
        const stay = await freshNights();
        const { reserva } = await held(stay, [VILLA]);
        expect(await place(reserva, moved(stay, 1))).toBe('not-changeable');
        await expect(house().amendments.placeChange(holdOf(), { revision: 0, now: NOW })).rejects.toThrow();
      });
    });

    test('the newest proposal is found, alive or over; a reservation without one has none', async () => {
      const { stay, reservation, hold } = await changing();
      const { amendments, reservations } = house();
      const newest = async () => (await amendments.latestChange(reservation.reserva))?.reserva;
      expect(await amendments.latestChange(reservation.reserva)).toEqual(hold);
      const quote = quoteOfRooms([VILLA], lastNight(stay));
      const again = holdOf({ quote, changes: reservation.reserva, createdAt: instantOf(minutesLater(1)) });
      await amendments.placeChange(again, { revision: 0, now: minutesLater(1) });
      expect(await newest()).toBe(again.reserva);
      await reservations.release(again.reserva, minutesLater(2));
      expect(await newest()).toBe(again.reserva);
      expect(await amendments.latestChange((await paid()).reservation.reserva)).toBeUndefined();
    });

    test('of two proposals of one moment, the newest is the one that is alive', async () => {
      const { stay, reservation } = await changing();
      const again = await visitPaid(house()).changing(reservation, lastNight(stay), [VILLA]);
      expect(await house().amendments.latestChange(reservation.reserva)).toEqual(again);
    });

    describe('a proposal', () => {
      test('cannot be paid, nor be made smaller, as a new booking can', async () => {
        const { stay, hold } = await changing([GARDEN, GARDEN]);
        const { reservations } = house();
        const { reserva, quote } = hold;
        const payment = { reserva, guest: guestOf(), consent: consentOf(quote) };
        expect(
          await reservations.beginPayment({ ...payment, now: minutesLater(1), holdUntil: hold.expiresAt }),
        ).toEqual({ status: 'not-payable' });
        const smaller = quoteOfRooms([GARDEN], moved(stay, 1));
        expect(await reservations.shrink(reserva, smaller, minutesLater(1))).toBe('not-held');
        expect(await reservations.find(reserva)).toEqual(hold);
      });

      test('is prolonged like any hold, and ends by itself', async () => {
        const { stay, reservation, hold } = await changing();
        const { reservations } = house();
        const expiresAt = instantOf(minutesLater(20));
        expect(await reservations.extend(hold.reserva, expiresAt, minutesLater(10))).toBe('extended');
        expect(await reservations.find(hold.reserva)).toEqual({ ...hold, expiresAt });
        expect(await visit(house()).left(VILLA, stay, minutesLater(20) - 1)).toEqual([0, 0, 0, 0]);
        expect(await visit(house()).left(VILLA, stay, minutesLater(20))).toEqual([0, 0, 0, 1]);
        expect(await reservations.expireOverdue(minutesLater(20), 100)).toBe(1);
        expect(await reservations.find(hold.reserva)).toMatchObject({ status: 'expired', quote: hold.quote });
        expect(await visitPaid(house()).read(reservation.reserva)).toEqual(reservation);
      });

      test('is dropped, unless its reservation is being charged', async () => {
        const { stay, reservation, hold } = await changing();
        const { reservations } = house();
        const { idempotencyKey } = await visitPaid(house()).charging(reservation, 'change-1');
        expect(await reservations.release(hold.reserva, minutesLater(4))).toBe('payment-open');
        await reservations.settleAttempt(idempotencyKey, { status: 'declined', reason: 'declined' });
        expect(await reservations.release(hold.reserva, minutesLater(5))).toBe('released');
        expect(await visit(house()).left(VILLA, stay)).toEqual([0, 0, 0, 1]);
      });

      test.each([
        ['its reservation is cancelled', 'cancelled'],
        ['its reservation gets another quote', 'quote'],
      ])('ends when %s', async (_, how) => {
        const { stay, reservation, hold } = await changing([VILLA, GARDEN]);
        const quote = quoteOfRooms([GARDEN], stay);
        await visitPaid(house()).amended(reservation, how === 'quote' ? { quote } : { cancelled: 'guest' });
        expect(await house().reservations.find(hold.reserva)).toMatchObject({ status: 'expired' });
        expect(await visit(house()).left(VILLA, stay)).toEqual([1, 1, 1, 1]);
        expect(await visit(house()).left(GARDEN, stay)).toEqual(how === 'quote' ? [2, 2, 2, 3] : [3, 3, 3, 3]);
      });

      test('stays when anything else of its reservation is amended', async () => {
        const { stay, reservation, hold } = await changing();
        await visitPaid(house()).amended(reservation, { guest: guestOf({ phone: '+50760000000' }) });
        expect(await house().reservations.find(hold.reserva)).toEqual(hold);
        expect(await visit(house()).left(VILLA, stay)).toEqual([0, 0, 0, 0]);
      });
    });

    describe('accepting', () => {
      test('swaps the nights, and the hold is over', async () => {
        const { stay, reservation, hold, accept } = await changing([VILLA, GARDEN]);
        expect(await house().amendments.amend(accept(5))).toEqual({ status: 'amended' });
        expect(await visitPaid(house()).read(reservation.reserva)).toEqual({
          ...reservation,
          quote: hold.quote,
          revision: 1,
        });
        expect(await house().reservations.find(hold.reserva)).toMatchObject({ status: 'expired' });
        expect(await visit(house()).left(VILLA, stay)).toEqual([1, 0, 0, 0]);
        expect(await visit(house()).left(GARDEN, stay)).toEqual([3, 2, 2, 2]);
        expect(await house().amendments.amend(accept(5))).toEqual({ status: 'stale' });
      });

      test('works after its time ran out, as long as nobody asked for the rooms', async () => {
        const { stay, accept } = await changing();
        expect(await house().amendments.amend(accept(60))).toEqual({ status: 'amended' });
        expect(await visit(house()).left(VILLA, stay, minutesLater(60))).toEqual([1, 0, 0, 0]);
      });

      test('takes the rooms again when the hold was ended and they are free', async () => {
        const { stay, accept } = await changing();
        await house().reservations.expireOverdue(minutesLater(15), 100);
        expect(await house().amendments.amend(accept(20))).toEqual({ status: 'amended' });
        expect(await visit(house()).left(VILLA, stay, minutesLater(20))).toEqual([1, 0, 0, 0]);
      });

      test('loses nothing when another guest has the rooms by then', async () => {
        const { stay, reservation, accept } = await changing();
        const next = holdOf({ quote: quoteOfRooms([VILLA], lastNight(stay)), expiresAt: instantOf(minutesLater(40)) });
        const request = { idempotencyKey: next.reserva, now: minutesLater(15) };
        expect(await house().reservations.place(next, request)).toEqual({ status: 'placed' });
        expect(await house().amendments.amend(accept(20))).toEqual({ status: 'sold-out' });
        expect(await visitPaid(house()).read(reservation.reserva)).toEqual(reservation);
        expect(await visit(house()).left(VILLA, stay, minutesLater(20))).toEqual([0, 0, 0, 0]);
      });

      test('a hold of another reservation is a mistake, not an answer', async () => {
        const { reservation, hold } = await changing([GARDEN]);
        const other = await paid([GARDEN]);
        const { quote } = hold;
        for (const fromHold of [hold.reserva, reservation.reserva, holdOf().reserva])
          await expect(house().amendments.amend(amendmentOf(other.reservation, { quote, fromHold }))).rejects.toThrow();
        expect(await house().reservations.find(hold.reserva)).toEqual(hold);
      });
    });
  });
};
