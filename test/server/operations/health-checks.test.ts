import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LateJob } from '#src/server/operations/health-checks.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let site: HttpSite;
let checkReady = async (): Promise<boolean> => true;
let listLateJobs = async (): Promise<LateJob[]> => [];
let isClosing = false;

beforeAll(async () => {
  site = await startHttpSite({
    isReady: () => checkReady(),
    listLateJobs: () => listLateJobs(),
    isClosing: () => isClosing,
  });
});

afterAll(() => site.stop());

const get = (path: string) => fetch(site.url + path);

test('/healthz and /readyz: alive and ready', async () => {
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready', late: [] });
});

test('/readyz: ready although jobs are late, and lists them', async () => {
  const late = [{ job: 'expire-holds', lateBySeconds: 312, lastSuccess: null, error: 'DatabaseError 57014' }];
  listLateJobs = async () => late;
  const response = await get('/readyz');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await response.json()).toEqual({ status: 'ready', late });
  listLateJobs = async () => [];
});

test('/readyz: lists overdue payments, refunds and mails, and stays ready', async () => {
  const none = { count: 0, since: null };
  const overdue = {
    payments: { count: 2, since: '2026-11-23T05:00:00.000Z' },
    refunds: none,
    refusedRefunds: { count: 1, since: '2026-11-22T05:00:00.000Z' },
    mails: none,
  };
  const reporting = await startHttpSite({
    isReady: async () => true,
    listLateJobs: async () => [],
    readOverdue: async () => overdue,
  });
  const response = await fetch(`${reporting.url}/readyz`);
  expect([response.status, await response.json()]).toEqual([200, { status: 'ready', late: [], overdue }]);
  await reporting.stop();
});

const UNREADY = [503, '5', { status: 'unready', reason: 'The database does not answer.' }];
const expectRefused = async () => {
  const response = await get('/readyz');
  return [response.status, response.headers.get('retry-after'), await response.json()];
};

test('/healthz and /readyz: alive but not ready while the database does not respond', async () => {
  checkReady = async () => false;
  expect([(await get('/healthz')).status, await expectRefused()]).toEqual([200, UNREADY]);
  checkReady = async () => true;
});

test('/readyz: not ready while the database accepts no writes', async () => {
  const full = await startHttpSite({ isReady: async () => true, canWrite: async () => false });
  const response = await fetch(`${full.url}/readyz`);
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: 'unready', reason: 'The database takes no writes.' },
  ]);
  expect((await fetch(`${full.url}/healthz`)).status).toBe(200);
  await full.stop();
});

test('/readyz: not ready when the database fails during the check, or hangs', async () => {
  listLateJobs = async () => Promise.reject(new Error('gone'));
  expect(await expectRefused()).toEqual(UNREADY);
  listLateJobs = () => new Promise(() => undefined);
  expect(await expectRefused()).toEqual(UNREADY);
  listLateJobs = async () => [];
});

test('/readyz: not ready during shutdown, while requests are still served', async () => {
  isClosing = true;
  expect(await expectRefused()).toEqual([503, '5', { status: 'unready', reason: 'This process is closing.' }]);
  expect([(await get('/healthz')).status, (await get('/rooms')).status]).toEqual([200, 200]);
  isClosing = false;
});
