import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrashPoint } from '#test/faults/support/crash-injection.ts';
import { MINUTE, OPENING_TIME } from '#test/faults/support/faults-hotel.ts';
import { type DatabaseKind, type HotelUnderTest, openHotel } from '#test/faults/support/hotel-under-test.ts';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { isRelease } from '#test/support/test-scope.ts';
import { SCENARIOS, type Scenario } from './support/scenarios.ts';

const missing = getPostgresSkipReason();

/** Move no money: the release run crashes in them too. */
const WITHOUT_MONEY = [
  ...['placing a hold', 'choosing other extras', 'a booking by telephone'],
  ...['paying by a card that is declined', 'charging a balance that is declined', 'cancelling for nothing'],
];

const NAMES = Object.keys(SCENARIOS).filter((name) => isRelease || !WITHOUT_MONEY.includes(name));

const KINDS: readonly { kind: DatabaseKind; skipped: string | boolean }[] = [
  { kind: 'PostgreSQL', skipped: missing },
  // Opening it takes two seconds of a processor after each crash.
  { kind: 'the embedded database', skipped: !isRelease },
];

/** The steps that a scenario takes when nothing happens. */
const recordSteps = async (house: HotelUnderTest, { prepare, atLeast }: Scenario): Promise<readonly string[]> => {
  const answer = await house.tryRun(await prepare(house));
  if (answer.end !== 'answered') throw new Error(`without a crash it ${answer.end}`);
  expect(answer.steps.length).toBeGreaterThanOrEqual(atLeast);
  return answer.steps;
};

/**
 * Before and after each step in the release run. In `npm test` one crash of each scenario: after the bank was asked and
 * before the database heard of it, or in the middle where the bank is not asked.
 */
const chooseCrashes = (steps: readonly string[]): CrashPoint[] => {
  if (isRelease)
    return steps.flatMap((_, index): CrashPoint[] => [
      { step: index + 1, when: 'before' },
      { step: index + 1, when: 'after' },
    ]);
  const asked = steps.findLastIndex((step) => step.startsWith('gateway.'));
  return [{ step: 1 + (asked === -1 ? Math.floor(steps.length / 2) : asked), when: 'after' }];
};

describe.each(KINDS)('crash points: faults 4–7, 14, 16, 17 on $kind', ({ kind, skipped }) => {
  let house: HotelUnderTest;
  beforeAll(async () => {
    if (skipped) return;
    house = await openHotel(kind);
    await house.run('open', null, OPENING_TIME);
  });
  afterAll(() => house?.close());

  test.skipIf(skipped).each(NAMES)(
    'kill -9 at an awaited step of %s leaves nothing that recovery does not finish',
    async (name) => {
      const scenario = SCENARIOS[name];
      if (!scenario) throw new Error(`there is no scenario ${name}`);
      const crashes = chooseCrashes(await recordSteps(house, scenario));
      expect(crashes).not.toEqual([]);
      let latest = OPENING_TIME;
      for (const crash of crashes) {
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
