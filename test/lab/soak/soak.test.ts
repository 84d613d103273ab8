import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMINISTRATOR } from '#test/e2e/support/site/administrator.ts';
import { expectInvariants, type Query } from '#test/faults/support/invariants.ts';
import { BANK_SECRET, type RunningSandboxBank, startSandboxBank } from '#test/support/bank.ts';
import { getPostgresSkipReason, type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';
import { runGuest, type SoakBook } from './soak-guests.ts';

const MINUTE = 60_000;
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const GUESTS = Number(process.env.SOAK_GUESTS ?? 4);
/** Milliseconds that a guest stays away between visits. */
const PAUSE_MS = Number(process.env.SOAK_PAUSE ?? 100);
/** The site fills its caches; what it holds then is what it needs. */
const WARM_UP = Math.min(5 * MINUTE, (MINUTES * MINUTE) / 4);
const SAMPLE_MS = Math.max(5_000, (MINUTES * MINUTE) / 120);
const MOST_GROWTH = 0.05;

interface Sample {
  readonly atMs: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

/** By how much a line through the samples rises from the first to the last, as a part of where it begins. */
const calculateGrowth = (samples: readonly Sample[], what: 'rss' | 'heapUsed'): number => {
  const calculateMean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [samples.map(({ atMs }) => atMs), samples.map((sample) => sample[what])];
  const [meanX, meanY] = [calculateMean(x), calculateMean(y)];
  const rise = x.reduce((sum, at, index) => sum + (at - meanX) * ((y[index] ?? 0) - meanY), 0);
  const slope = rise / x.reduce((sum, at) => sum + (at - meanX) ** 2, 0);
  const [first = 0, last = 0] = [x[0], x.at(-1)];
  return (slope * (last - first)) / (meanY + slope * (first - meanX));
};

const missing = getPostgresSkipReason();

describe.skipIf(missing)(`${MINUTES} minutes of guests${missing ? ` (not run: ${missing})` : ''}`, () => {
  let server: PostgresServer;
  let client: pg.Client;
  let bank: RunningSandboxBank;
  let site: RunningSite;
  const book: SoakBook = { codes: new Map(), failures: [], answers: 0 };
  const samples: Sample[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.createDatabase('soak');
    client = new pg.Client({ connectionString: url });
    await client.connect();
    bank = await startSandboxBank();
    const witness = fileURLToPath(new URL('memory-witness.ts', import.meta.url));
    const who = { BACKEND_ADMIN_EMAIL: ADMINISTRATOR.email, BACKEND_ADMIN_PASSWORD: ADMINISTRATOR.password };
    const paying = { BANK_URL: bank.url, BANK_SECRET, HOLD_MINUTES: '1' };
    const quiet = { LOG_LEVEL: 'warn', TRUST_PROXY: 'true', NODE_OPTIONS: `--import ${witness}` };
    site = await startSite({ settings: { DATABASE_URL: url, ...who, ...paying, ...quiet } });
  });
  afterAll(async () => {
    await site?.stop();
    await bank?.kill();
    await client?.end();
    await server?.stop();
  });

  const query: Query = async (text, ...values) => (await client.query(text, [...values])).rows;

  const measureMemory = async (): Promise<Sample> => {
    const listMemoryLines = () => site.readLogs().match(/^\{"memory".*$/gm) ?? [];
    const before = listMemoryLines().length;
    process.kill(site.pid, 'SIGUSR2');
    while (listMemoryLines().length === before) await wait(20);
    const { memory } = JSON.parse(listMemoryLines().at(-1) ?? '{}');
    return { atMs: performance.now(), ...memory };
  };

  test('leave no error, no memory and no cent behind', async () => {
    const end = performance.now() + MINUTES * MINUTE;
    let guests = 0;
    const runVisits = async (): Promise<void> => {
      while (performance.now() < end) {
        await runGuest(site.url, guests++, book);
        await wait(PAUSE_MS);
      }
    };
    const watch = async (): Promise<void> => {
      await wait(WARM_UP);
      while (performance.now() < end) {
        samples.push(await measureMemory());
        await wait(SAMPLE_MS);
      }
    };
    await Promise.all([watch(), ...Array.from({ length: GUESTS }, runVisits)]);

    const formatMegabytes = (bytes = 0): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
    const [first, last] = [samples[0], samples.at(-1)];
    console.log(
      [
        `${guests} guests, ${book.answers} answers, ${book.codes.size} bookings, ${book.failures.length} failures`,
        `heap after collection: ${formatMegabytes(first?.heapUsed)} → ${formatMegabytes(last?.heapUsed)}, line ${(100 * calculateGrowth(samples, 'heapUsed')).toFixed(1)} %`,
        `resident: ${formatMegabytes(first?.rss)} → ${formatMegabytes(last?.rss)}, line ${(100 * calculateGrowth(samples, 'rss')).toFixed(1)} %`,
        `samples of the heap: ${samples.map(({ heapUsed }) => formatMegabytes(heapUsed)).join(', ')}`,
      ].join('\n'),
    );
    expect(book.failures).toEqual([]);
    expect(
      site
        .readLogs()
        .split('\n')
        .filter((line) => /"level":"(?:warn|error|fatal)"|Warning/.test(line)),
    ).toEqual([]);
    expect(calculateGrowth(samples, 'heapUsed')).toBeLessThanOrEqual(MOST_GROWTH);
    // What was just cancelled is given back within a minute.
    await expect
      .poll(() => query('select 1 from refund where reference is null'), { timeout: 2 * MINUTE, interval: 500 })
      .toEqual([]);
    const { charges, refunds } = bank.fetchStatement();
    const captured = charges.filter(({ status }) => status === 'succeeded');
    await expectInvariants(query, { charges: captured, refunds }, { codes: book.codes });
  });
});
