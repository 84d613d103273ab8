import { describe, expect, test } from 'vitest';
import { GUEST } from '#src/kernel/actor.ts';
import type { AttemptState } from '#src/payments/payment-attempt.rules.ts';
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
  createReserva,
  createTestConsent,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';

type Unsuccessful = Exclude<AttemptState, { status: 'succeeded' }>;

const DECLINED: Unsuccessful = { status: 'declined', reason: 'insufficient-funds' };
const ASKED: Unsuccessful = { status: 'requires-action', redirectUrl: 'http://bank.example/1' };
const ABANDONED: Unsuccessful = { status: 'abandoned' };
const REFUNDING: Unsuccessful = { status: 'refunding', reference: 'charge_1' };
const REFUNDED: Unsuccessful = { status: 'refunded', reference: 'charge_1' };
const REFUND_REFUSED: Unsuccessful = { status: 'refund-refused', reference: 'charge_1', reason: 'account-closed' };

/** Contract of `Reservations`: payments. */
export const describePayments = (name: string, open: OpenRepositories): void => {
  describe(`payments ${name}`, () => {
    const house = useRepositories(open);

    describe('beginPayment', () => {
      test('stores the attempt and extends the hold', async () => {
        const { takeFreshNights, placeHeld, begin } = createBookingSteps(house());
        const hold = await placeHeld(await takeFreshNights(), [GARDEN]);
        const attempt = {
          idempotencyKey: `${hold.reserva}.deposit.1`,
          reserva: hold.reserva,
          purpose: { kind: 'deposit' },
          seq: 1,
          amount: hold.quote.deposit,
          currency: 'USD',
          startedAt: toInstant(addMinutes(1)),
          state: { status: 'processing' },
        };
        const { reservations } = house();
        expect(await begin(hold)).toEqual({ status: 'begun', attempt });
        expect(await reservations.findAttempt(attempt.idempotencyKey)).toEqual(attempt);
        expect(await reservations.findLatestDeposit(hold.reserva)).toEqual(attempt);
        expect(await reservations.find(hold.reserva)).toEqual({ ...hold, expiresAt: toInstant(addMinutes(16)) });
      });

      test('stores the guest, whatever happens to the hold', async () => {
        const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(house());
        const { reservations } = house();
        const hold = await placeHeld(await takeFreshNights(), [GARDEN]);
        expect(await reservations.findGuest(hold.reserva)).toBeUndefined();
        await beginAttempt(hold);
        expect(await reservations.findGuest(hold.reserva)).toEqual(createGuest());
        await reservations.expireOverdue(addMinutes(60), 100);
        expect(await reservations.findGuest(hold.reserva)).toEqual(createGuest());
        expect(await reservations.findGuest(createReserva())).toBeUndefined();
      });

      test("sets the booking's language to that of the consent", async () => {
        const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(house());
        const hold = await placeHeld(await takeFreshNights(), [GARDEN], { locale: 'en' });
        await beginAttempt(hold);
        expect(await house().reservations.find(hold.reserva)).toMatchObject({
          locale: createTestConsent(hold.quote).locale,
        });
      });

      test('never shortens the hold', async () => {
        const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(house());
        const expiresAt = toInstant(addMinutes(60));
        const hold = await placeHeld(await takeFreshNights(), [GARDEN], { expiresAt });
        await beginAttempt(hold);
        expect(await house().reservations.find(hold.reserva)).toMatchObject({ expiresAt });
      });

      test.each([
        ['on its way', undefined],
        ['at the bank’s question', ASKED],
        ['being given back', REFUNDING],
      ])('beside an attempt that is %s is refused and returns that attempt', async (_, state) => {
        const { takeFreshNights, placeHeld, begin, beginAttempt } = createBookingSteps(house());
        const { reservations } = house();
        const hold = await placeHeld(await takeFreshNights(), [GARDEN]);
        const { idempotencyKey } = await beginAttempt(hold);
        if (state) await reservations.recordAttemptState(idempotencyKey, state);
        const open = await reservations.findAttempt(idempotencyKey);
        expect(await begin(hold, addMinutes(2))).toEqual({ status: 'open', attempt: open });
      });

      test.each([
        ['was declined', DECLINED],
        ['was called off', ABANDONED],
      ])('after an attempt that %s begins the next one', async (_, state) => {
        const { takeFreshNights, placeHeld, begin, beginAttempt } = createBookingSteps(house());
        const { reservations } = house();
        const hold = await placeHeld(await takeFreshNights(), [GARDEN]);
        await reservations.recordAttemptState((await beginAttempt(hold)).idempotencyKey, state);
        const again = await begin(hold, addMinutes(2));
        expect(again).toMatchObject({
          status: 'begun',
          attempt: { seq: 2, idempotencyKey: `${hold.reserva}.deposit.2` },
        });
        expect(await reservations.findLatestDeposit(hold.reserva)).toMatchObject({ seq: 2 });
      });

      test('from concurrent tabs begins once', async () => {
        const { takeFreshNights, placeHeld, begin } = createBookingSteps(house());
        const hold = await placeHeld(await takeFreshNights(), [GARDEN]);
        const results = await Promise.all([1, 2, 3, 4, 5].map(() => begin(hold)));
        expect(results.map(({ status }) => status).toSorted()).toEqual(['begun', 'open', 'open', 'open', 'open']);
      });

      test('is refused for an expired, released or unknown hold', async () => {
        const { takeFreshNights, placeHeld, begin } = createBookingSteps(house());
        const stay = await takeFreshNights();
        const overdue = await placeHeld(stay, [GARDEN]);
        expect(await begin(overdue, addMinutes(15))).toEqual({ status: 'not-payable' });
        const released = await placeHeld(stay, [GARDEN]);
        await house().reservations.release(released.reserva, addMinutes(1), GUEST);
        expect(await begin(released, addMinutes(2))).toEqual({ status: 'not-payable' });
        expect(await begin(createTestHold())).toEqual({ status: 'not-payable' });
      });
    });

    describe('attempt', () => {
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
        const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(house());
        const { reservations } = house();
        const { idempotencyKey } = await beginAttempt(await placeHeld(await takeFreshNights(), [GARDEN]));
        for (const state of states) await reservations.recordAttemptState(idempotencyKey, state);
        const expected = states.find((state) => state.status === status);
        expect((await reservations.findAttempt(idempotencyKey))?.state).toEqual(expected);
      });

      test('that is unknown is not found', async () => {
        const { reservations } = house();
        await reservations.recordAttemptState('unknown.deposit.1', DECLINED);
        expect(await reservations.findAttempt('unknown.deposit.1')).toBeUndefined();
        expect(await reservations.findLatestDeposit(createReserva())).toBeUndefined();
      });

      test('that stays open is listed, oldest first', async () => {
        const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(house());
        const { reservations } = house();
        const stay = await takeFreshNights();
        // Long before all other tests, to exclude their rows.
        const ages = [-60, -90, -70, -80];
        const holds = await Promise.all(ages.map((_, index) => placeHeld(stay, [index < 3 ? GARDEN : VILLA])));
        const [at60, at90, at70, at80] = await Promise.all(
          holds.map((hold, i) => beginAttempt(hold, addMinutes(ages[i] ?? 0))),
        );
        await reservations.recordAttemptState(at70?.idempotencyKey ?? '', DECLINED);
        await reservations.recordAttemptState(at80?.idempotencyKey ?? '', REFUNDING);
        const listKeys = async (before: number, limit: number) =>
          (await reservations.listOpenAttempts(toInstant(addMinutes(before)), limit)).map(
            ({ idempotencyKey }) => idempotencyKey,
          );
        expect(await listKeys(-60, 10)).toEqual([at90?.idempotencyKey, at80?.idempotencyKey]);
        expect(await listKeys(-59, 10)).toEqual([at90, at80, at60].map((attempt) => attempt?.idempotencyKey));
        expect(await listKeys(-59, 1)).toEqual([at90?.idempotencyKey]);
        await reservations.postponeAttempt(at90?.idempotencyKey ?? '', toInstant(addMinutes(-50)));
        const listDue = async (now: number) =>
          (await reservations.listOpenAttempts(toInstant(addMinutes(-60)), 10, toInstant(addMinutes(now)))).map(
            ({ idempotencyKey }) => idempotencyKey,
          );
        expect(await listDue(-51)).toEqual([at80?.idempotencyKey]);
        expect(await listDue(-50)).toEqual([at90?.idempotencyKey, at80?.idempotencyKey]);
        expect(await listKeys(-59, 1)).toEqual([at90?.idempotencyKey]);
      });
    });
  });
};
