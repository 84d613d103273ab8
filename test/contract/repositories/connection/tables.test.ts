import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { GUEST } from '#src/kernel/actor.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { createPaidSteps } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import {
  createBookingSteps,
  createUnusedStay,
  GARDEN,
  VILLA,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { BOOKED_AT, createReserva, createRoomsQuote, createTestHold } from '#test/support/booking/builders.ts';

describeDatabases('constraints: refuse', (open) => {
  const { openHotel, run, createConfirmed, getDatabase } = useRawDatabase(open);

  test.each([
    'update folio_entry set amount_minor = 0',
    "update folio_entry set reference = 'x' where seq = 1",
    'delete from folio_entry',
    'truncate folio_entry',
  ])('a change of the folio: %s', async (statement) => {
    const { reserva } = await createConfirmed();
    const before = await openHotel().reservations.find(reserva);
    await expect(run(statement)).rejects.toThrow('folio_entry is append-only');
    expect(await openHotel().reservations.find(reserva)).toEqual(before);
  });

  test.each([
    "update desk_event set reason = 'x'",
    "update desk_event set at = now() where action = 'booked'",
    'delete from desk_event',
    'truncate desk_event',
  ])('a change of the history: %s', async (statement) => {
    const { reserva } = await createConfirmed();
    const read = () => run(`select * from desk_event where reservation_id = '${reserva}'`);
    const before = (await read()).rows;
    expect(before).toHaveLength(1);
    await expect(run(statement)).rejects.toThrow('desk_event is append-only');
    expect((await read()).rows).toEqual(before);
  });

  test('a second event of one revision', async () => {
    const { reserva } = await createConfirmed();
    const again = run(`insert into desk_event (event_id, at, actor, action, reservation_id, revision)
      select 'again', at, actor, action, reservation_id, revision from desk_event
      where reservation_id = '${reserva}'`);
    await expect(again).rejects.toThrow('desk_event_revision');
  });

  test.each([
    ['one room more than there are', 'held = capacity + 1', 'never_overbooked'],
    ['one more beside those that are held', 'held = 1, sold = capacity', 'never_overbooked'],
    ['one room more than closures leave', 'blocked = 1, held = capacity', 'never_overbooked'],
    ['a room of a closed room type', 'closed = true, sold = 1', 'never_overbooked'],
    ['less than no room', 'held = -1', 'inventory_night_held_check'],
  ])('%s', async (_, change, constraint) => {
    const { arrival } = await createBookingSteps(openHotel()).takeFreshNights();
    await expect(run(`update inventory_night set ${change} where night = '${arrival}'`)).rejects.toThrow(constraint);
  });

  test.each([
    ['a reservation without a code', "code = null where status = 'confirmed'", 'reservation_has_code'],
    ['a reservation without consent', "consent = null where status = 'confirmed'", 'reservation_is_whole'],
    ['a hold without an end', "status = 'held' where status = 'confirmed'", 'reservation_check'],
    [
      'a reservation that is nothing we know',
      "status = 'sold', code = null where status = 'confirmed'",
      'reservation_status',
    ],
    ['a cancellation without a time', "status = 'cancelled' where status = 'confirmed'", 'reservation_cancelled'],
    [
      'a cancellation without a cause',
      "status = 'cancelled', cancelled_at = now() where status = 'confirmed'",
      'reservation_cancelled_why',
    ],
    ['a reason without a cancellation', "cancellation_cause = 'guest'", 'reservation_cancelled_why'],
    ['a reason that is none', "cancellation_cause = 'weather'", 'reservation_cancellation_cause_check'],
    ['a balance that is tried and never due', 'balance_due_at = null, balance_try_at = now()', 'reservation_balance'],
    ['a flag that means nothing', "balance_flag = 'angry'", 'reservation_balance_flag_check'],
  ])('%s', async (_, change, constraint) => {
    await createConfirmed();
    await expect(run(`update reservation set ${change}`)).rejects.toThrow(constraint);
  });

  test('nights that are not open', async () => {
    const hold = createTestHold({ quote: createRoomsQuote([VILLA], createUnusedStay()) });
    const request = { by: GUEST, idempotencyKey: hold.reserva, now: BOOKED_AT };
    expect(await openHotel().reservations.place(hold, request)).toEqual({ status: 'sold-out' });
  });

  /** The attempt of a reservation once more, for another purpose. */
  const insertAgain = (purpose: string, reserva: string) =>
    run(`insert into payment_attempt (reservation_id, purpose, seq, idempotency_key, amount_minor,
        currency, started_at, state)
      select reservation_id, '${purpose}', 9, idempotency_key || 'x', amount_minor, currency, started_at,
        state
      from payment_attempt where reservation_id = '${reserva}'`);

  test.each(['deposit', 'balance', 'change-1', 'card-12'])(
    'a second attempt beside an open one, for the %s too',
    async (purpose) => {
      const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(openHotel());
      const { reserva } = await beginAttempt(await placeHeld(await takeFreshNights(), [GARDEN]));
      await expect(insertAgain(purpose, reserva)).rejects.toThrow('payment_attempt_one_open');
    },
  );

  test.each(['', 'tip', 'Deposit', 'balance-1', 'change', 'change-', 'change-0', 'card-01', 'card-1234567', 'card-1 '])(
    "a charge for '%s'",
    async (purpose) => {
      const { reserva } = await createConfirmed();
      await expect(insertAgain(purpose, reserva)).rejects.toThrow('payment_attempt_purpose');
    },
  );

  test('a second success of one purpose', async () => {
    const { reserva } = await createConfirmed();
    await expect(insertAgain('deposit', reserva)).rejects.toThrow('payment_attempt_one_success');
  });

  describe('refunds', () => {
    const refund = (reserva: string, amount: string, charge = 'charge_1', key: string = createReserva()) =>
      run(`insert into refund (reservation_id, seq, idempotency_key, charge_reference, amount_minor,
          requested_at)
        select reservation_id, (select count(*) + 1 from refund), '${key}', '${charge}', ${amount}, now()
        from payment_attempt where reservation_id = '${reserva}'`);

    test.each([
      ['more than its charge took', 'amount_minor + 1', 'charge_1', 'more is refunded than was charged'],
      ['of an unknown charge', '1', 'charge_2', 'more is refunded than was charged'],
      ['of nothing', '0', 'charge_1', 'refund_amount_minor_check'],
      ['of less than nothing', '-1', 'charge_1', 'refund_amount_minor_check'],
    ])('%s', async (_, amount, charge, why) => {
      const { reserva } = await createConfirmed();
      await expect(refund(reserva, amount, charge)).rejects.toThrow(why);
    });

    test('several that exceed their charge together, and an increase', async () => {
      const { reserva } = await createConfirmed();
      await refund(reserva, 'amount_minor - 1');
      await expect(refund(reserva, '2')).rejects.toThrow('more is refunded than was charged');
      await refund(reserva, '1');
      const grown = run(`update refund set amount_minor = amount_minor + 1 where reservation_id = '${reserva}'`);
      await expect(grown).rejects.toThrow('more is refunded than was charged');
    });

    test('one with a used key', async () => {
      const { reserva } = await createConfirmed();
      await refund(reserva, '1', 'charge_1', 'the same');
      await expect(refund(reserva, '1', 'charge_1', 'the same')).rejects.toThrow('refund_key');
    });
  });

  test('a hold of a change that becomes a reservation, or a second one', async () => {
    const reservation = await createConfirmed();
    const hold = await createPaidSteps(openHotel()).holdChange(reservation, reservation.quote.stay, [GARDEN, VILLA]);
    const other = await createBookingSteps(openHotel()).placeHeld(reservation.quote.stay, [GARDEN]);
    const changes = `changes_reservation_id = '${reservation.reserva}'`;
    const second = run(`update reservation set ${changes} where reservation_id = '${other.reserva}'`);
    await expect(second).rejects.toThrow('reservation_change');
    const whole = `status = 'confirmed', hold_expires_at = null, code = 'ABCDEFGH', confirmed_at = now(),
      guest = '{}', consent = '{}', card = '{}'`;
    const become = run(`update reservation set ${whole} where reservation_id = '${hold.reserva}'`);
    await expect(become).rejects.toThrow('reservation_change_is_hold');
  });

  test('an unsafe integer on reading', async () => {
    await expect(run('select 9007199254740993::bigint as amount')).rejects.toThrow('exceeds the safe range');
    expect((await run('select 9007199254740991::bigint as amount')).rows).toEqual([{ amount: 9_007_199_254_740_991 }]);
  });

  test('other time zones and date styles on reading', async () => {
    const statement = "select '2027-03-01'::date as night, '2027-03-01T15:00:00.25Z'::timestamptz as at";
    const rows = await runTransaction(getDatabase(), async (trx) => {
      await sql.raw("set local time zone 'Asia/Kathmandu'").execute(trx);
      return (await sql.raw(statement).execute(trx)).rows;
    });
    expect(rows).toEqual([{ night: '2027-03-01', at: '2027-03-01T15:00:00.250Z' }]);
  });
});
