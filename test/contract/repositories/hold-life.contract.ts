import { describe, expect, test } from 'vitest';
import { instantOf, minutesLater } from '#test/support/builders.ts';
import { GARDEN, houseFor, type OpenHouse, VILLA, visit } from './house.ts';

/** What every `Reservations` does with the latest end of a hold. */
export const describeHoldLife = (name: string, open: OpenHouse): void => {
  describe(`the life of holds ${name}`, () => {
    const house = houseFor(open);

    describe('B11: the life of a hold', () => {
      test('is prolonged to its latest end and no further', async () => {
        const { freshNights, held } = visit(house());
        const hold = await held(await freshNights(), [GARDEN], { latestEnd: instantOf(minutesLater(20)) });
        const { reservations } = house();
        expect(await reservations.extend(hold.reserva, instantOf(minutesLater(25)), minutesLater(10))).toBe('extended');
        expect(await reservations.find(hold.reserva)).toEqual({ ...hold, expiresAt: hold.latestEnd });
        expect(await reservations.extend(hold.reserva, instantOf(minutesLater(35)), minutesLater(20))).toBe('not-held');
      });

      test('is longer for a payment that is open, and over when it took nothing', async () => {
        const { freshNights, held, begun, left } = visit(house());
        const stay = await freshNights();
        const hold = await held(stay, [VILLA], { latestEnd: instantOf(minutesLater(16)) });
        const { reservations } = house();
        const { idempotencyKey } = await begun(hold, minutesLater(14));
        expect(await reservations.find(hold.reserva)).toMatchObject({ expiresAt: instantOf(minutesLater(29)) });
        await reservations.settleAttempt(idempotencyKey, { status: 'requires-action', redirectUrl: '/bank' });
        expect(await reservations.expireOverdue(minutesLater(28), 10)).toBe(0);
        expect(await left(VILLA, stay, minutesLater(28))).toEqual([0, 0, 0, 1]);
        await reservations.settleAttempt(idempotencyKey, { status: 'declined', reason: 'declined' });
        expect(await reservations.find(hold.reserva)).toMatchObject({ expiresAt: hold.latestEnd });
        expect(await left(VILLA, stay, minutesLater(28))).toEqual([1, 1, 1, 1]);
      });
    });
  });
};
