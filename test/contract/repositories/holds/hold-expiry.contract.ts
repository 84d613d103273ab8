import { describe, expect, test } from 'vitest';
import {
  createBookingSteps,
  GARDEN,
  type OpenRepositories,
  useRepositories,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, toInstant } from '#test/support/booking/builders.ts';

/** Contract of `Reservations`: lifetime of holds. */
export const describeHoldExpiry = (name: string, open: OpenRepositories): void => {
  describe(`lifetime of holds ${name}`, () => {
    const house = useRepositories(open);

    describe('B11: lifetime of a hold', () => {
      test('is extended at most to its latest end', async () => {
        const { takeFreshNights, placeHeld } = createBookingSteps(house());
        const hold = await placeHeld(await takeFreshNights(), [GARDEN], { latestEnd: toInstant(addMinutes(20)) });
        const { reservations } = house();
        expect(await reservations.extend(hold.reserva, toInstant(addMinutes(25)), addMinutes(10))).toBe('extended');
        expect(await reservations.find(hold.reserva)).toEqual({ ...hold, expiresAt: hold.latestEnd });
        expect(await reservations.extend(hold.reserva, toInstant(addMinutes(35)), addMinutes(20))).toBe('not-held');
      });

      test('is extended for an open payment, and ends as before when nothing was charged', async () => {
        const { takeFreshNights, placeHeld, beginAttempt, countLeft } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const hold = await placeHeld(stay, [VILLA], { latestEnd: toInstant(addMinutes(16)) });
        const { reservations } = house();
        const { idempotencyKey } = await beginAttempt(hold, addMinutes(14));
        expect(await reservations.find(hold.reserva)).toMatchObject({ expiresAt: toInstant(addMinutes(29)) });
        await reservations.recordAttemptState(idempotencyKey, { status: 'requires-action', redirectUrl: '/bank' });
        expect(await reservations.expireOverdue(addMinutes(28), 10)).toBe(0);
        expect(await countLeft(VILLA, stay, addMinutes(28))).toEqual([0, 0, 0, 1]);
        await reservations.recordAttemptState(idempotencyKey, { status: 'declined', reason: 'declined' });
        expect(await reservations.find(hold.reserva)).toMatchObject({ expiresAt: hold.latestEnd });
        expect(await countLeft(VILLA, stay, addMinutes(28))).toEqual([1, 1, 1, 1]);
      });
    });
  });
};
