import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ResponseTimer, startResponseTimer } from '#test/e2e/support/load/response-timer.ts';
import { findFunctionPath, readScripts } from '#test/e2e/support/site/server-functions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { copyDemoDatabase } from '#test/support/database/prepared-databases.ts';
import { createResultsUrl } from '#test/support/load/form-client.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const AT_ONCE = 8;
const ROUNDS = 4;
const ROUND_MS = 1_500;
/** Of the guest alone, by which a busy machine differs from itself. */
const MOST_TIMES = 2;

let site: RunningSite;
let guest: ResponseTimer;
let path: string;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  site = await startSite({ fill: copyDemoDatabase, settings: { LOG_LEVEL: 'warn', TRUST_PROXY: 'true' } });
  path = findFunctionPath(await readScripts(site.url, '/EN/rooms/calendar'), 'loadPriceCalendar');
  guest = startResponseTimer(createResultsUrl(site.url, createStay(300)));
});
afterAll(async () => {
  agent.destroy();
  await guest.leave();
  await site.stop();
});

/** Another range every time, as long as a calendar may be. */
const createRange = (index: number): string => {
  const formatMonth = (at: number) => `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  return JSON.stringify([{ from: formatMonth(11 + (index % 6)), to: formatMonth(23 + (index % 6)) }]);
};

const call = (body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { origin: site.url, 'content-type': 'text/plain', 'x-forwarded-for': '203.0.113.9' };
    const asked = request(site.url + path, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', reject).end(body);
  });

const hammer = async (forMs: number, statuses: Map<number, number>): Promise<void> => {
  const until = performance.now() + forMs;
  let calls = 0;
  const runAttacker = async (): Promise<void> => {
    while (performance.now() < until) {
      calls += 1;
      const status = await call(createRange(calls));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runAttacker));
};

const getQuantile = (waits: readonly number[], share: number): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * share)] ?? Number.NaN;

test('price calendar: endless requests of one address slow another guest’s search at most twofold', async () => {
  const waits = { alone: [] as number[], beside: [] as number[] };
  const statuses = new Map<number, number>();
  await guest.measureDuring(hammer(ROUND_MS, statuses));
  // By turns, so that a machine that is busy for a while is so for both.
  for (let round = 0; round < ROUNDS; round += 1) {
    waits.alone.push(...(await guest.measureDuring(wait(ROUND_MS))));
    waits.beside.push(...(await guest.measureDuring(hammer(ROUND_MS, statuses))));
  }
  const words = Object.entries(waits).map(
    ([when, all]) =>
      `${when}: p50 ${getQuantile(all, 0.5).toFixed(1)} ms, p95 ${getQuantile(all, 0.95).toFixed(1)} ms (${all.length})`,
  );
  console.log(`search of another guest ${words.join('; ')}; answers ${JSON.stringify([...statuses])}`);
  expect(statuses.get(429)).toBeGreaterThan(20);
  expect(getQuantile(waits.beside, 0.5) / getQuantile(waits.alone, 0.5)).toBeLessThanOrEqual(MOST_TIMES);
});
