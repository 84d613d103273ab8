import pg from 'pg';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { getPostgresSkipReason, startPostgres } from '#test/support/database/postgres-server.ts';
import { createDeadline, measureThroughput } from '#test/support/load/throughput.ts';
import { describeMachine } from './describe-machine.ts';
import { type Engine, openEngine } from './engine-hotel.ts';
import { fillBooks, leaveOpen } from './load.ts';
import { listenToStatements, type Recording, record, replay } from './recorded-sql.ts';

/** The booking engine without the site, against the very statements that it sends, sent bare. */

const CLIENTS = [1, 16, 64];
const SECONDS = 5;
/** As many connections as the engine opens. */
const CONNECTIONS = 10;
const STORED = [1_000, 100_000, 1_000_000];
const OPEN_ATTEMPTS = 10_000;

const recordWork = async (count: number, work: (index: number) => Promise<readonly string[]>): Promise<Recording[]> => {
  const all: Recording[] = [];
  for (let index = 0; index < count; index += 1) all.push(await record(() => work(index)));
  return all;
};

const measurePerSecond = async (clients: number, runOnce: (index: number) => Promise<unknown>): Promise<number> =>
  (await measureThroughput(clients, createDeadline(SECONDS), async (index) => void (await runOnce(index)))).perSecond;

/** The same done by the engine and by its statements alone, turn by turn, so that a slow minute hits both. */
const compare = async (
  what: string,
  pool: pg.Pool,
  runEngine: (index: number) => Promise<unknown>,
  said: readonly Recording[],
): Promise<void> => {
  for (const clients of CLIENTS) {
    const runBare = (index: number) => replay(pool, said[index % said.length] as Recording);
    const first = await measurePerSecond(clients, runEngine);
    const ofBare = (await measurePerSecond(clients, runBare)) / 2 + (await measurePerSecond(clients, runBare)) / 2;
    const ofEngine = (first + (await measurePerSecond(clients, runEngine))) / 2;
    const ratio = (ofEngine / ofBare).toFixed(2);
    console.log(`| ${what} | ${clients} | ${ofEngine.toFixed(0)} | ${ofBare.toFixed(0)} | ${ratio} |`);
  }
};

const compareWithBare = async (engine: Engine, pool: pg.Pool): Promise<void> => {
  const bookings = await recordWork(60, engine.book);
  const searches = await recordWork(60, async (index) => {
    await engine.search(index);
    return [];
  });
  console.log('\n| what | clients | engine per second | bare per second | ratio |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  await compare('booking: hold, deposit, confirmation', pool, engine.book, bookings);
  await compare('search: one room, three nights, ten room types', pool, engine.search, searches);
};

const measureGrowth = async (engine: Engine, client: pg.ClientBase, template: string): Promise<void> => {
  console.log('\n| reservations stored | searches per second, one client | against the first |');
  console.log('| ---: | ---: | ---: |');
  let stored = 0;
  let first: number | undefined;
  for (const count of STORED) {
    await fillBooks(client, template, stored, count);
    stored = count;
    await measurePerSecond(1, engine.search);
    const rate = await measurePerSecond(1, engine.search);
    first ??= rate;
    console.log(`| ${count.toLocaleString('en')} | ${rate.toFixed(0)} | ×${(first / rate).toFixed(2)} |`);
  }
};

const measureRecovery = async (engine: Engine, client: pg.ClientBase, template: string): Promise<void> => {
  await leaveOpen(client, template, OPEN_ATTEMPTS);
  const before = performance.now();
  const ended = await recoverPayments(engine.ports, { olderThanMs: 60_000 });
  const seconds = (performance.now() - before) / 1000;
  const { rows } = await client.query<{ status: string; count: number }>(
    `select status, count(*)::int as count from payment_attempt where reservation_id like 'open0%' group by status`,
  );
  const ends = rows.map(({ status, count }) => `${count} ${status}`).join(', ');
  console.log(`\nRecovery of ${OPEN_ATTEMPTS} open attempts: ${seconds.toFixed(1)} s, ${ended} ended (${ends}).`);
};

const measure = async (url: string): Promise<void> => {
  listenToStatements();
  const engine = await openEngine(url);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const client = await pool.connect();
  try {
    await compareWithBare(engine, pool);
    const [template = ''] = await engine.book(0);
    await measureRecovery(engine, client, template);
    await measureGrowth(engine, client, template);
  } finally {
    client.release();
    await pool.end();
    await engine.close();
  }
};

const missing = getPostgresSkipReason();
if (missing) throw new Error(`The engine is measured on a PostgreSQL server: ${missing}.`);
console.log(`${describeMachine()}\nServer and clients on the same machine.`);
const postgres = await startPostgres();
try {
  await measure(await postgres.createDatabase('engine'));
} finally {
  await postgres.stop();
}
