import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#src/adapters/postgres/migrations.ts';
import { repositoriesIn } from '#src/adapters/postgres/repositories.ts';
import type { Schema } from '#src/adapters/postgres/schema.ts';
import { transaction } from '#src/adapters/postgres/transaction.ts';
import { VALUE_PARSERS } from '#src/adapters/postgres/value-parsers.ts';
import { openingEntries } from '#src/booking/model/folio.ts';
import {
  BOOKED_AT,
  codeOf,
  holdOf,
  instantOf,
  minutesLater,
  quoteOfRooms,
  succeededState,
} from '#test/support/builders.ts';
import { noPostgres, startPostgres } from '#test/support/postgres-server.ts';
import { freshStay, GARDEN, ROOM_TYPES, VILLA, visit } from './house.ts';

const missing = noPostgres();

const openEmbedded = async () => {
  const pglite = await PGlite.create({ parsers: { ...VALUE_PARSERS } });
  await migrate(pglite);
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { db, close: () => db.destroy() };
};

const openServer = async () => {
  const server = await startPostgres();
  const getTypeParser = (type: number) => VALUE_PARSERS[type] ?? pg.types.getTypeParser(type);
  const pool = new pg.Pool({ connectionString: server.url, types: { getTypeParser } });
  const client = await pool.connect();
  await migrate({ exec: (text) => client.query(text), query: (text, values) => client.query(text, values) });
  client.release();
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    await server.stop();
  };
  return { db, close };
};

describe.each([
  { name: 'the embedded database', open: openEmbedded, skipped: false },
  { name: `a PostgreSQL server${missing ? ` (not run: ${missing})` : ''}`, open: openServer, skipped: missing },
])('the tables of $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('refuse by themselves', () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let db: Kysely<Schema>;
    const house = () => repositoriesIn(db);
    const run = (statement: string) => sql.raw(statement).execute(db);

    beforeAll(async () => {
      opened = await open();
      db = opened.db;
      await house().demo.seed({ roomTypes: ROOM_TYPES, seasons: [], seasonRates: [], items: [], files: [] });
    }, 60_000);
    afterAll(() => opened?.close());

    /** A reservation that was paid. */
    const confirmed = async (code: number) => {
      const { freshNights, held, begun } = visit(house());
      const hold = await held(await freshNights(), [GARDEN]);
      const { idempotencyKey } = await begun(hold);
      const confirmedAt = instantOf(minutesLater(2));
      const folio = openingEntries(hold.quote, 'charge_1', confirmedAt);
      const state = succeededState();
      await house().reservations.confirm({ idempotencyKey, state, code: codeOf(code), folio, confirmedAt });
      return hold;
    };

    test.each([
      'update folio_entry set amount_minor = 0',
      "update folio_entry set reference = 'x' where seq = 1",
      'delete from folio_entry',
      'truncate folio_entry',
    ])('a change of the folio: %s', async (statement) => {
      const { reserva } = await confirmed(statement.length);
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
      ['a reservation without a code', "code = null where status = 'confirmed'"],
      ['a reservation without consent', "consent = null where status = 'confirmed'"],
      ['a hold without an end', "status = 'held' where status = 'confirmed'"],
    ])('%s', async (_, change) => {
      await confirmed(200 + change.length);
      await expect(run(`update reservation set ${change}`)).rejects.toThrow('reservation_check');
    });

    test('nights that were never opened', async () => {
      const hold = holdOf({ quote: quoteOfRooms([VILLA], freshStay()) });
      const request = { idempotencyKey: hold.reserva, now: BOOKED_AT };
      expect(await house().reservations.place(hold, request)).toEqual({ status: 'sold-out' });
    });

    test('a second attempt beside an open one', async () => {
      const { freshNights, held, begun } = visit(house());
      await begun(await held(await freshNights(), [GARDEN]));
      const again = `
        insert into payment_attempt (property_id, reservation_id, purpose, seq, idempotency_key, amount_minor, currency,
          started_at, state)
        select property_id, reservation_id, purpose, seq + 1, idempotency_key || 'x', amount_minor, currency,
          started_at, state
        from payment_attempt where status = 'processing'`;
      await expect(run(again)).rejects.toThrow('payment_attempt_one_open');
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
