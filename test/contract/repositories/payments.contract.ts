import { describe, expect, test } from 'vitest';
import type { AttemptState } from '#src/booking/model/payment-attempt.ts';
import { consentOf, guestOf, holdOf, instantOf, minutesLater, newReserva } from '#test/support/builders.ts';
import { GARDEN, houseFor, type OpenHouse, VILLA, visit } from './house.ts';

type Unsuccessful = Exclude<AttemptState, { status: 'succeeded' }>;

const DECLINED: Unsuccessful = { status: 'declined', reason: 'insufficient-funds' };
const ASKED: Unsuccessful = { status: 'requires-action', redirectUrl: 'http://bank.example/1' };
const ABANDONED: Unsuccessful = { status: 'abandoned' };
const REFUNDING: Unsuccessful = { status: 'refunding', reference: 'charge_1' };
const REFUNDED: Unsuccessful = { status: 'refunded', reference: 'charge_1' };
const REFUND_REFUSED: Unsuccessful = { status: 'refund-refused', reference: 'charge_1', reason: 'account-closed' };

/** What every `Reservations` does with payments. */
export const describePayments = (name: string, open: OpenHouse): void => {
  describe(`payments ${name}`, () => {
    const house = houseFor(open);

    describe('beginning', () => {
      test('writes the attempt down and gives the hold its time again', async () => {
        const { freshNights, held, begin } = visit(house());
        const hold = await held(await freshNights(), [GARDEN]);
        const attempt = {
          idempotencyKey: `${hold.reserva}.deposit.1`,
          reserva: hold.reserva,
          purpose: 'deposit',
          seq: 1,
          amount: hold.quote.deposit,
          currency: 'USD',
          startedAt: instantOf(minutesLater(1)),
          state: { status: 'processing' },
        };
        const { reservations } = house();
        expect(await begin(hold)).toEqual({ status: 'begun', attempt });
        expect(await reservations.attempt(attempt.idempotencyKey)).toEqual(attempt);
        expect(await reservations.latestDeposit(hold.reserva)).toEqual(attempt);
        expect(await reservations.find(hold.reserva)).toEqual({ ...hold, expiresAt: instantOf(minutesLater(16)) });
      });

      test('keeps who pays, whatever becomes of the hold', async () => {
        const { freshNights, held, begun } = visit(house());
        const { reservations } = house();
        const hold = await held(await freshNights(), [GARDEN]);
        expect(await reservations.guestOf(hold.reserva)).toBeUndefined();
        await begun(hold);
        expect(await reservations.guestOf(hold.reserva)).toEqual(guestOf());
        await reservations.expireOverdue(minutesLater(60), 100);
        expect(await reservations.guestOf(hold.reserva)).toEqual(guestOf());
        expect(await reservations.guestOf(newReserva())).toBeUndefined();
      });

      test('makes the language of the consent that of the booking', async () => {
        const { freshNights, held, begun } = visit(house());
        const hold = await held(await freshNights(), [GARDEN], { locale: 'en' });
        await begun(hold);
        expect(await house().reservations.find(hold.reserva)).toMatchObject({ locale: consentOf(hold.quote).locale });
      });

      test('never takes time away', async () => {
        const { freshNights, held, begin } = visit(house());
        const expiresAt = instantOf(minutesLater(60));
        const hold = await held(await freshNights(), [GARDEN], { expiresAt });
        await begin(hold);
        expect(await house().reservations.find(hold.reserva)).toMatchObject({ expiresAt });
      });

      test.each([
        ['on its way', undefined],
        ['at the bank’s question', ASKED],
        ['being given back', REFUNDING],
      ])('beside one that is %s is refused, with that one', async (_, state) => {
        const { freshNights, held, begin, begun } = visit(house());
        const { reservations } = house();
        const hold = await held(await freshNights(), [GARDEN]);
        const { idempotencyKey } = await begun(hold);
        if (state) await reservations.settleAttempt(idempotencyKey, state);
        const open = await reservations.attempt(idempotencyKey);
        expect(await begin(hold, minutesLater(2))).toEqual({ status: 'open', attempt: open });
      });

      test.each([
        ['was declined', DECLINED],
        ['was called off', ABANDONED],
      ])('again after one that %s is the next attempt', async (_, state) => {
        const { freshNights, held, begin, begun } = visit(house());
        const { reservations } = house();
        const hold = await held(await freshNights(), [GARDEN]);
        await reservations.settleAttempt((await begun(hold)).idempotencyKey, state);
        const again = await begin(hold, minutesLater(2));
        expect(again).toMatchObject({
          status: 'begun',
          attempt: { seq: 2, idempotencyKey: `${hold.reserva}.deposit.2` },
        });
        expect(await reservations.latestDeposit(hold.reserva)).toMatchObject({ seq: 2 });
      });

      test('in many tabs at once begins once', async () => {
        const { freshNights, held, begin } = visit(house());
        const hold = await held(await freshNights(), [GARDEN]);
        const results = await Promise.all([1, 2, 3, 4, 5].map(() => begin(hold)));
        expect(results.map(({ status }) => status).toSorted()).toEqual(['begun', 'open', 'open', 'open', 'open']);
      });

      test('is refused for a hold that ran out, was given up, or never was', async () => {
        const { freshNights, held, begin } = visit(house());
        const stay = await freshNights();
        const overdue = await held(stay, [GARDEN]);
        expect(await begin(overdue, minutesLater(15))).toEqual({ status: 'not-payable' });
        const released = await held(stay, [GARDEN]);
        await house().reservations.release(released.reserva, minutesLater(1));
        expect(await begin(released, minutesLater(2))).toEqual({ status: 'not-payable' });
        expect(await begin(holdOf())).toEqual({ status: 'not-payable' });
      });
    });

    describe('an attempt', () => {
      test.each<[Unsuccessful[], Unsuccessful['status']]>([
        [[ASKED], 'requires-action'],
        [[ASKED, DECLINED], 'declined'],
        [[ASKED, ABANDONED], 'abandoned'],
        [[DECLINED, ABANDONED], 'declined'],
        [[ABANDONED, REFUNDING], 'abandoned'],
        [[REFUNDING, ABANDONED], 'refunding'],
        [[REFUNDING, DECLINED], 'refunding'],
        [[REFUNDING, REFUNDED], 'refunded'],
        [[REFUNDING, REFUNDED, REFUNDING], 'refunded'],
        [[REFUNDING, REFUND_REFUSED], 'refund-refused'],
        [[REFUNDING, REFUND_REFUSED, REFUNDED], 'refund-refused'],
        [[REFUNDING, DECLINED, REFUND_REFUSED, REFUNDING], 'refund-refused'],
      ])('after %j is %s', async (states, status) => {
        const { freshNights, held, begun } = visit(house());
        const { reservations } = house();
        const { idempotencyKey } = await begun(await held(await freshNights(), [GARDEN]));
        for (const state of states) await reservations.settleAttempt(idempotencyKey, state);
        const expected = states.find((state) => state.status === status);
        expect((await reservations.attempt(idempotencyKey))?.state).toEqual(expected);
      });

      test('that nobody began is not there', async () => {
        const { reservations } = house();
        await reservations.settleAttempt('nobody.deposit.1', DECLINED);
        expect(await reservations.attempt('nobody.deposit.1')).toBeUndefined();
        expect(await reservations.latestDeposit(newReserva())).toBeUndefined();
      });

      test('that stays open is found, the oldest first', async () => {
        const { freshNights, held, begun } = visit(house());
        const { reservations } = house();
        const stay = await freshNights();
        // Long before every other test, so that theirs do not come between.
        const ages = [-60, -90, -70, -80];
        const holds = await Promise.all(ages.map((_, index) => held(stay, [index < 3 ? GARDEN : VILLA])));
        const [at60, at90, at70, at80] = await Promise.all(
          holds.map((hold, i) => begun(hold, minutesLater(ages[i] ?? 0))),
        );
        await reservations.settleAttempt(at70?.idempotencyKey ?? '', DECLINED);
        await reservations.settleAttempt(at80?.idempotencyKey ?? '', REFUNDING);
        const keys = async (before: number, limit: number) =>
          (await reservations.openAttempts(instantOf(minutesLater(before)), limit)).map(
            ({ idempotencyKey }) => idempotencyKey,
          );
        expect(await keys(-60, 10)).toEqual([at90?.idempotencyKey, at80?.idempotencyKey]);
        expect(await keys(-59, 10)).toEqual([at90, at80, at60].map((attempt) => attempt?.idempotencyKey));
        expect(await keys(-59, 1)).toEqual([at90?.idempotencyKey]);
        await reservations.putOffAttempt(at90?.idempotencyKey ?? '', instantOf(minutesLater(-50)));
        const dueAt = async (now: number) =>
          (await reservations.openAttempts(instantOf(minutesLater(-60)), 10, instantOf(minutesLater(now)))).map(
            ({ idempotencyKey }) => idempotencyKey,
          );
        expect(await dueAt(-51)).toEqual([at80?.idempotencyKey]);
        expect(await dueAt(-50)).toEqual([at90?.idempotencyKey, at80?.idempotencyKey]);
        expect(await keys(-59, 1)).toEqual([at90?.idempotencyKey]);
      });
    });
  });
};
