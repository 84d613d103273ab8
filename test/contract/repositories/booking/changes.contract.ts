import { describe, expect, test } from 'vitest';
import { GUEST } from '#src/kernel/actor.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { createChangeSteps, getLastNight } from '#test/contract/repositories/support/change-steps.ts';
import { CARD_PURPOSE, createPaidSteps, moveStay } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  FAMILY,
  GARDEN,
  type OpenRepositories,
  useRepositories,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, createRoomsQuote, createTestHold, toInstant } from '#test/support/booking/builders.ts';

const NOW = addMinutes(0);

/** Contract of `Amendments`: proposing a change of dates. */
export const describeChanges = (name: string, open: OpenRepositories): void => {
  describe(`changes of dates ${name}`, () => {
    const house = useRepositories(open);
    const { pay, place, propose } = createChangeSteps(house);

    describe('placeChange', () => {
      test('holds only the nights that the reservation does not have, and leaves it unchanged', async () => {
        const { stay, reservation, hold } = await propose([GARDEN, GARDEN]);
        expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual([1, 1, 1, 1]);
        expect(await house().reservations.find(hold.reserva)).toEqual(hold);
        expect(await createPaidSteps(house()).read(reservation.reserva)).toEqual(reservation);
      });

      test('holds only the additional rooms of a type', async () => {
        const { stay, reservation } = await pay([GARDEN]);
        await createPaidSteps(house()).holdChange(reservation, stay, [GARDEN, GARDEN, GARDEN, FAMILY]);
        expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual([0, 0, 0, 3]);
        expect(await createBookingSteps(house()).countLeft(FAMILY, stay)).toEqual([1, 1, 1, 2]);
      });

      test('creates a hold without nights for a shorter stay', async () => {
        const { stay, reservation } = await pay();
        const shorter = { ...stay, departure: addDays(stay.departure, -1) };
        const hold = await createPaidSteps(house()).holdChange(reservation, shorter, [VILLA]);
        expect(await createBookingSteps(house()).countLeft(VILLA, stay)).toEqual([0, 0, 0, 1]);
        const amended = await createPaidSteps(house()).applyAmendment(reservation, {
          quote: hold.quote,
          fromHold: hold.reserva,
        });
        expect(amended.quote).toEqual(hold.quote);
        expect(await createBookingSteps(house()).countLeft(VILLA, stay)).toEqual([0, 0, 1, 1]);
      });

      test('ends the earlier proposal, whose rooms are free for the new one', async () => {
        const { stay, reservation, hold } = await propose();
        const again = await createPaidSteps(house()).holdChange(reservation, getLastNight(stay), [VILLA]);
        expect(await house().reservations.find(hold.reserva)).toMatchObject({ status: 'expired' });
        expect(await house().reservations.find(again.reserva)).toEqual(again);
        expect(await createBookingSteps(house()).countLeft(VILLA, stay)).toEqual([0, 0, 0, 0]);
        await house().reservations.release(again.reserva, addMinutes(1), GUEST);
        expect(await createBookingSteps(house()).countLeft(VILLA, stay)).toEqual([0, 0, 0, 1]);
      });

      test('keeps the earlier proposal when sold out', async () => {
        const { stay, reservation, hold } = await propose([GARDEN]);
        await createBookingSteps(house()).placeHeld(getLastNight(stay), [VILLA]);
        expect(await place(reservation.reserva, moveStay(stay, 1), 0, [GARDEN, VILLA])).toBe('sold-out');
        expect(await house().reservations.find(hold.reserva)).toEqual(hold);
        expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual([2, 2, 2, 2]);
      });

      test('ignores overdue holds', async () => {
        const { stay, reservation } = await pay();
        await createBookingSteps(house()).placeHeld(getLastNight(stay), [VILLA]);
        const { reserva } = reservation;
        expect(await place(reserva, moveStay(stay, 1), 0, [VILLA], addMinutes(15) - 1)).toBe('sold-out');
        expect(await place(reserva, moveStay(stay, 1), 0, [VILLA], addMinutes(15))).toBe('placed');
      });

      test('is refused for a stale revision, during an open payment, after a cancellation, and for an unknown reservation', async () => {
        const { stay, reservation } = await pay();
        const { reserva } = reservation;
        const { createCharging, applyAmendment } = createPaidSteps(house());
        expect(await place(reserva, moveStay(stay, 1), 1)).toBe('not-changeable');
        const { idempotencyKey } = await createCharging(reservation, CARD_PURPOSE);
        expect(await place(reserva, moveStay(stay, 1))).toBe('not-changeable');
        await house().reservations.recordAttemptState(idempotencyKey, { status: 'abandoned' });
        await applyAmendment(reservation, { cancelled: 'guest' });
        expect(await place(reserva, moveStay(stay, 1), 1)).toBe('not-changeable');
        expect(await place(createTestHold().reserva, moveStay(stay, 1))).toBe('not-changeable');
        expect(await createBookingSteps(house()).countLeft(VILLA, stay)).toEqual([1, 1, 1, 1]);
      });

      test('is refused for an unpaid hold, and throws for a hold without a reservation', async () => {
        const { takeFreshNights, placeHeld } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const { reserva } = await placeHeld(stay, [VILLA]);
        expect(await place(reserva, moveStay(stay, 1))).toBe('not-changeable');
        await expect(
          house().amendments.placeChange(createTestHold(), { by: GUEST, revision: 0, now: NOW }),
        ).rejects.toThrow();
      });
    });

    test('findLatestChange: finds the newest proposal, live or ended; a reservation without one has none', async () => {
      const { stay, reservation, hold } = await propose();
      const { amendments, reservations } = house();
      const findNewest = async () => (await amendments.findLatestChange(reservation.reserva))?.reserva;
      expect(await amendments.findLatestChange(reservation.reserva)).toEqual(hold);
      const quote = createRoomsQuote([VILLA], getLastNight(stay));
      const again = createTestHold({ quote, changes: reservation.reserva, createdAt: toInstant(addMinutes(1)) });
      await amendments.placeChange(again, { by: GUEST, revision: 0, now: addMinutes(1) });
      expect(await findNewest()).toBe(again.reserva);
      await reservations.release(again.reserva, addMinutes(2), GUEST);
      expect(await findNewest()).toBe(again.reserva);
      expect(await amendments.findLatestChange((await pay()).reservation.reserva)).toBeUndefined();
    });

    test('findLatestChange: of two proposals of one instant, finds the live one', async () => {
      const { stay, reservation } = await propose();
      const again = await createPaidSteps(house()).holdChange(reservation, getLastNight(stay), [VILLA]);
      expect(await house().amendments.findLatestChange(reservation.reserva)).toEqual(again);
    });
  });
};
