import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultsUrl } from '#test/bench/form-guest.ts';
import { type Dice, dice } from '#test/faults/support/dice.ts';
import { isNightly, seeds } from '#test/faults/support/size.ts';
import { type RunningSite, startSite } from '#test/support/site.ts';
import { type HostileRequest, hostileRequest, type Targets } from './support/hostile-requests.ts';
import { functionPath, readScripts } from './support/server-functions.ts';
import { stayIn } from './support/stays.ts';
import { type TimedGuest, timedGuest } from './support/timed-guest.ts';

const COUNT = isNightly ? 100_000 : 10_000;
const ROUNDS = 10;
/** Of each round; what takes long is the attack. */
const SILENCE_MS = 300;
const GUESTS_SHARE = 0.25;
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
let third: TimedGuest;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const targetsOf = async (origin: string): Promise<Targets> => {
  const results = new URL(resultsUrl(origin, stayIn(441)));
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
    functions: FUNCTIONS.map((name) => functionPath(scripts, name)),
    actionFields: Object.fromEntries(
      [...inputs].map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
    ),
  };
};

beforeAll(async () => {
  site = await startSite({ settings: { LOG_LEVEL: 'warn' } });
  targets = await targetsOf(site.url);
  third = timedGuest(`${site.url}/EN/rooms`);
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

/** 0: the connection was closed without an answer, which no guest ever sees but the one who broke the protocol. */
const send = ({ method, path, headers, body }: HostileRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const asked = request({ agent, hostname, port, method, path, headers, timeout: 60_000 });
    asked.once('response', (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject);
    });
    asked.once('timeout', () => asked.destroy(new Error(`no answer in a minute: ${method} ${path}`)));
    asked.once('error', reject);
    asked.end(body);
  });

const residentKiB = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]);

/** Milliseconds that a third one waits for a page. */
type Waits = Readonly<Record<'alone' | 'besideGuests' | 'besideAttackers', number[]>>;

const part = (waits: readonly number[], share: number): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * share)] ?? Number.NaN;

const p99 = (waits: readonly number[]): number => part(waits, 0.99);

const inWords = (waits: Waits): string =>
  Object.entries(waits)
    .map(([beside, all]) => `${beside} ${part(all, 0.5).toFixed(1)}, p99 ${p99(all).toFixed(1)} (of ${all.length})`)
    .join('; ');

/** As many as the attackers are, who look at pages that have to be made; milliseconds. */
const ordinaryGuests = async (forMs: number): Promise<void> => {
  const until = performance.now() + forMs;
  const guest = async (): Promise<void> => {
    for (let visits = 0; performance.now() < until; visits += 1) {
      const path = targets.pages[visits % targets.pages.length] ?? '/';
      await send({ method: 'GET', path, headers: {} });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guest));
};

/** One attack after the other, and what was bad about their answers. */
const attackWith = (roll: Dice) => {
  const bad: string[] = [];
  const statuses = new Map<number, number>();
  const attacker = async (turns: { left: number }): Promise<void> => {
    while (turns.left > 0) {
      turns.left -= 1;
      const hostile = hostileRequest(roll, targets);
      const { status, body } = await send(hostile);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || STACK.test(body))
        bad.push(`${status} ${JSON.stringify(hostile).slice(0, 400)} → ${body.slice(0, 200)}`);
    }
  };
  const attack = async (count: number): Promise<void> => {
    const turns = { left: count };
    await Promise.all(Array.from({ length: AT_ONCE }, () => attacker(turns)));
  };
  return { attack, bad, statuses };
};

test('fault 26: ten thousand hostile requests end in no 5xx, no stack, no crash, and cost nobody else a page', async () => {
  const [seed = 0] = seeds(1);
  console.log(`FAULT_SEED=${seed}`);
  const { attack, bad, statuses } = attackWith(dice(seed));
  const waits: Waits = { alone: [], besideGuests: [], besideAttackers: [] };
  const memory: number[] = [];
  // A site that has just started compiles itself.
  await attack(COUNT / ROUNDS / 4);
  // By turns, so that a machine that is busy for a while is so for all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    waits.alone.push(...(await third.while(wait(SILENCE_MS))));
    const startedAt = performance.now();
    waits.besideAttackers.push(...(await third.while(attack(COUNT / ROUNDS))));
    const guestsMs = (performance.now() - startedAt) * GUESTS_SHARE;
    waits.besideGuests.push(...(await third.while(ordinaryGuests(guestsMs))));
    memory.push(residentKiB());
  }
  console.log(`waits of another guest in ms: ${inWords(waits)}`);
  console.log(`answers: ${JSON.stringify([...statuses].sort())}; memory in KiB: ${memory.join(' ')}`);

  expect(bad.slice(0, 5)).toEqual([]);
  // Who attacks costs others no more than as many guests would who look at pages.
  expect(p99(waits.besideAttackers) / p99(waits.besideGuests)).toBeLessThanOrEqual(2);
  expect(memory.at(-1)).toBeLessThan((memory[2] ?? 0) * 1.5);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(site.logs()).not.toMatch(/uncaught exception|unhandled rejection|request failed/);
}, 1_800_000);
