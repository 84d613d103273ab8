import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noPostgres } from '#test/support/postgres-server.ts';
import { dice } from './support/dice.ts';
import { DAY, HOUR, OPENING } from './support/hotel.ts';
import { type DatabaseKind, type House, openHouse } from './support/house.ts';
import { isNightly, seeds } from './support/size.ts';
import { type Story, tell } from './support/story.ts';

const missing = noPostgres();

/** Without these the sequences would be worth nothing. */
const WORTH_IT = ['killed', 'confirmed', 'done', 'declined', 'processing'];

interface Kind {
  readonly kind: DatabaseKind;
  readonly count: number;
  /** What has to have happened. */
  readonly needed: readonly string[];
  readonly skipped: string | false;
}

const KINDS: readonly Kind[] = [
  { kind: 'PostgreSQL', count: isNightly ? 900 : 54, needed: WORTH_IT, skipped: missing },
  { kind: 'the embedded database', count: isNightly ? 100 : 6, needed: isNightly ? WORTH_IT : [], skipped: false },
];

/** How many times as many sequences are told at most, when what is needed has not happened: that is up to the dice. */
const PATIENCE = 4;

/** A line that says nothing is given up soon. */
const BANK_PATIENCE_MS = 800;

/** Far more than a sequence of orders lets pass. */
const EPOCH = 400 * DAY;

/**
 * Guests, jobs and faults in an order that only the seed knows. `FAULT_SEED=…` tells a sequence again: the orders, the
 * cards, the crashes and the bad lines are the same; what the machine does between them is not.
 */
describe.each(KINDS)('random sequences of faults on $kind', ({ kind, count, needed, skipped }) => {
  let house: House;
  const codes = new Map<string, string>();
  const seen = new Set<string>();
  beforeAll(async () => {
    if (skipped) return;
    house = await openHouse(kind, { bankPatience: BANK_PATIENCE_MS });
    await house.ask('open', null, OPENING);
  });
  afterAll(() => house?.close());

  test.skipIf(skipped)(
    'end with one charge a purpose, agreeing books, nothing overbooked and every code still there',
    async () => {
      let worst = OPENING;
      const chosen = seeds(count * PATIENCE);
      const isToldOf = (end: string): boolean => seen.has(end);
      let told = 0;
      for (const seed of chosen) {
        if (told >= count && needed.every(isToldOf)) break;
        const story: Story = { seed, codes, seen, roll: dice(seed) };
        worst = Math.max(worst, await tell(house, story));
        house.bankLine.set('well');
        await house.ask('recover', null, worst);
        told += 1;
      }
      await house.comeToRest(worst + HOUR);
      await house.comeToRest(OPENING + EPOCH);
      await house.inspect(codes);
      console.info(`${kind}: ${told} sequences; what happened: ${[...seen].sort().join(', ')}`);
      if (chosen.length > 1) expect([...seen]).toEqual(expect.arrayContaining([...needed]));
    },
    isNightly ? 3_600_000 : 600_000,
  );
});
