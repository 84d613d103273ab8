import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetricsServer, createSiteMetrics } from '#src/composition/metrics.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let late = 0;
const listLateJobs = async () => {
  if (late < 0) throw new Error('no database');
  return Array.from({ length: late }, () => ({ job: 'x', lateBySeconds: 1, lastSuccess: null, error: null }));
};
let unpriced = [{ ratePlanId: 'flexible', nights: 0 }];
let isAway = false;
const metrics = createSiteMetrics(listLateJobs, {
  countUnpricedNights: async () => {
    if (isAway) throw new Error('no database');
    return unpriced;
  },
});
const server = createMetricsServer(metrics);
let site: HttpSite;
beforeAll(async () => {
  site = await startHttpSite({ metrics });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await site.stop();
  server.close();
});

const read = async (path = '/metrics'): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

/** How many answers of a kind were counted so far. */
const readCount = async (kind: string, status: string): Promise<number> => {
  const line = `http_request_duration_seconds_count{kind="${kind}",status="${status}"} `;
  return Number((await (await read()).text()).split(line)[1]?.split('\n')[0] ?? 0);
};

test.each([
  ['/static/x.js', 'file', '404'],
  ['/assets/84f21be7-5333-4392-9a7f-d5be645467ff', 'picture', '200'],
  ['/readyz', 'health', '200'],
  ['/EN/rooms/booking?room=2', 'booking', '200'],
  ['/rooms/wBuR0kq3ZUhPB2b7CqJYJw/checkout', 'booking', '200'],
  ['/rooms/618419', 'page', '200'],
  ['/%E0%A4%A', 'page', '200'],
])('site metrics: count %s as %s with its status', async (path, kind, status) => {
  const before = await readCount(kind, status);
  await (await fetch(site.url + path)).text();
  await expect.poll(() => readCount(kind, status)).toBe(before + 1);
});

test('site metrics: no label holds data of a visitor', async () => {
  const before = await readCount('page', '200');
  await (await fetch(`${site.url}/canary-path?q=canary`, { headers: { 'user-agent': 'canary' } })).text();
  await expect.poll(() => readCount('page', '200')).toBe(before + 1);
  expect(await (await read()).text()).not.toContain('canary');
});

test.each([
  [0, '0'],
  [2, '2'],
  [-1, '-1'],
])('site_late_jobs: is %s when so many jobs are late', async (count, value) => {
  late = count;
  expect(await (await read()).text()).toContain(`site_late_jobs ${value}\n`);
});

test('site_unpriced_nights: counts the nights of each base plan without a season; -1: the database does not say', async () => {
  const readGauges = async () =>
    (await (await read()).text()).split('\n').filter((line) => line.startsWith('site_unpriced_nights'));
  unpriced = [
    { ratePlanId: 'flexible', nights: 0 },
    { ratePlanId: 'breakfast', nights: 37 },
  ];
  expect(await readGauges()).toEqual([
    'site_unpriced_nights{plan="flexible"} 0',
    'site_unpriced_nights{plan="breakfast"} 37',
  ]);
  // The plan is archived.
  unpriced = [{ ratePlanId: 'flexible', nights: 2 }];
  expect(await readGauges()).toEqual(['site_unpriced_nights{plan="flexible"} 2']);
  isAway = true;
  expect(await readGauges()).toEqual(['site_unpriced_nights{plan=""} -1']);
});

test('metrics server: serves the process metrics and nothing else', async () => {
  expect(await (await read()).text()).toMatch(/process_resident_memory_bytes \d+/);
  expect((await read('/')).status).toBe(404);
});

test('site metrics: count overdue work and the age of its oldest item; -1 when the database fails', async () => {
  const none = { count: 0, since: null };
  let payments: { count: number; since: string | null } | undefined = { count: 2, since: '2026-11-23T05:00:00.000Z' };
  const findOverdue = async () => {
    if (!payments) throw new Error('no database');
    return { payments, refunds: none, refusedRefunds: none, mails: none };
  };
  const getNow = () => Date.parse('2026-11-23T05:10:00.000Z');
  const measured = createSiteMetrics(async () => [], { readOverdue: findOverdue, now: getNow });
  const first = await measured.renderText();
  expect(first).toContain('site_overdue{work="payments"} 2\n');
  expect(first).toContain('site_overdue_oldest_seconds{work="payments"} 600\n');
  expect(first).toContain('site_overdue_oldest_seconds{work="mails"} 0\n');
  payments = undefined;
  expect(await measured.renderText()).toContain('site_overdue{work="payments"} -1\n');
});

test('site metrics: count declined cards and attempts that the site-wide throttle rejected', async () => {
  const cardTotals = { declined: 3, throttled: 0 };
  const measured = createSiteMetrics(async () => [], { cardTotals });
  cardTotals.throttled = 2;
  expect(await measured.renderText()).toContain(
    'site_card_tries{outcome="declined"} 3\nsite_card_tries{outcome="braked"} 2\n',
  );
});
