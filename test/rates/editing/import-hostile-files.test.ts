import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createCommandActor } from '#src/kernel/actor.ts';
import { importRates, previewRates } from '#src/rates/editing/change-rates.service.ts';
import type { RatesPorts } from '#src/rates/editing/edit-rates.service.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createRatesState, GARDEN, TODAY } from '#test/support/booking/rates-state.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryHotel } from '#test/support/fakes/memory-hotel.ts';
import { createMemoryRates } from '#test/support/fakes/memory-rates.ts';

const createPorts = (): RatesPorts => {
  const state = createRatesState();
  const { reservations } = createMemoryHotel({ roomTypes: state.roomTypes, seasons: [], rates: [] });
  const clock = createFixedClock(`${TODAY}T15:00:00.000Z`);
  const ports = { reservations, clock, identity: createCountingIdentity(), policy: DEMO_POLICY };
  return { rates: createMemoryRates(state), actor: createCommandActor('rates import'), ...ports };
};

/** Milliseconds of the processor: how long others use it does not count. */
const measure = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000];
};

const FILE = { version: 2, currency: 'USD' };

const repeat = <Entry>(count: number, entry: Entry): Entry[] => Array.from({ length: count }, () => entry);

const MANY = 100_000;
const NIGHT = { roomType: '1', firstNight: '2027-01-02', lastNight: '2027-01-01' };

/** Files of at most 5 MB with as many wrong values as fit, by what would make a check slow. */
const WRONG_FILES: Readonly<Record<string, object>> = {
  'room types': { roomTypes: repeat(MANY, { id: GARDEN }) },
  'rate plans': { ratePlans: repeat(MANY, { id: 'a', status: 'x' }) },
  'nights of a plan': { ratePlans: [{ id: 'flexible', nights: repeat(MANY, {}) }] },
  'nights of many plans': { ratePlans: repeat(50, { id: 'flexible', nights: repeat(1_300, NIGHT) }) },
  'empty nights of many plans': { ratePlans: repeat(50, { id: 'flexible', nights: repeat(10_000, 0) }) },
  'restrictions of many plans': { ratePlans: repeat(50, { id: 'a', restrictions: repeat(1_300, NIGHT) }) },
  'seasons and prices': {
    ratePlans: repeat(30, {
      id: 'flexible',
      seasons: repeat(30, {
        ...{ id: 'a', firstNight: '2027-01-01', lastNight: '2027-01-31', precedence: 1, minStay: 1 },
        prices: repeat(100, { roomType: '1', rate: '1' }),
      }),
    }),
  },
  terms: { terms: repeat(MANY, { id: 'a' }) },
  taxes: { taxes: repeat(MANY, { id: 'a', kind: 'tax' }) },
  promotions: { promotions: repeat(MANY, { id: 'a' }) },
  'personal codes': { promotions: repeat(300, { id: 'a', codes: repeat(1_000, 'PERSONAL01') }) },
  extras: { extras: repeat(MANY, {}) },
  closures: { closures: repeat(MANY, null) },
  'unknown members': Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`member${index}`, 1])),
};

const NESTED = '['.repeat(20_000) + ']'.repeat(20_000);

describe('previewRates: a damaged or hostile file is refused with words', () => {
  test.each(Object.entries(WRONG_FILES))('with as many wrong %s as fit, in short time', async (_, section) => {
    const text = JSON.stringify({ ...FILE, ...section });
    expect(text.length).toBeGreaterThan(200_000);
    expect(text.length).toBeLessThan(5_000_000);
    const ports = createPorts();
    const [refusal, milliseconds] = await measure(() => previewRates(ports, text));
    const problems = refusal.status === 'invalid' ? refusal.problems : [];
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(1_001);
    // The slowest takes half a second, and took a minute while every error was listed.
    expect(milliseconds).toBeLessThan(5_000);
  });

  test('while it is checked, guests are served', async () => {
    const text = JSON.stringify({ ...FILE, ...WRONG_FILES['nights of many plans'] });
    let isDone = false;
    let turns = 0;
    const preview = previewRates(createPorts(), text).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await nextTurn();
      turns += 1;
    }
    expect(await preview).toMatchObject({ status: 'invalid' });
    expect(turns).toBeGreaterThan(10);
  });

  const listPlaces = (value: string): string[] => [
    value,
    `{"version":2,"currency":"USD","ratePlans":${value}}`,
    `{"version":2,"currency":"USD","ratePlans":[{"id":"flexible","limits":${value}}]}`,
    `{"version":2,"currency":"USD","promotions":[{"id":"a","benefit":${value}}]}`,
    `{"version":2,"currency":"USD","taxes":[{"id":"a","charge":${value}}]}`,
  ];

  test.each(listPlaces(NESTED).map((text, place) => [place, text] as const))(
    'with 20,000 levels, place %i, in a preview and in an import',
    async (_, text) => {
      const problems: FileProblem[] = [{ path: '', words: 'is nested deeper than 20 levels' }];
      const refusal = { status: 'invalid', problems };
      expect(await previewRates(createPorts(), text)).toEqual(refusal);
      expect(await importRates(createPorts(), { text, revision: '1' })).toEqual(refusal);
    },
  );

  test('with a name twice, in a preview and in an import', async () => {
    const text = '{"version":2,"currency":"USD","ratePlans":[{"id":"flexible","nights":[],"nights":[]}]}';
    const refusal = { status: 'invalid', problems: [{ path: 'ratePlans[0].nights', words: 'is there twice' }] };
    expect(await previewRates(createPorts(), text)).toEqual(refusal);
    expect(await importRates(createPorts(), { text, revision: '1' })).toEqual(refusal);
  });
});
