import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noPostgres } from '#test/support/postgres-server.ts';
import { MINUTE, OPENING } from './support/hotel.ts';
import { type DatabaseKind, type House, openHouse } from './support/house.ts';
import type { Crash } from './support/mortal-ports.ts';
import { SCENARIOS, type Scenario } from './support/scenarios.ts';
import { isNightly } from './support/size.ts';

const missing = noPostgres();

/** What moves money, and whatever it stands on. */
const HEART = ['paying the deposit', 'cancelling late', 'charging the balance', 'a change of dates that costs more'];

const KINDS: readonly { kind: DatabaseKind; every: number; scenarios: readonly string[]; skipped: string | false }[] = [
  { kind: 'PostgreSQL', every: 1, scenarios: Object.keys(SCENARIOS), skipped: missing },
  // Opening the embedded database takes two seconds: of its crash points every fifth, and all of them at night.
  {
    kind: 'the embedded database',
    every: isNightly ? 1 : 5,
    scenarios: isNightly ? Object.keys(SCENARIOS) : HEART,
    skipped: false,
  },
];

/** The steps that a scenario takes when nothing happens. */
const stepsOf = async (house: House, { prepare, atLeast }: Scenario): Promise<readonly string[]> => {
  const answer = await house.dare(await prepare(house));
  if (answer.end !== 'answered') throw new Error(`without a crash it ${answer.end}`);
  expect(answer.steps.length).toBeGreaterThanOrEqual(atLeast);
  return answer.steps;
};

/**
 * Before the first step and after each. What the world sees before a step is what it saw after the one before: the two
 * are told apart at night only.
 */
const crashesOf = (steps: readonly string[]): Crash[] =>
  steps.flatMap((_, index): Crash[] => {
    const after = { step: index + 1, when: 'after' as const };
    return isNightly || index === 0 ? [{ step: index + 1, when: 'before' }, after] : [after];
  });

describe.each(KINDS)('faults 4–7, 14, 16, 17 on $kind', ({ kind, every, scenarios, skipped }) => {
  let house: House;
  let offset = 0;
  beforeAll(async () => {
    if (skipped) return;
    house = await openHouse(kind);
    await house.ask('open', null, OPENING);
  });
  afterAll(() => house?.close());

  test.skipIf(skipped).each(scenarios)(
    'kill -9 before and after every awaited step of %s leaves nothing that recovery does not end',
    async (name) => {
      const scenario = SCENARIOS[name];
      if (!scenario) throw new Error(`there is no scenario ${name}`);
      const crashes = crashesOf(await stepsOf(house, scenario));
      const chosen = crashes.filter((_crash, index) => (index + offset) % every === 0);
      offset += 1;
      let latest = OPENING;
      for (const crash of chosen) {
        const order = await scenario.prepare(house);
        const answer = await house.dare({ ...order, crash });
        expect(answer, `a crash ${crash.when} step ${crash.step}`).toEqual({ end: 'killed' });
        latest = Math.max(latest, order.now);
      }
      await house.comeToRest(latest + MINUTE);
      await house.inspect(new Map());
    },
  );
});
