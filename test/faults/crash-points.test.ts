import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrashPoint } from '#test/faults/support/crash-injection.ts';
import { MINUTE, OPENING_TIME } from '#test/faults/support/faults-hotel.ts';
import { type DatabaseKind, type HotelUnderTest, openHotel } from '#test/faults/support/hotel-under-test.ts';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { isNightly } from '#test/support/test-seed.ts';
import { SCENARIOS, type Scenario } from './support/scenarios.ts';

const missing = getPostgresSkipReason();

/** What moves money, and whatever it stands on. */
const HEART = ['paying the deposit', 'charging the balance'];

const KINDS: readonly { kind: DatabaseKind; every: number; scenarios: readonly string[]; skipped: string | false }[] = [
  { kind: 'PostgreSQL', every: isNightly ? 1 : 2, scenarios: Object.keys(SCENARIOS), skipped: missing },
  // Opening the embedded database takes two seconds: of its crash points every fifth, and all of them at night.
  {
    kind: 'the embedded database',
    every: isNightly ? 1 : 5,
    scenarios: isNightly ? Object.keys(SCENARIOS) : HEART,
    skipped: false,
  },
];

/** The steps that a scenario takes when nothing happens. */
const recordSteps = async (house: HotelUnderTest, { prepare, atLeast }: Scenario): Promise<readonly string[]> => {
  const answer = await house.tryRun(await prepare(house));
  if (answer.end !== 'answered') throw new Error(`without a crash it ${answer.end}`);
  expect(answer.steps.length).toBeGreaterThanOrEqual(atLeast);
  return answer.steps;
};

/**
 * Kills before the first step and after each. The state before a step equals the one after the previous; both are tried
 * in the nightly run only.
 */
const listCrashes = (steps: readonly string[]): CrashPoint[] =>
  steps.flatMap((_, index): CrashPoint[] => {
    const after = { step: index + 1, when: 'after' as const };
    return isNightly || index === 0 ? [{ step: index + 1, when: 'before' }, after] : [after];
  });

describe.each(KINDS)('crash points: faults 4–7, 14, 16, 17 on $kind', ({ kind, every, scenarios, skipped }) => {
  let house: HotelUnderTest;
  let offset = 0;
  beforeAll(async () => {
    if (skipped) return;
    house = await openHotel(kind);
    await house.run('open', null, OPENING_TIME);
  });
  afterAll(() => house?.close());

  test.skipIf(skipped).each(scenarios)(
    'kill -9 before and after every awaited step of %s leaves nothing that recovery does not finish',
    async (name) => {
      const scenario = SCENARIOS[name];
      if (!scenario) throw new Error(`there is no scenario ${name}`);
      const crashes = listCrashes(await recordSteps(house, scenario));
      const isWhole = kind === 'PostgreSQL' && HEART.includes(name);
      const chosen = crashes.filter((_crash, index) => isWhole || (index + offset) % every === 0);
      offset += 1;
      let latest = OPENING_TIME;
      for (const crash of chosen) {
        const order = await scenario.prepare(house);
        const answer = await house.tryRun({ ...order, crash });
        expect(answer, `a crash ${crash.when} step ${crash.step}`).toEqual({ end: 'killed' });
        latest = Math.max(latest, order.now);
      }
      await house.settleEverything(latest + MINUTE);
      await house.checkInvariants(new Map());
    },
  );
});
