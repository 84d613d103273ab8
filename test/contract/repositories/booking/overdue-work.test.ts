import { expect, test } from 'vitest';
import { createPaidSteps } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { createBookingSteps, GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, BOOKED_AT, toInstant } from '#test/support/booking/builders.ts';

const NONE = { count: 0, since: null };
const getInstant = (minute: number): string => toInstant(addMinutes(minute));

describeDatabases('overdue work: readOverdueWork', (open) => {
  const { openHotel } = useRawDatabase(open);
  const read = (minute: number) => openHotel().overdueWork.read(getInstant(minute));

  test('counts nothing recent, and late work by kind', async () => {
    expect(await read(0)).toEqual({ payments: NONE, refunds: NONE, refusedRefunds: NONE, mails: NONE });
    const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(openHotel());
    const open = await beginAttempt(await placeHeld(await takeFreshNights(), [GARDEN]));
    const waits = await beginAttempt(await placeHeld(await takeFreshNights(), [GARDEN]));
    const challenge = { status: 'requires-action', redirectUrl: 'http://hotel.example/bank' } as const;
    await openHotel().reservations.recordAttemptState(waits.idempotencyKey, challenge);
    expect((await read(4)).payments).toEqual(NONE);
    expect((await read(7)).payments).toEqual({ count: 1, since: open.startedAt });
    expect((await read(62)).payments).toMatchObject({ count: 2 });

    const refusal = { status: 'refund-refused', reference: 'charge_1', reason: 'account-closed' } as const;
    await openHotel().reservations.recordAttemptState(open.idempotencyKey, {
      status: 'refunding',
      reference: 'charge_1',
    });
    await openHotel().reservations.recordAttemptState(open.idempotencyKey, refusal);
    expect((await read(7)).payments).toEqual(NONE);
    expect((await read(7)).refusedRefunds).toEqual({ count: 1, since: open.startedAt });
    expect((await read(40 * 24 * 60)).refusedRefunds).toEqual(NONE);
  });

  test('counts pending and refused refunds, and undelivered mails', async () => {
    const reservation = await createPaidSteps(openHotel()).createConfirmed(
      await createBookingSteps(openHotel()).takeFreshNights(),
      [GARDEN],
      null,
    );
    const { reserva } = reservation;
    const refund = {
      idempotencyKey: `${reserva}.refund.1`,
      chargeReference: 'charge_1',
      amount: 1,
      requestedAt: toInstant(BOOKED_AT),
      reference: null,
    };
    const sendAfter = toInstant(BOOKED_AT);
    const mail = { kind: 'confirmation', dedupeKey: 'tried', sendAfter, facts: {} } as const;
    const waiting = await createPaidSteps(openHotel()).applyAmendment(reservation, {
      refunds: [refund],
      mails: [mail],
    });
    expect((await read(9)).refunds).toEqual(NONE);
    expect((await read(11)).refunds).toEqual({ count: 1, since: toInstant(BOOKED_AT) });
    const refundRefused = { idempotencyKey: refund.idempotencyKey, reason: 'account-closed' };
    await createPaidSteps(openHotel()).applyAmendment(waiting, { refundRefused });
    expect((await read(11)).refunds).toEqual(NONE);
    expect((await read(11)).refusedRefunds).toMatchObject({ count: 2 });

    expect((await read(11)).mails).toEqual(NONE);
    await openHotel().mailOutbox.takeDue(getInstant(11), getInstant(16), 50);
    await openHotel().mailOutbox.postpone(`${reserva}.tried`, getInstant(12), '554 5.7.1 Relay access denied');
    expect((await read(11)).mails).toMatchObject({ count: 1, since: expect.any(String) });
  });
});
