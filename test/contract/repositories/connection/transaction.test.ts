import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { createEmptyDatabase } from '#test/support/database/shared-server.ts';

describeOnServer('a transaction on a PostgreSQL server', () => {
  let db: Kysely<Schema>;
  beforeAll(async () => {
    const pool = new pg.Pool({ connectionString: await createEmptyDatabase() });
    db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    await sql`create table shelf (name text primary key, books int)`.execute(db);
    await sql`insert into shelf values ('a', 0), ('b', 0)`.execute(db);
  });
  afterAll(() => db?.destroy());

  test('that deadlocks is retried, and both are applied once', async () => {
    let runs = 0;
    let locked = 0;
    const bothLocked = Promise.withResolvers<void>();
    const put = async (trx: Transaction<Schema>, first: string, second: string): Promise<void> => {
      runs += 1;
      await sql`update shelf set books = books + 1 where name = ${first}`.execute(trx);
      locked += 1;
      if (locked === 2) bothLocked.resolve();
      await bothLocked.promise;
      await sql`update shelf set books = books + 1 where name = ${second}`.execute(trx);
    };
    await Promise.all([
      runTransaction(db, (trx) => put(trx, 'a', 'b')),
      runTransaction(db, (trx) => put(trx, 'b', 'a')),
    ]);
    // On a busy server both may be chosen to fail.
    expect([3, 4]).toContain(runs);
    expect((await sql`select books from shelf`.execute(db)).rows).toEqual([{ books: 2 }, { books: 2 }]);
  });

  test('that always fails to serialize is given up', async () => {
    let runs = 0;
    const failing = runTransaction(db, async (trx) => {
      runs += 1;
      await sql`do $$ begin raise sqlstate '40001' using message = 'again'; end $$`.execute(trx);
    });
    await expect(failing).rejects.toThrow('again');
    expect(runs).toBe(8);
  });

  test('that fails otherwise fails at once and is rolled back', async () => {
    let runs = 0;
    const failing = runTransaction(db, async (trx) => {
      runs += 1;
      await sql`insert into shelf values ('c', 0)`.execute(trx);
      await sql`insert into shelf values ('a', 0)`.execute(trx);
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect(runs).toBe(1);
    expect((await sql`select from shelf`.execute(db)).rows).toHaveLength(2);
  });
});
