import { describe, expect, test } from 'vitest';
import { createDueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import { createOpeningEntries } from '#src/booking/reservation/folio.rules.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { ConfirmReservationCommand } from '#src/booking/reservation/reservations.port.ts';
import { GUEST } from '#src/kernel/actor.ts';
import type { AttemptState } from '#src/payments/payment-attempt.rules.ts';
import {
  createBookingSteps,
  FAMILY,
  GARDEN,
  type OpenRepositories,
  useRepositories,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import {
  addMinutes,
  createCode,
  createGuest,
  createRoomsQuote,
  createSavedCard,
  createSucceededState,
  createTestConsent,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';

let codes = 0;

/** The bank took the deposit of a hold. */
const createConfirmation = (
  hold: Held,
  idempotencyKey: string,
  differences: Partial<ConfirmReservationCommand> = {},
): ConfirmReservationCommand => {
  codes += 1;
  const confirmedAt = toInstant(addMinutes(2));
  const folio = createOpeningEntries(hold.quote, 'charge_1', confirmedAt);
  return {
    idempotencyKey,
    state: createSucceededState(),
    code: createCode(codes),
    folio,
    balance: createDueBalance('2027-02-22T14:00:00.000Z'),
    mails: [],
    by: GUEST,
    confirmedAt,
    ...differences,
  };
};

/** Contract of `Reservations`: successful payments. */
export const describeConfirmations = (name: string, open: OpenRepositories): void => {
  describe(`confirmations ${name}`, () => {
    const house = useRepositories(open);

    /** A hold, and the payment that was begun for it. */
    const createPaying = async (rooms: readonly string[] = [GARDEN]) => {
      const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(house());
      const stay = await takeFreshNights();
      const hold = await placeHeld(stay, rooms);
      const { idempotencyKey } = await beginAttempt(hold);
      return { stay, hold, command: createConfirmation(hold, idempotencyKey) };
    };

    /** The same with an expired hold, whose rooms were released. */
    const createLatePaying = async (rooms: readonly string[] = [VILLA]) => {
      const late = await createPaying(rooms);
      await house().reservations.expireOverdue(addMinutes(16), 100);
      return { ...late, command: { ...late.command, confirmedAt: toInstant(addMinutes(20)) } };
    };

    test('turn a hold into a reservation with guest, consent, card, code and folio', async () => {
      const { stay, hold, command } = await createPaying([GARDEN, GARDEN]);
      const { reservations } = house();
      expect(await reservations.confirm(command)).toEqual({ status: 'confirmed' });
      const { expiresAt: _, latestEnd: __, changes: ___, ...booking } = hold;
      const reservation = {
        ...booking,
        status: 'confirmed',
        code: command.code,
        guest: createGuest(),
        consent: createTestConsent(hold.quote),
        card: createSavedCard(),
        folio: command.folio,
        refunds: [],
        balance: command.balance,
        revision: 0,
        confirmedAt: command.confirmedAt,
      };
      expect(await reservations.find(hold.reserva)).toEqual(reservation);
      expect(await reservations.findByCode(command.code)).toEqual(reservation);
      expect((await reservations.findAttempt(command.idempotencyKey))?.state).toEqual(command.state);
      expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual([1, 1, 1, 3]);
    });

    test('an unknown code finds nothing', async () => {
      expect(await house().reservations.findByCode(createCode(29 ** 3))).toBeUndefined();
    });

    test('keep the rooms sold after any time', async () => {
      const { stay, command } = await createPaying([VILLA]);
      const { reservations } = house();
      await reservations.confirm(command);
      expect(await reservations.expireOverdue(addMinutes(1_000_000), 100)).toBe(0);
      expect(await createBookingSteps(house()).countLeft(VILLA, stay, addMinutes(1_000_000))).toEqual([0, 0, 0, 1]);
    });

    test('are idempotent, also concurrently', async () => {
      const { stay, hold, command } = await createPaying();
      const { reservations } = house();
      const again = { ...command, code: createCode(5_000), confirmedAt: toInstant(addMinutes(9)) };
      const answers = await Promise.all([1, 2, 3, 4].map(() => reservations.confirm(command)));
      expect(answers).toEqual(Array(4).fill({ status: 'confirmed' }));
      const before = await reservations.find(hold.reserva);
      expect(await reservations.confirm(again)).toEqual({ status: 'confirmed' });
      expect(await reservations.find(hold.reserva)).toEqual(before);
      expect(before).toMatchObject({ folio: command.folio });
      expect(await createBookingSteps(house()).countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('a taken code changes nothing; another code confirms', async () => {
      const first = await createPaying();
      const second = await createPaying();
      const { reservations } = house();
      await reservations.confirm(first.command);
      const before = await reservations.find(second.hold.reserva);
      const taken = { ...second.command, code: first.command.code };
      expect(await reservations.confirm(taken)).toEqual({ status: 'code-taken' });
      expect(await reservations.find(second.hold.reserva)).toEqual(before);
      expect((await reservations.findAttempt(taken.idempotencyKey))?.state.status).toBe('processing');
      expect(await reservations.confirm(second.command)).toEqual({ status: 'confirmed' });
      expect(await reservations.findByCode(first.command.code)).toMatchObject({ reserva: first.hold.reserva });
    });

    test('confirm after a 3-D Secure challenge', async () => {
      const { command } = await createPaying();
      const { reservations } = house();
      const asked: AttemptState = { status: 'requires-action', redirectUrl: 'http://bank.example/1' };
      await reservations.recordAttemptState(command.idempotencyKey, asked);
      expect(await reservations.confirm(command)).toEqual({ status: 'confirmed' });
    });

    test('confirm an overdue hold whose rooms are still free', async () => {
      const { stay, hold, command } = await createPaying([VILLA]);
      const { reservations } = house();
      const late = { ...command, confirmedAt: toInstant(addMinutes(200)) };
      expect(await reservations.confirm(late)).toEqual({ status: 'confirmed' });
      expect(await reservations.find(hold.reserva)).toMatchObject({ status: 'confirmed' });
      expect(await createBookingSteps(house()).countLeft(VILLA, stay, addMinutes(200))).toEqual([0, 0, 0, 1]);
    });

    test('confirm an expired hold when its rooms are free', async () => {
      const { stay, hold, command } = await createLatePaying([VILLA, GARDEN]);
      const { countLeft } = createBookingSteps(house());
      expect(await countLeft(VILLA, stay)).toEqual([1, 1, 1, 1]);
      expect(await house().reservations.confirm(command)).toEqual({ status: 'confirmed' });
      expect(await house().reservations.find(hold.reserva)).toMatchObject({ status: 'confirmed', code: command.code });
      expect(await countLeft(VILLA, stay)).toEqual([0, 0, 0, 1]);
      expect(await countLeft(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('refuse an expired hold whose rooms are sold, and take nothing', async () => {
      const { stay, hold, command } = await createLatePaying([VILLA, GARDEN]);
      const { placeHeld, countLeft } = createBookingSteps(house());
      await placeHeld({ arrival: stay.arrival, departure: stay.departure }, [VILLA]);
      const { reservations } = house();
      const soon = { ...command, confirmedAt: toInstant(addMinutes(10)) };
      expect(await reservations.confirm(soon)).toEqual({ status: 'rooms-gone' });
      expect(await reservations.find(hold.reserva)).toMatchObject({ status: 'expired' });
      expect(await reservations.findByCode(command.code)).toBeUndefined();
      expect((await reservations.findAttempt(command.idempotencyKey))?.state.status).toBe('processing');
      expect(await countLeft(GARDEN, stay)).toEqual([3, 3, 3, 3]);
    });

    test('confirm an expired hold blocked only by another overdue hold', async () => {
      const { stay, command } = await createLatePaying([FAMILY, FAMILY]);
      const { placeHeld, countLeft } = createBookingSteps(house());
      const other = await placeHeld(stay, [FAMILY]);
      expect(await house().reservations.confirm(command)).toEqual({ status: 'confirmed' });
      expect(await countLeft(FAMILY, stay, addMinutes(20))).toEqual([0, 0, 0, 2]);
      const next = createTestHold({ quote: createRoomsQuote([FAMILY], stay) });
      const request = { by: GUEST, idempotencyKey: next.reserva, now: addMinutes(20) };
      expect(await house().reservations.place(next, request)).toEqual({ status: 'sold-out' });
      expect(await house().reservations.extend(other.reserva, other.expiresAt, addMinutes(20))).toBe('not-held');
    });

    test.each<AttemptState & { status: 'declined' | 'abandoned' | 'refunding' | 'refunded' }>([
      { status: 'declined', reason: 'declined' },
      { status: 'abandoned' },
      { status: 'refunding', reference: 'charge_1' },
      { status: 'refunded', reference: 'charge_1' },
    ])('refuse an attempt that is $status', async (state) => {
      const { hold, command } = await createPaying();
      const { reservations } = house();
      await reservations.recordAttemptState(command.idempotencyKey, state);
      expect(await reservations.confirm(command)).toEqual({ status: 'rooms-gone' });
      expect(await reservations.find(hold.reserva)).toMatchObject({ status: 'held' });
      expect((await reservations.findAttempt(command.idempotencyKey))?.state).toEqual(state);
    });

    test('ignore a state after the success', async () => {
      const { hold, command } = await createPaying();
      const { reservations } = house();
      await reservations.confirm(command);
      await reservations.recordAttemptState(command.idempotencyKey, { status: 'refunding', reference: 'charge_1' });
      expect((await reservations.findAttempt(command.idempotencyKey))?.state).toEqual(command.state);
      expect(await createBookingSteps(house()).begin(hold, addMinutes(3))).toEqual({ status: 'not-payable' });
      expect(await reservations.release(hold.reserva, addMinutes(3), GUEST)).toBe('not-held');
      expect(await reservations.shrink(hold.reserva, hold.quote, addMinutes(3), GUEST)).toBe('not-held');
      expect(await reservations.extend(hold.reserva, toInstant(addMinutes(60)), addMinutes(3))).toBe('not-held');
    });

    test('throw for an unknown attempt', async () => {
      const command = createConfirmation(createTestHold(), 'unknown.deposit.1');
      await expect(house().reservations.confirm(command)).rejects.toThrow();
    });
  });
};
