import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPostgresSkipReason, type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import { type Burst, type Goodput, holdRooms, measureCapacity, runBurst } from '#test/support/load/burst.ts';
import { sendRequest } from '#test/support/load/steady-clients.ts';
import { calculateQuantile } from '#test/support/load/throughput.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const missing = getPostgresSkipReason();

const LOAD = 3;
const SECONDS = 10;
const PAYING = 10;

/**
 * Guests, database and site share this machine with whatever else runs on it, so nothing absolute is asked for: what the
 * bench measures on a quiet one is a good deal more.
 */
describe.skipIf(missing)(
  `fault 25: load shedding at three times the capacity${missing ? ` (not run: ${missing})` : ''}`,
  () => {
    let server: PostgresServer;
    let site: RunningSite;
    let peak: Goodput;
    let seen: Burst;

    beforeAll(async () => {
      server = await startPostgres();
      const DATABASE_URL = await server.createDatabase('overload');
      site = await startSite({ settings: { DATABASE_URL, LOG_LEVEL: 'warn', HOLD_MINUTES: '60' } });
      await measureCapacity(site, 16, 4);
      peak = await measureCapacity(site, 24, 5);
      const perSecond = LOAD * peak.perSecond;
      const everyNth = Math.ceil((perSecond * SECONDS) / PAYING);
      const checkouts = await holdRooms(site.url, PAYING);
      const payers = { checkouts, everyNth, pagesForPayment: 2 };
      seen = await runBurst(site, { perSecond, seconds: SECONDS, after: 2, patienceMs: 6_000, ...payers });
    });
    afterAll(async () => {
      await site?.stop();
      await server?.stop();
    });

    test('serves at capacity, and spends little on shed requests', () => {
      expect(seen.good.perSecond).toBeGreaterThan(0.5 * peak.perSecond);
      expect(seen.good.processorMs).toBeLessThan(2 * peak.processorMs);
    });

    test('sheds the others with Retry-After, most of them at once, and fails none', () => {
      const refused = seen.looking.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(seen.looking.length / 4);
      expect(new Set(seen.looking.map(({ status, failure }) => failure || status))).toEqual(new Set([200, 503]));
      const times = refused.map(({ ms }) => ms).toSorted((a, b) => a - b);
      expect(calculateQuantile(times, 0.5)).toBeLessThan(1_500);
    });

    test('lets payments finish', () => {
      expect(seen.paid).toHaveLength(PAYING);
      expect(seen.paid.filter(Boolean).length).toBeGreaterThanOrEqual(PAYING - 1);
    });

    test('ends as soon as the load ends, and logs no error', async () => {
      const requestCalendar = () => sendRequest(site.url, { path: '/EN/rooms/calendar' });
      await expect.poll(async () => (await requestCalendar()).status).toBe(200);
      expect((await requestCalendar()).ms).toBeLessThan(5_000);
      expect(site.readLogs()).not.toMatch(/"level":"(?:error|fatal)"/);
    });
  },
);
