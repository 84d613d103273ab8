import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoriesIn } from '#src/adapters/postgres/repositories.ts';
import type { Schema } from '#src/adapters/postgres/schema.ts';
import { transaction } from '#src/adapters/postgres/transaction.ts';
import { BOOKED_AT, holdOf, newReserva, quoteOfRooms } from '#test/support/builders.ts';
import { freshStay, GARDEN, ROOM_TYPES, VILLA, visit } from './house.ts';
import { visitPaid } from './paid-visit.ts';
import { RAW_DATABASES } from './raw-databases.ts';

describe.each(RAW_DATABASES)('the tables of $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('refuse by themselves', () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let db: Kysely<Schema>;
    const house = () => repositoriesIn(db);
    const run = (statement: string) => sql.raw(statement).execute(db);

    beforeAll(async () => {
      opened = await open();
      db = opened.db;
      await house().demo.seed({ roomTypes: ROOM_TYPES, seasons: [], seasonRates: [], items: [], files: [] });
    });
    afterAll(() => opened?.close());

    /** A reservation that was paid. */
    const confirmed = async () => visitPaid(house()).confirmed(await visit(house()).freshNights(), [GARDEN]);

    test.each([
      'update folio_entry set amount_minor = 0',
      "update folio_entry set reference = 'x' where seq = 1",
      'delete from folio_entry',
      'truncate folio_entry',
    ])('a change of the folio: %s', async (statement) => {
      const { reserva } = await confirmed();
      const before = await house().reservations.find(reserva);
      await expect(run(statement)).rejects.toThrow('folio_entry is append-only');
      expect(await house().reservations.find(reserva)).toEqual(before);
    });

    test.each([
      ['one room more than there are', 'held = capacity + 1', 'never_overbooked'],
      ['one more beside those that are held', 'held = 1, sold = capacity', 'never_overbooked'],
      ['less than no room', 'held = -1', 'inventory_night_held_check'],
    ])('%s', async (_, change, constraint) => {
      const { arrival } = await visit(house()).freshNights();
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
        'a cancellation by nobody',
        "status = 'cancelled', cancelled_at = now() where status = 'confirmed'",
        'reservation_cancelled_why',
      ],
      ['a reason without a cancellation', "cancellation_cause = 'guest'", 'reservation_cancelled_why'],
      ['a reason that is none', "cancellation_cause = 'weather'", 'reservation_cancellation_cause_check'],
      ['a balance that is tried and never due', 'balance_due_at = null, balance_try_at = now()', 'reservation_balance'],
      ['a flag that means nothing', "balance_flag = 'angry'", 'reservation_balance_flag_check'],
    ])('%s', async (_, change, constraint) => {
      await confirmed();
      await expect(run(`update reservation set ${change}`)).rejects.toThrow(constraint);
    });

    test('nights that were never opened', async () => {
      const hold = holdOf({ quote: quoteOfRooms([VILLA], freshStay()) });
      const request = { idempotencyKey: hold.reserva, now: BOOKED_AT };
      expect(await house().reservations.place(hold, request)).toEqual({ status: 'sold-out' });
    });

    /** The attempt of a reservation once more, for another purpose. */
    const again = (purpose: string, reserva: string) =>
      run(`insert into payment_attempt (property_id, reservation_id, purpose, seq, idempotency_key, amount_minor,
          currency, started_at, state)
        select property_id, reservation_id, '${purpose}', 9, idempotency_key || 'x', amount_minor, currency, started_at,
          state
        from payment_attempt where reservation_id = '${reserva}'`);

    test.each(['deposit', 'balance', 'change-1', 'card-12'])(
      'a second attempt beside an open one, for the %s too',
      async (purpose) => {
        const { freshNights, held, begun } = visit(house());
        const { reserva } = await begun(await held(await freshNights(), [GARDEN]));
        await expect(again(purpose, reserva)).rejects.toThrow('payment_attempt_one_open');
      },
    );

    test.each([
      '',
      'tip',
      'Deposit',
      'balance-1',
      'change',
      'change-',
      'change-0',
      'card-01',
      'card-1234567',
      'card-1 ',
    ])("a charge for '%s'", async (purpose) => {
      const { reserva } = await confirmed();
      await expect(again(purpose, reserva)).rejects.toThrow('payment_attempt_purpose');
    });

    test('a second success of one purpose', async () => {
      const { reserva } = await confirmed();
      await expect(again('deposit', reserva)).rejects.toThrow('payment_attempt_one_success');
    });

    describe('of refunds', () => {
      const refund = (reserva: string, amount: string, charge = 'charge_1', key: string = newReserva()) =>
        run(`insert into refund (property_id, reservation_id, seq, idempotency_key, charge_reference, amount_minor,
            requested_at)
          select property_id, reservation_id, (select count(*) + 1 from refund), '${key}', '${charge}', ${amount}, now()
          from payment_attempt where reservation_id = '${reserva}'`);

      test.each([
        ['more than its charge took', 'amount_minor + 1', 'charge_1', 'more is refunded than was charged'],
        ['of a charge that nobody made', '1', 'charge_2', 'more is refunded than was charged'],
        ['of nothing', '0', 'charge_1', 'refund_amount_minor_check'],
        ['of less than nothing', '-1', 'charge_1', 'refund_amount_minor_check'],
      ])('one %s', async (_, amount, charge, why) => {
        const { reserva } = await confirmed();
        await expect(refund(reserva, amount, charge)).rejects.toThrow(why);
      });

      test('several that are more than their charge together, and one that grows', async () => {
        const { reserva } = await confirmed();
        await refund(reserva, 'amount_minor - 1');
        await expect(refund(reserva, '2')).rejects.toThrow('more is refunded than was charged');
        await refund(reserva, '1');
        const grown = run(`update refund set amount_minor = amount_minor + 1 where reservation_id = '${reserva}'`);
        await expect(grown).rejects.toThrow('more is refunded than was charged');
      });

      test('one that was asked for before', async () => {
        const { reserva } = await confirmed();
        await refund(reserva, '1', 'charge_1', 'the same');
        await expect(refund(reserva, '1', 'charge_1', 'the same')).rejects.toThrow('refund_key');
      });
    });

    test('that a hold of a change becomes a reservation, or that there are two of them', async () => {
      const reservation = await confirmed();
      const hold = await visitPaid(house()).changing(reservation, reservation.quote.stay, [GARDEN, VILLA]);
      const other = await visit(house()).held(reservation.quote.stay, [GARDEN]);
      const changes = `changes_reservation_id = '${reservation.reserva}'`;
      const second = run(`update reservation set ${changes} where reservation_id = '${other.reserva}'`);
      await expect(second).rejects.toThrow('reservation_change');
      const whole = `status = 'confirmed', hold_expires_at = null, code = 'ABCDEFGH', confirmed_at = now(),
        guest = '{}', consent = '{}', card = '{}'`;
      const become = run(`update reservation set ${whole} where reservation_id = '${hold.reserva}'`);
      await expect(become).rejects.toThrow('reservation_change_is_hold');
    });

    test('an integer that JavaScript cannot hold, when it is read', async () => {
      await expect(run('select 9007199254740993::bigint as amount')).rejects.toThrow('not safe');
      expect((await run('select 9007199254740991::bigint as amount')).rows).toEqual([
        { amount: 9_007_199_254_740_991 },
      ]);
    });

    test('to read what another zone or calendar makes of dates and instants', async () => {
      const statement = "select '2027-03-01'::date as night, '2027-03-01T15:00:00.25Z'::timestamptz as at";
      const rows = await transaction(db, async (trx) => {
        await sql.raw("set local time zone 'Asia/Kathmandu'").execute(trx);
        return (await sql.raw(statement).execute(trx)).rows;
      });
      expect(rows).toEqual([{ night: '2027-03-01', at: '2027-03-01T15:00:00.250Z' }]);
    });
  });
});
