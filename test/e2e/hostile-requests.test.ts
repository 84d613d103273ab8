import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ResponseTimer, startResponseTimer } from '#test/e2e/support/load/response-timer.ts';
import { createSiteDatabase } from '#test/e2e/support/site/backend-site.ts';
import { createHostileRequest, type HostileRequest, type Targets } from '#test/e2e/support/site/hostile-requests.ts';
import { findFunctionPath, readScripts } from '#test/e2e/support/site/server-functions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { createRandom, type RandomInteger } from '#test/faults/support/seeded-random.ts';
import { createResultsUrl } from '#test/support/load/form-client.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';
import { isRelease } from '#test/support/test-scope.ts';
import { getTestSeed } from '#test/support/test-seed.ts';

const COUNT = isRelease ? 10_000 : 200;
const ROUNDS = isRelease ? 10 : 3;
/** Of each round; what takes long is the attack. */
const SILENCE_MS = 300;
const GUESTS_SHARE = 0.25;
/** The share of waits that is compared. */
const COMPARED = 0.99;
/** Few: this is no test of load. */
const AT_ONCE = 6;
const STACK = /\n\s+at .+:\d+:\d+|node:internal|node_modules|\/src\/[\w./-]+:\d+/;
const FUNCTIONS = [
  'loadPriceCalendar',
  'loadRoomsMenu',
  'placeHold',
  'extendHold',
  'removeRoom',
  'releaseHold',
  'payDeposit',
];

let site: RunningSite;
let targets: Targets;
let third: ResponseTimer;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const findTargets = async (origin: string): Promise<Targets> => {
  const results = new URL(createResultsUrl(origin, createStay(441)));
  const page = results.pathname + results.search;
  const html = await (await fetch(results)).text();
  const inputs = html.matchAll(/<input type="hidden" name="(\$ACTION[^"]*)"(?: value="([^"]*)")?/g);
  const scripts = await readScripts(origin, page);
  return {
    origin,
    pages: [
      '/',
      '/EN/rooms',
      '/EN/rooms/618449',
      page,
      '/EN/reservation',
      '/sign-in',
      `/rooms/${'A'.repeat(22)}/checkout`,
    ],
    functions: FUNCTIONS.map((name) => findFunctionPath(scripts, name)),
    actionFields: Object.fromEntries(
      [...inputs].map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
    ),
  };
};

beforeAll(async () => {
  site = await startSite({ settings: { ...(await createSiteDatabase()), LOG_LEVEL: 'warn' } });
  targets = await findTargets(site.url);
  third = startResponseTimer(`${site.url}/EN/rooms`);
});

afterAll(async () => {
  agent.destroy();
  await third.leave();
  await site.stop();
});

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** 0: the connection was closed without a response, which only protocol violations cause. */
const send = ({ method, path, headers, body }: HostileRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const asked = request({ agent, hostname, port, method, path, headers, timeout: stretch(60_000) });
    asked.once('response', (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject);
    });
    asked.once('timeout', () => asked.destroy(new Error(`no answer: ${method} ${path}`)));
    asked.once('error', reject);
    asked.end(body);
  });

const readResidentKiB = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]);

/** Milliseconds that a third one waits for a page. */
type Waits = Readonly<Record<'alone' | 'besideGuests' | 'besideAttackers', number[]>>;

const getQuantile = (waits: readonly number[], share: number): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * share)] ?? Number.NaN;

const getLongest = (waits: readonly number[]): number => getQuantile(waits, COMPARED);

const describeWaits = (waits: Waits): string =>
  Object.entries(waits)
    .map(
      ([beside, all]) =>
        `${beside} ${getQuantile(all, 0.5).toFixed(1)}, p${100 * COMPARED} ${getLongest(all).toFixed(1)} (of ${all.length})`,
    )
    .join('; ');

/** As many regular clients as attackers, requesting rendered pages; milliseconds. */
const runOrdinaryGuests = async (forMs: number): Promise<void> => {
  const until = performance.now() + forMs;
  const runGuest = async (): Promise<void> => {
    for (let visits = 0; performance.now() < until; visits += 1) {
      const path = targets.pages[visits % targets.pages.length] ?? '/';
      await send({ method: 'GET', path, headers: {} });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runGuest));
};

/** One attack after the other, and what was bad about their answers. */
const buildAttack = (roll: RandomInteger) => {
  const bad: string[] = [];
  const statuses = new Map<number, number>();
  const runAttacker = async (turns: { left: number }): Promise<void> => {
    while (turns.left > 0) {
      turns.left -= 1;
      const hostile = createHostileRequest(roll, targets);
      const { status, body } = await send(hostile);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || STACK.test(body))
        bad.push(`${status} ${JSON.stringify(hostile).slice(0, 400)} → ${body.slice(0, 200)}`);
    }
  };
  const runAttack = async (count: number): Promise<void> => {
    const turns = { left: count };
    await Promise.all(Array.from({ length: AT_ONCE }, () => runAttacker(turns)));
  };
  return { runAttack, bad, statuses };
};

test('fault 26: hundreds of hostile requests cause no 5xx, no stack trace, no crash, and no lost page of another guest', async () => {
  const { runAttack, bad, statuses } = buildAttack(createRandom(getTestSeed()));
  const waits: Waits = { alone: [], besideGuests: [], besideAttackers: [] };
  const memory: number[] = [];
  // A site that has just started compiles itself.
  await runAttack(COUNT / ROUNDS / 4);
  // By turns, so that a machine that is busy for a while is so for all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    waits.alone.push(...(await third.measureDuring(wait(SILENCE_MS))));
    const startedAt = performance.now();
    waits.besideAttackers.push(...(await third.measureDuring(runAttack(COUNT / ROUNDS))));
    const guestsMs = (performance.now() - startedAt) * GUESTS_SHARE;
    waits.besideGuests.push(...(await third.measureDuring(runOrdinaryGuests(guestsMs))));
    memory.push(readResidentKiB());
  }
  console.log(`waits of another guest in ms: ${describeWaits(waits)}`);
  console.log(`answers: ${JSON.stringify([...statuses].sort())}; memory in KiB: ${memory.join(' ')}`);

  expect(bad.slice(0, 5)).toEqual([]);
  // Attackers cost others no more than the same number of regular clients. Of few requests the longest waits are chance.
  if (isRelease) expect(getLongest(waits.besideAttackers) / getLongest(waits.besideGuests)).toBeLessThanOrEqual(2);
  expect(memory.at(-1)).toBeLessThan((memory[1] ?? 0) * 1.5);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(site.readLogs()).not.toMatch(/uncaught exception|unhandled rejection|request failed/);
}, 1_800_000);
