import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quantile } from '#test/bench/rate.ts';
import { atCheckout, bearable, type Goodput, type Rush, rush } from '#test/bench/rush.ts';
import { noPostgres, type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { type RunningSite, startSite } from '#test/support/site.ts';
import { fateOf } from '#test/support/steady-guests.ts';

const missing = noPostgres();

const LOAD = 3;
const SECONDS = 10;
const PAYING = 10;

/**
 * Guests, database and site share this machine with whatever else runs on it, so nothing absolute is asked for: what the
 * bench measures on a quiet one is a good deal more.
 */
describe.skipIf(missing)(
  `fault 25: three times the load that can be borne${missing ? ` (not run: ${missing})` : ''}`,
  () => {
    let server: PostgresServer;
    let site: RunningSite;
    let peak: Goodput;
    let seen: Rush;

    beforeAll(async () => {
      server = await startPostgres();
      const DATABASE_URL = await server.createDatabase('overload');
      site = await startSite({ settings: { DATABASE_URL, LOG_LEVEL: 'warn', HOLD_MINUTES: '60' } });
      await bearable(site, 16, 4);
      peak = await bearable(site, 24, 5);
      const perSecond = LOAD * peak.perSecond;
      const everyNth = Math.ceil((perSecond * SECONDS) / PAYING);
      const checkouts = await atCheckout(site.url, PAYING);
      const payers = { checkouts, everyNth, pagesForPayment: 2 };
      seen = await rush(site, { perSecond, seconds: SECONDS, after: 2, patienceMs: 6_000, ...payers });
    });
    afterAll(async () => {
      await site?.stop();
      await server?.stop();
    });

    test('serves as many as it can, and wastes little on those whom it cannot', () => {
      expect(seen.good.perSecond).toBeGreaterThan(0.5 * peak.perSecond);
      expect(seen.good.processorMs).toBeLessThan(2 * peak.processorMs);
    });

    test('tells the others to come again, most of them at once, and fails nobody', () => {
      const refused = seen.looking.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(seen.looking.length / 4);
      expect(new Set(seen.looking.map(({ status, failure }) => failure || status))).toEqual(new Set([200, 503]));
      const times = refused.map(({ ms }) => ms).toSorted((a, b) => a - b);
      expect(quantile(times, 0.5)).toBeLessThan(1_500);
    });

    test('lets those who pay come to their end', () => {
      expect(seen.paid).toHaveLength(PAYING);
      expect(seen.paid.filter(Boolean).length).toBeGreaterThanOrEqual(PAYING - 1);
    });

    test('is over as soon as they are gone, and was no error', async () => {
      const after = () => fateOf(site.url, { path: '/EN/rooms/calendar' });
      await expect.poll(async () => (await after()).status).toBe(200);
      expect((await after()).ms).toBeLessThan(5_000);
      expect(site.logs()).not.toMatch(/"level":"(?:error|fatal)"/);
    });
  },
);
