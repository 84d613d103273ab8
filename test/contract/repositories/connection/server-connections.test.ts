import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/composition/database/database.ts';
import { openServerDatabase } from '#src/composition/database/server-database.ts';
import { startTcpProxy } from '#test/faults/support/tcp-proxy.ts';
import { createNightlyRates } from '#test/support/booking/builders.ts';
import { createRoomType } from '#test/support/booking/demo-hotel.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import { stretchPromise } from '#test/support/machine-speed.ts';

const EMPTY_HOTEL = { roomTypes: [], seasons: [], seasonRates: [], items: [], files: [] };
const WINDOW = { now: '2026-11-23T15:00:00.000Z', since: '2026-11-23T14:00:00.000Z' };

test('openDatabase: an unreachable server is reported in one sentence, without the password', async () => {
  const opening = openDatabase({ dataDir: 'unused', url: 'postgres://guest:secret@127.0.0.1:1/hotel' });
  await expect(opening).rejects.toThrow(/^The PostgreSQL server of DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/);
  await expect(opening).rejects.not.toThrow(/secret/);
});

describeOnServer('connections to a PostgreSQL server', () => {
  let server: PostgresServer;
  let database: Database;
  const logged: string[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    const log = { error: (_: object, message: string) => void logged.push(message) };
    database = await openDatabase({ dataDir: 'unused', url: server.url, log });
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  test('that are cut are replaced', async () => {
    await Promise.all([1, 2, 3].map(() => database.ping()));
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'punta-serena'",
    );
    await client.end();
    await expect.poll(() => database.ping().then(() => 'answers', String)).toBe('answers');
    await expect.poll(() => logged).toContain('a connection to PostgreSQL was lost');
  });

  test('fault 20: cut during a statement fail that statement only', async () => {
    const line = await startTcpProxy(Number(new URL(server.url).port));
    const url = Object.assign(new URL(server.url), { port: String(line.port) }).href;
    const distant = await openDatabase({ dataDir: 'unused', url });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('begin; lock table room_type in access exclusive mode');
    const waiting = Promise.allSettled([distant.inventory.listRoomTypes()]);
    await expect.poll(async () => (await client.query('select 1 from pg_locks where not granted')).rowCount).toBe(1);
    line.set('refused');
    expect(await waiting).toMatchObject([{ reason: { name: 'DatabaseUnavailable' } }]);
    await expect(distant.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    line.set('well');
    await client.end();
    expect(await distant.inventory.listRoomTypes()).toEqual([]);
    await distant.close();
    await line.close();
  });

  const LIMIT_MS = stretchPromise(6_000);

  test('fault 20: one that brings no answer is closed within five seconds and not reused', async () => {
    const line = await startTcpProxy(Number(new URL(server.url).port));
    const url = Object.assign(new URL(server.url), { port: String(line.port) }).href;
    const { repositories, close } = await openServerDatabase(url, { error: () => undefined });
    // One after another: they share the one connection that there is.
    expect(await repositories.inventory.listRoomTypes()).toEqual([]);
    line.silenceOpen();
    const since = performance.now();
    await expect(repositories.inventory.listRoomTypes()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    expect(performance.now() - since).toBeLessThan(LIMIT_MS);
    expect(await repositories.inventory.listRoomTypes()).toEqual([]);
    await close();
    await line.close();
  });

  test('fault 20: one that brings no answer behind a pooler has the limit of the driver', async () => {
    const line = await startTcpProxy(Number(new URL(server.url).port));
    const url = Object.assign(new URL(server.url), { port: String(line.port) });
    url.searchParams.set('options', '-c statement_timeout=15s -c idle_in_transaction_session_timeout=15s');
    const options = { pooler: true, queryTimeoutMs: 5_000 };
    const { repositories, close } = await openServerDatabase(url.href, { error: () => undefined }, options);
    expect(await repositories.inventory.listRoomTypes()).toEqual([]);
    line.silenceOpen();
    const since = performance.now();
    await expect(repositories.inventory.listRoomTypes()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    expect(performance.now() - since).toBeGreaterThan(4_900);
    await close();
    await line.close();
  });

  test('fault 20: a server that answers nothing fails calls within five seconds, then at once until it answers', async () => {
    const line = await startTcpProxy(Number(new URL(server.url).port));
    const url = Object.assign(new URL(server.url), { port: String(line.port) }).href;
    const distant = await openDatabase({ dataDir: 'unused', url });
    await distant.ping();
    line.hang();
    const measureFailure = async (): Promise<number> => {
      const since = performance.now();
      await expect(distant.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
      return performance.now() - since;
    };
    expect(Math.max(...(await Promise.all([1, 2, 3].map(measureFailure))))).toBeLessThan(LIMIT_MS);
    expect(await measureFailure()).toBeLessThan(stretchPromise(100));
    line.set('well');
    await expect
      .poll(() => distant.ping().then(() => 'answers', String), { timeout: stretchPromise(5_000) })
      .toBe('answers');
    await distant.close();
    await line.close();
  });

  test('a statement that waits long for a lock is answered', async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('begin; lock table room_type in access exclusive mode');
    const waiting = database.inventory.listRoomTypes();
    await wait(7_000);
    await client.query('rollback');
    expect(await waiting).toEqual([]);
    await client.end();
  });

  test('fault 20: one that becomes unresponsive in a statement is closed after the limit of statements', async () => {
    const line = await startTcpProxy(Number(new URL(server.url).port));
    const url = Object.assign(new URL(server.url), { port: String(line.port) }).href;
    const options = { queryTimeoutMs: 3_000 };
    const { repositories, close } = await openServerDatabase(url, { error: () => undefined }, options);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('begin; lock table room_type in access exclusive mode');
    await expect(repositories.inventory.listRoomTypes()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    await client.end();
    expect(await repositories.inventory.listRoomTypes()).toEqual([]);
    await close();
    await line.close();
  });

  test('fault 20: a hanging commit is DatabaseUnavailable, and the next statement gets a connection', async () => {
    const url = await server.createDatabase('hanging_commit');
    const { repositories, close } = await openServerDatabase(
      url,
      { error: () => undefined },
      { queryTimeoutMs: 3_000 },
    );
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`
      create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(9); return null; end $$;
      create constraint trigger slow_commit after insert on room_type deferrable initially deferred
        for each row execute function wait_long()`);
    const seeding = repositories.demo.seed({ ...EMPTY_HOTEL, roomTypes: [createRoomType({ roomTypeId: '618449' })] });
    await expect(seeding).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    expect(await repositories.contentChanges.list()).toEqual([]);
    await client.end();
    await close();
  });

  test('a session that became read-only is DatabaseUnavailable, and its connection is closed', async () => {
    const url = await server.createDatabase('demoted');
    const { repositories, close } = await openServerDatabase(url, { error: () => undefined });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('alter database demoted set default_transaction_read_only = on');
    const write = () => repositories.rateWindows.count('try', 'guest', WINDOW);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const getFailure = (): Promise<unknown> =>
      write().then(
        () => 'written',
        ({ name, code }) => [name, code],
      );
    await expect.poll(getFailure).toEqual(['DatabaseUnavailable', '25006']);
    await client.query(
      'set default_transaction_read_only = off; alter database demoted reset default_transaction_read_only',
    );
    // The session that was read-only still is; only a new one is not.
    expect(await write()).toBeGreaterThan(0);
    await client.end();
    await close();
  });

  test('a failed statement keeps its code and message only', async () => {
    const unknownRoomType = createNightlyRates(['unknown-room-type'], {
      arrival: '2027-03-01',
      departure: '2027-03-02',
    });
    const failing = database.inventory.openNights(unknownRoomType);
    const error: unknown = await failing.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'DatabaseError', code: '23503' });
    expect(Object.keys(Object(error)).toSorted()).toEqual(['code', 'name']);
  });
});
