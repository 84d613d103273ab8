import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { migrate } from '#src/server/database/migrations.ts';
import { describeGatewayEvents } from '#test/contract/repositories/booking/gateway-events.contract.ts';
import { describeLedger } from '#test/contract/repositories/booking/ledger.contract.ts';
import { describeReservations } from '#test/contract/repositories/booking/reservations.contract.ts';
import { describeInventory } from '#test/contract/repositories/holds/inventory.contract.ts';
import { describeJobRuns } from '#test/contract/repositories/jobs/job-runs.contract.ts';
import { auditDatabase, SOUND } from '#test/contract/repositories/support/audit.ts';
import { openPooledRepositories, shareRepositories } from '#test/contract/repositories/support/postgres-databases.ts';
import { GARDEN, ROOM_TYPES } from '#test/contract/repositories/support/repositories-under-test.ts';
import { BOOKED_AT, createNightlyRates, createRoomsQuote, createTestHold } from '#test/support/booking/builders.ts';
import { getPgBouncerSkipReason, type RunningPgBouncer, startPgBouncer } from '#test/support/database/pgbouncer.ts';
import { getPostgresSkipReason, type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';

const missing = getPostgresSkipReason() || getPgBouncerSkipReason();

/** Few connections, so that transactions queue. */
const SERVER_CONNECTIONS = 5;

const ROLES = `
  create role site login;
  alter role site set statement_timeout = '15s';
  alter role site set idle_in_transaction_session_timeout = '15s';
  create role hasty login;
  alter role hasty set statement_timeout = '500ms';
  alter role hasty set idle_in_transaction_session_timeout = '500ms';
  create role boundless login`;

describe.skipIf(missing)(`through PgBouncer in transaction mode${missing ? ` (not run: ${missing})` : ''}`, () => {
  let server: PostgresServer;
  let pooler: RunningPgBouncer;
  /** Ignores what the site says when it connects, as its documentation offers. */
  let ignoring: RunningPgBouncer;

  const runOnServer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  /** A database of a role of its own, directly and through the pooler. */
  const createRoleDatabase = async (role: string, name: string) => {
    await server.createDatabase(name);
    await runOnServer(`alter database ${name} owner to ${role}`);
    const direct = Object.assign(new URL(server.url), { username: role, pathname: `/${name}` }).href;
    return { direct, pooled: pooler.createPoolUrl(direct), ignoring: ignoring.createPoolUrl(direct) };
  };

  let sleeping: Promise<{ readonly code: string; readonly seconds: number }>;
  const sleepTooLong = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const began = performance.now();
    const code = await client.query('select pg_sleep(20)').then(
      () => 'it slept',
      (error: { code: string }) => error.code,
    );
    await client.end();
    return { code, seconds: (performance.now() - began) / 1_000 };
  };

  beforeAll(async () => {
    server = await startPostgres();
    await runOnServer(ROLES);
    const roles = ['site', 'hasty', 'boundless'];
    const settings = { default_pool_size: SERVER_CONNECTIONS };
    pooler = await startPgBouncer(server.url, { roles, settings });
    const ignore = 'statement_timeout,idle_in_transaction_session_timeout';
    ignoring = await startPgBouncer(server.url, {
      roles,
      settings: { ...settings, ignore_startup_parameters: ignore },
    });
    // It takes its time beside all others.
    sleeping = sleepTooLong((await createRoleDatabase('site', 'sleeping')).pooled);
  });
  afterAll(async () => {
    await closeHouse();
    await pooler?.stop();
    await ignoring?.stop();
    await server?.stop();
  });

  const { open, close: closeHouse } = shareRepositories(async () =>
    openPooledRepositories(await createRoleDatabase('site', 'house')),
  );
  describeInventory('of PostgreSQL', open);
  describeReservations('of PostgreSQL', open);
  describeLedger('of PostgreSQL', open);
  describeGatewayEvents('of PostgreSQL', open);
  describeJobRuns('of PostgreSQL', open);

  test('openDatabase: is refused without DATABASE_POOLER, with the remedy', async () => {
    const { pooled } = await createRoleDatabase('site', 'undeclared');
    await expect(openDatabase({ dataDir: 'unused', url: pooled })).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(
        /unsupported startup parameter.*; before a connection pooler set DATABASE_POOLER=true\.$/,
      ),
    });
  });

  test('openDatabase: is refused when the role has no time limits', async () => {
    const { ignoring: url, pooled } = await createRoleDatabase('boundless', 'boundless');
    const words =
      /have no time limits, as behind a pooler .*: set DATABASE_POOLER=true, and for the role of the site: alter role/;
    await expect(openDatabase({ dataDir: 'unused', url })).rejects.toThrow(words);
    await expect(openDatabase({ dataDir: 'unused', url: pooled, pooler: true })).rejects.toThrow(words);
  });

  test("migrate: runs in two processes without the role's time limits", async () => {
    const { pooled } = await createRoleDatabase('site', 'two_starts');
    const databases = await Promise.all(
      [1, 2].map(() => openDatabase({ dataDir: 'unused', url: pooled, pooler: true })),
    );
    for (const database of databases) await database.close();

    const folder = mkdtempSync(join(tmpdir(), 'punta-serena-migrations-'));
    writeFileSync(join(folder, '0001_slow.sql'), 'select pg_sleep(1.5); create table done (id int)');
    const client = new pg.Client({ connectionString: (await createRoleDatabase('hasty', 'hasty')).pooled });
    await client.connect();
    const connection = {
      exec: (statements: string) => client.query(statements),
      query: (statement: string, values: string[]) => client.query(statement, values),
    };
    await migrate(connection, pathToFileURL(`${folder}/`));
    await expect(client.query('select pg_sleep(1.5)')).rejects.toMatchObject({ code: '57014' });
    await client.end();
    rmSync(folder, { recursive: true });
  });

  test('place: more clients than server connections sell the last rooms once each', async () => {
    const { direct, pooled } = await createRoleDatabase('site', 'race');
    const nodes = await Promise.all([1, 2].map(() => openDatabase({ dataDir: 'unused', url: pooled, pooler: true })));
    const [first] = nodes;
    await first?.demo.seed({ roomTypes: ROOM_TYPES, seasons: [], seasonRates: [], items: [], files: [] });
    const stay = { arrival: '2027-03-01', departure: '2027-03-04' };
    await first?.inventory.openNights(createNightlyRates([GARDEN], { ...stay, departure: addDays(stay.departure, 1) }));
    const placed = await Promise.all(
      Array.from({ length: 60 }, async (_, guest) => {
        const hold = createTestHold({
          reserva: `guest-${guest}`.padEnd(22, '0'),
          quote: createRoomsQuote([GARDEN], stay),
        });
        return nodes[guest % 2]?.reservations.place(hold, { by: GUEST, idempotencyKey: hold.reserva, now: BOOKED_AT });
      }),
    );
    expect(placed.filter((each) => each?.status === 'placed')).toHaveLength(3);
    expect(await auditDatabase(direct)).toEqual(SOUND);
    for (const node of nodes) await node.close();
  });

  test("a statement of 20 seconds ends after 15, by the role's limit", async () => {
    const { code, seconds } = await sleeping;
    expect(code).toBe('57014');
    // Cancelled, so before the 20 seconds were over; how soon it is heard depends on the machine.
    expect(seconds).toBeGreaterThan(14);
  });
});
