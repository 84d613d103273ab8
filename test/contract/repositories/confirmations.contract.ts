import { describe, expect, test } from 'vitest';
import { balanceDue } from '#src/booking/model/balance.ts';
import { openingEntries } from '#src/booking/model/folio.ts';
import type { Held } from '#src/booking/model/hold.ts';
import type { AttemptState } from '#src/booking/model/payment-attempt.ts';
import type { ConfirmReservation } from '#src/booking/ports/reservations.ts';
import {
  codeOf,
  consentOf,
  guestOf,
  holdOf,
  instantOf,
  minutesLater,
  quoteOfRooms,
  savedCardOf,
  succeededState,
} from '#test/support/builders.ts';
import { FAMILY, GARDEN, houseFor, type OpenHouse, VILLA, visit } from './house.ts';

let codes = 0;

/** The bank took the deposit of a hold. */
const confirmationOf = (
  hold: Held,
  idempotencyKey: string,
  differences: Partial<ConfirmReservation> = {},
): ConfirmReservation => {
  codes += 1;
  const confirmedAt = instantOf(minutesLater(2));
  const folio = openingEntries(hold.quote, 'charge_1', confirmedAt);
  return {
    idempotencyKey,
    state: succeededState(),
    code: codeOf(codes),
    folio,
    balance: balanceDue('2027-02-22T14:00:00.000Z'),
    mails: [],
    confirmedAt,
    ...differences,
  };
};

/** What every `Reservations` does when a payment succeeded. */
export const describeConfirmations = (name: string, open: OpenHouse): void => {
  describe(`confirmations ${name}`, () => {
    const house = houseFor(open);

    /** A hold, and the payment that was begun for it. */
    const paying = async (rooms: readonly string[] = [GARDEN]) => {
      const { freshNights, held, begun } = visit(house());
      const stay = await freshNights();
      const hold = await held(stay, rooms);
      const { idempotencyKey } = await begun(hold);
      return { stay, hold, command: confirmationOf(hold, idempotencyKey) };
    };

    /** The same, but the time of the hold has run out and its rooms were given back. */
    const payingTooLate = async (rooms: readonly string[] = [VILLA]) => {
      const late = await paying(rooms);
      await house().reservations.expireOverdue(minutesLater(16), 100);
      return { ...late, command: { ...late.command, confirmedAt: instantOf(minutesLater(20)) } };
    };

    test('the hold becomes a reservation with guest, consent, card, code and folio', async () => {
      const { stay, hold, command } = await paying([GARDEN, GARDEN]);
      const { reservations } = house();
      expect(await reservations.confirm(command)).toEqual({ status: 'confirmed' });
      const { expiresAt: _, latestEnd: __, changes: ___, ...booking } = hold;
      const reservation = {
        ...booking,
        status: 'confirmed',
        code: command.code,
        guest: guestOf(),
        consent: consentOf(hold.quote),
        card: savedCardOf(),
        folio: command.folio,
        refunds: [],
        balance: command.balance,
        revision: 0,
        confirmedAt: command.confirmedAt,
      };
      expect(await reservations.find(hold.reserva)).toEqual(reservation);
      expect(await reservations.findByCode(command.code)).toEqual(reservation);
      expect((await reservations.attempt(command.idempotencyKey))?.state).toEqual(command.state);
      expect(await visit(house()).left(GARDEN, stay)).toEqual([1, 1, 1, 3]);
    });

    test('a code that nobody has finds nothing', async () => {
      expect(await house().reservations.findByCode(codeOf(29 ** 3))).toBeUndefined();
    });

    test('its rooms stay sold whatever time passes', async () => {
      const { stay, command } = await paying([VILLA]);
      const { reservations } = house();
      await reservations.confirm(command);
      expect(await reservations.expireOverdue(minutesLater(1_000_000), 100)).toBe(0);
      expect(await visit(house()).left(VILLA, stay, minutesLater(1_000_000))).toEqual([0, 0, 0, 1]);
    });

    test('said twice, or many times at once, it changes nothing more', async () => {
      const { stay, hold, command } = await paying();
      const { reservations } = house();
      const again = { ...command, code: codeOf(5_000), confirmedAt: instantOf(minutesLater(9)) };
      const answers = await Promise.all([1, 2, 3, 4].map(() => reservations.confirm(command)));
      expect(answers).toEqual(Array(4).fill({ status: 'confirmed' }));
      const before = await reservations.find(hold.reserva);
      expect(await reservations.confirm(again)).toEqual({ status: 'confirmed' });
      expect(await reservations.find(hold.reserva)).toEqual(before);
      expect(before).toMatchObject({ folio: command.folio });
      expect(await visit(house()).left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('a code that is taken changes nothing, and another one does', async () => {
      const first = await paying();
      const second = await paying();
      const { reservations } = house();
      await reservations.confirm(first.command);
      const before = await reservations.find(second.hold.reserva);
      const taken = { ...second.command, code: first.command.code };
      expect(await reservations.confirm(taken)).toEqual({ status: 'code-taken' });
      expect(await reservations.find(second.hold.reserva)).toEqual(before);
      expect((await reservations.attempt(taken.idempotencyKey))?.state.status).toBe('processing');
      expect(await reservations.confirm(second.command)).toEqual({ status: 'confirmed' });
      expect(await reservations.findByCode(first.command.code)).toMatchObject({ reserva: first.hold.reserva });
    });

    test('the answer to the bank’s question confirms as well', async () => {
      const { command } = await paying();
      const { reservations } = house();
      const asked: AttemptState = { status: 'requires-action', redirectUrl: 'http://bank.example/1' };
      await reservations.settleAttempt(command.idempotencyKey, asked);
      expect(await reservations.confirm(command)).toEqual({ status: 'confirmed' });
    });

    test('a hold that ran out, but whose rooms nobody took, is confirmed', async () => {
      const { stay, hold, command } = await paying([VILLA]);
      const { reservations } = house();
      const late = { ...command, confirmedAt: instantOf(minutesLater(200)) };
      expect(await reservations.confirm(late)).toEqual({ status: 'confirmed' });
      expect(await reservations.find(hold.reserva)).toMatchObject({ status: 'confirmed' });
      expect(await visit(house()).left(VILLA, stay, minutesLater(200))).toEqual([0, 0, 0, 1]);
    });

    test('an expired hold takes its rooms again when they are free', async () => {
      const { stay, hold, command } = await payingTooLate([VILLA, GARDEN]);
      const { left } = visit(house());
      expect(await left(VILLA, stay)).toEqual([1, 1, 1, 1]);
      expect(await house().reservations.confirm(command)).toEqual({ status: 'confirmed' });
      expect(await house().reservations.find(hold.reserva)).toMatchObject({ status: 'confirmed', code: command.code });
      expect(await left(VILLA, stay)).toEqual([0, 0, 0, 1]);
      expect(await left(GARDEN, stay)).toEqual([2, 2, 2, 3]);
    });

    test('an expired hold whose rooms another guest has is not confirmed, and nothing is taken', async () => {
      const { stay, hold, command } = await payingTooLate([VILLA, GARDEN]);
      const { held, left } = visit(house());
      await held({ arrival: stay.arrival, departure: stay.departure }, [VILLA]);
      const { reservations } = house();
      const soon = { ...command, confirmedAt: instantOf(minutesLater(10)) };
      expect(await reservations.confirm(soon)).toEqual({ status: 'rooms-gone' });
      expect(await reservations.find(hold.reserva)).toMatchObject({ status: 'expired' });
      expect(await reservations.findByCode(command.code)).toBeUndefined();
      expect((await reservations.attempt(command.idempotencyKey))?.state.status).toBe('processing');
      expect(await left(GARDEN, stay)).toEqual([3, 3, 3, 3]);
    });

    test('an expired hold does not yield to another one that ran out too', async () => {
      const { stay, command } = await payingTooLate([FAMILY, FAMILY]);
      const { held, left } = visit(house());
      const other = await held(stay, [FAMILY]);
      expect(await house().reservations.confirm(command)).toEqual({ status: 'confirmed' });
      expect(await left(FAMILY, stay, minutesLater(20))).toEqual([0, 0, 0, 2]);
      const next = holdOf({ quote: quoteOfRooms([FAMILY], stay) });
      const request = { idempotencyKey: next.reserva, now: minutesLater(20) };
      expect(await house().reservations.place(next, request)).toEqual({ status: 'sold-out' });
      expect(await house().reservations.extend(other.reserva, other.expiresAt, minutesLater(20))).toBe('not-held');
    });

    test.each<AttemptState & { status: 'declined' | 'abandoned' | 'refunding' | 'refunded' }>([
      { status: 'declined', reason: 'declined' },
      { status: 'abandoned' },
      { status: 'refunding', reference: 'charge_1' },
      { status: 'refunded', reference: 'charge_1' },
    ])('an attempt that is $status never confirms', async (state) => {
      const { hold, command } = await paying();
      const { reservations } = house();
      await reservations.settleAttempt(command.idempotencyKey, state);
      expect(await reservations.confirm(command)).toEqual({ status: 'rooms-gone' });
      expect(await reservations.find(hold.reserva)).toMatchObject({ status: 'held' });
      expect((await reservations.attempt(command.idempotencyKey))?.state).toEqual(state);
    });

    test('what came after the success does not change it', async () => {
      const { hold, command } = await paying();
      const { reservations } = house();
      await reservations.confirm(command);
      await reservations.settleAttempt(command.idempotencyKey, { status: 'refunding', reference: 'charge_1' });
      expect((await reservations.attempt(command.idempotencyKey))?.state).toEqual(command.state);
      expect(await visit(house()).begin(hold, minutesLater(3))).toEqual({ status: 'not-payable' });
      expect(await reservations.release(hold.reserva, minutesLater(3))).toBe('not-held');
      expect(await reservations.shrink(hold.reserva, hold.quote, minutesLater(3))).toBe('not-held');
      expect(await reservations.extend(hold.reserva, instantOf(minutesLater(60)), minutesLater(3))).toBe('not-held');
    });

    test('an attempt that nobody began is a mistake, not an answer', async () => {
      const command = confirmationOf(holdOf(), 'nobody.deposit.1');
      await expect(house().reservations.confirm(command)).rejects.toThrow();
    });
  });
};
