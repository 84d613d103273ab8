import { describe, expect, test } from 'vitest';
import { GUEST } from '#src/kernel/actor.ts';
import { createChangeSteps, getLastNight } from '#test/contract/repositories/support/change-steps.ts';
import {
  CHANGE_PURPOSE,
  createAmendment,
  createPaidSteps,
  moveStay,
} from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  GARDEN,
  type OpenRepositories,
  useRepositories,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import {
  addMinutes,
  createGuest,
  createRoomsQuote,
  createTestConsent,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';

/** Contract of `Amendments`: a proposed change of dates until it is accepted or ends. */
export const describeAcceptedChanges = (name: string, open: OpenRepositories): void => {
  describe(`proposed changes of dates ${name}`, () => {
    const house = useRepositories(open);
    const { pay, propose } = createChangeSteps(house);

    describe('proposal', () => {
      test('cannot be paid or shrunk like a new booking', async () => {
        const { stay, hold } = await propose([GARDEN, GARDEN]);
        const { reservations } = house();
        const { reserva, quote } = hold;
        const payment = { reserva, guest: createGuest(), consent: createTestConsent(quote) };
        expect(await reservations.beginPayment({ ...payment, now: addMinutes(1), holdUntil: hold.expiresAt })).toEqual({
          status: 'not-payable',
        });
        const smaller = createRoomsQuote([GARDEN], moveStay(stay, 1));
        expect(await reservations.shrink(reserva, smaller, addMinutes(1), GUEST)).toBe('not-held');
        expect(await reservations.find(reserva)).toEqual(hold);
      });

      test('is extended like any hold, and expires', async () => {
        const { stay, reservation, hold } = await propose();
        const { reservations } = house();
        const expiresAt = toInstant(addMinutes(20));
        expect(await reservations.extend(hold.reserva, expiresAt, addMinutes(10))).toBe('extended');
        expect(await reservations.find(hold.reserva)).toEqual({ ...hold, expiresAt });
        expect(await createBookingSteps(house()).countLeft(VILLA, stay, addMinutes(20) - 1)).toEqual([0, 0, 0, 0]);
        expect(await createBookingSteps(house()).countLeft(VILLA, stay, addMinutes(20))).toEqual([0, 0, 0, 1]);
        expect(await reservations.expireOverdue(addMinutes(20), 100)).toBe(1);
        expect(await reservations.find(hold.reserva)).toMatchObject({ status: 'expired', quote: hold.quote });
        expect(await createPaidSteps(house()).read(reservation.reserva)).toEqual(reservation);
      });

      test('is released, unless its reservation is being charged', async () => {
        const { stay, reservation, hold } = await propose();
        const { reservations } = house();
        const { idempotencyKey } = await createPaidSteps(house()).createCharging(reservation, CHANGE_PURPOSE);
        expect(await reservations.release(hold.reserva, addMinutes(4), GUEST)).toBe('payment-open');
        await reservations.recordAttemptState(idempotencyKey, { status: 'declined', reason: 'declined' });
        expect(await reservations.release(hold.reserva, addMinutes(5), GUEST)).toBe('released');
        expect(await createBookingSteps(house()).countLeft(VILLA, stay)).toEqual([0, 0, 0, 1]);
      });

      test.each([
        ['its reservation is cancelled', 'cancelled'],
        ['its reservation gets another quote', 'quote'],
      ])('ends when %s', async (_, how) => {
        const { stay, reservation, hold } = await propose([VILLA, GARDEN]);
        const quote = createRoomsQuote([GARDEN], stay);
        await createPaidSteps(house()).applyAmendment(
          reservation,
          how === 'quote' ? { quote } : { cancelled: 'guest' },
        );
        expect(await house().reservations.find(hold.reserva)).toMatchObject({ status: 'expired' });
        expect(await createBookingSteps(house()).countLeft(VILLA, stay)).toEqual([1, 1, 1, 1]);
        expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual(
          how === 'quote' ? [2, 2, 2, 3] : [3, 3, 3, 3],
        );
      });

      test('stays when other data of its reservation are amended', async () => {
        const { stay, reservation, hold } = await propose();
        await createPaidSteps(house()).applyAmendment(reservation, { guest: createGuest({ phone: '+50760000000' }) });
        expect(await house().reservations.find(hold.reserva)).toEqual(hold);
        expect(await createBookingSteps(house()).countLeft(VILLA, stay)).toEqual([0, 0, 0, 0]);
      });
    });

    describe('acceptance', () => {
      test('moves the nights and ends the hold', async () => {
        const { stay, reservation, hold, accept } = await propose([VILLA, GARDEN]);
        expect(await house().amendments.amend(accept(5))).toEqual({ status: 'amended' });
        expect(await createPaidSteps(house()).read(reservation.reserva)).toEqual({
          ...reservation,
          quote: hold.quote,
          revision: 1,
        });
        expect(await house().reservations.find(hold.reserva)).toMatchObject({ status: 'expired' });
        expect(await createBookingSteps(house()).countLeft(VILLA, stay)).toEqual([1, 0, 0, 0]);
        expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual([3, 2, 2, 2]);
        expect(await house().amendments.amend(accept(5))).toEqual({ status: 'stale' });
      });

      test('succeeds after the hold is overdue, while the rooms are free', async () => {
        const { stay, accept } = await propose();
        expect(await house().amendments.amend(accept(60))).toEqual({ status: 'amended' });
        expect(await createBookingSteps(house()).countLeft(VILLA, stay, addMinutes(60))).toEqual([1, 0, 0, 0]);
      });

      test('takes the rooms again when the hold has expired and they are free', async () => {
        const { stay, accept } = await propose();
        await house().reservations.expireOverdue(addMinutes(15), 100);
        expect(await house().amendments.amend(accept(20))).toEqual({ status: 'amended' });
        expect(await createBookingSteps(house()).countLeft(VILLA, stay, addMinutes(20))).toEqual([1, 0, 0, 0]);
      });

      test('is sold out when another guest has the rooms, and changes nothing', async () => {
        const { stay, reservation, accept } = await propose();
        const next = createTestHold({
          quote: createRoomsQuote([VILLA], getLastNight(stay)),
          expiresAt: toInstant(addMinutes(40)),
        });
        const request = { by: GUEST, idempotencyKey: next.reserva, now: addMinutes(15) };
        expect(await house().reservations.place(next, request)).toEqual({ status: 'placed' });
        expect(await house().amendments.amend(accept(20))).toEqual({ status: 'sold-out' });
        expect(await createPaidSteps(house()).read(reservation.reserva)).toEqual(reservation);
        expect(await createBookingSteps(house()).countLeft(VILLA, stay, addMinutes(20))).toEqual([0, 0, 0, 0]);
      });

      test('throws for a hold of another reservation', async () => {
        const { reservation, hold } = await propose([GARDEN]);
        const other = await pay([GARDEN]);
        const { quote } = hold;
        for (const fromHold of [hold.reserva, reservation.reserva, createTestHold().reserva])
          await expect(
            house().amendments.amend(createAmendment(other.reservation, { quote, fromHold })),
          ).rejects.toThrow();
        expect(await house().reservations.find(hold.reserva)).toEqual(hold);
      });
    });
  });
};
