import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { DAY, OPENING_TIME } from '#test/faults/support/faults-hotel.ts';
import { type DatabaseKind, type HotelUnderTest, openHotel } from '#test/faults/support/hotel-under-test.ts';
import { createScenarioProperty } from '#test/faults/support/random-scenario.ts';
import type { ScenarioHotel } from '#test/faults/support/scenario-commands.ts';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { getTestSeed } from '#test/support/test-seed.ts';

const missing = getPostgresSkipReason();

/** Without these the scenarios prove nothing. */
const REQUIRED_OUTCOMES = ['killed', 'confirmed', 'done', 'declined', 'processing'];

interface Kind {
  readonly kind: DatabaseKind;
  readonly count: number;
  readonly required: readonly string[];
  readonly skipped: string | boolean;
}

const KINDS: readonly Kind[] = [
  { kind: 'PostgreSQL', count: 300, required: REQUIRED_OUTCOMES, skipped: missing },
  { kind: 'the embedded database', count: 30, required: REQUIRED_OUTCOMES, skipped: false },
];

/** Maximum number of times that as many scenarios are tried while required outcomes are missing. */
const MAX_ROUNDS = 4;

/** A connection without an answer is given up soon. */
const BANK_TIMEOUT_MS = 800;

/** Far more than a scenario lets pass. */
const EPOCH = 400 * DAY;

/**
 * `SCENARIO='<path> <replayPath>'`, both printed by a failure, runs that scenario alone, with `TEST_SEED` of the failure
 * and `-t PostgreSQL` or `-t embedded`.
 */
const [path, replayPath] = process.env.SCENARIO?.split(' ') ?? [];

describe.each(KINDS)('random scenarios of faults on $kind', ({ kind, count, required, skipped }) => {
  const codes = new Map<string, string>();
  const outcomes = new Set<string>();
  let hotel: HotelUnderTest | undefined;

  const closeHotel = async (): Promise<void> => {
    await hotel?.close();
    hotel = undefined;
    codes.clear();
  };
  afterAll(closeHotel);

  /** A hotel in which a scenario failed is replaced, so that a smaller scenario fails by itself or not at all. */
  const withHotel = async (work: (real: ScenarioHotel) => Promise<void>): Promise<void> => {
    if (!hotel) {
      hotel = await openHotel(kind, { bankTimeoutMs: BANK_TIMEOUT_MS });
      await hotel.run('open', null, OPENING_TIME);
    }
    try {
      await work({ hotel, codes, outcomes });
    } catch (error) {
      await closeHotel();
      throw error;
    }
  };

  const isMissingOutcomes = (): boolean => !required.every((outcome) => outcomes.has(outcome));

  test.skipIf(skipped)(
    'end with one charge per purpose, equal ledgers, no overbooking and every code present',
    async () => {
      const scenarios = createScenarioProperty(withHotel, replayPath);
      if (path) {
        await fc.assert(scenarios, { seed: getTestSeed(), path, numRuns: 1, endOnFailure: true });
        return;
      }
      let rounds = 0;
      while (rounds === 0 || (rounds < MAX_ROUNDS && isMissingOutcomes())) {
        await fc.assert(scenarios, { seed: getTestSeed() + rounds, numRuns: count });
        rounds += 1;
      }
      await withHotel(async (real) => {
        await real.hotel.settleEverything(OPENING_TIME + EPOCH);
        await real.hotel.checkInvariants(codes);
      });
      console.info(`${kind}: ${rounds * count} scenarios; what happened: ${[...outcomes].sort().join(', ')}`);
      expect([...outcomes]).toEqual(expect.arrayContaining([...required]));
    },
    3_600_000,
  );
});
