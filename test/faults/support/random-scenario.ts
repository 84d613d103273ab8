import fc from 'fast-check';
import { expect } from 'vitest';
import { DAY, GARDEN, HOUR, OPENING_TIME, VILLA } from './faults-hotel.ts';
import { COMMANDS, NO_FAULT, runOrder, type ScenarioHotel, type ScenarioModel } from './scenario-commands.ts';
import { CARDS, createPlaceHoldCommand, createStay } from './scenarios.ts';

/** Nine commands on average. */
const MAX_COMMANDS = 18;

/** Smaller scenarios tried after a failure; each may need seconds, for processes and databases are real. */
const MAX_SHRINKS = 40;

/** Two guests with holds, one of the only villa; most of what can go wrong needs a reservation that was paid. */
interface Opening {
  readonly day: number;
  readonly gardenStay: ReturnType<typeof createStay>;
  readonly villaStay: ReturnType<typeof createStay>;
  /** With which the first guest pays; null: not yet. */
  readonly card: string | null;
}

const stays = fc.integer({ min: 31, max: 60 }).map((days) => createStay(days));

const openings: fc.Arbitrary<Opening> = fc.record({
  day: fc.nat(19),
  gardenStay: stays,
  villaStay: stays,
  card: fc.constantFrom(CARDS.pays, CARDS.pays, CARDS.paysOnce, null),
});

const openScenario = async (
  real: ScenarioHotel,
  { day, gardenStay, villaStay, card }: Opening,
): Promise<ScenarioModel> => {
  const now = OPENING_TIME + day * DAY;
  const model: ScenarioModel = { now, latest: now, reservas: [], cancelled: new Set() };
  await runOrder(model, real, { name: 'place', input: createPlaceHoldCommand(gardenStay, [GARDEN, GARDEN]) }, NO_FAULT);
  await runOrder(model, real, { name: 'place', input: createPlaceHoldCommand(villaStay, [VILLA]) }, NO_FAULT);
  const [reserva] = model.reservas;
  if (card !== null && reserva) await runOrder(model, real, { name: 'pay', input: { reserva, card } }, NO_FAULT);
  return model;
};

/**
 * What the guests were told is true and, once everything came to rest, invariants A–F hold. The embedded database must
 * be closed to be read, which takes seconds, so its invariants are checked after all scenarios.
 */
const expectPromisesKept = async (
  { cancelled, latest }: ScenarioModel,
  { hotel, codes }: ScenarioHotel,
): Promise<void> => {
  hotel.bankProxy.set('well');
  await hotel.run('recover', null, latest);
  for (const reserva of cancelled) {
    const found = await hotel.run('find', { reserva }, latest);
    expect(found?.status, `what the guest of ${reserva} was told`).toBe('cancelled');
  }
  if (!hotel.server) return;
  await hotel.settleEverything(latest + HOUR);
  await hotel.checkInvariants(codes);
};

/**
 * Guests, jobs and faults in an order that only the seed knows, as model-based commands of fast-check. The commands,
 * cards, crashes and connection faults of a seed are always the same; what the machine does between them is not.
 */
export const createScenarioProperty = (
  withHotel: (work: (real: ScenarioHotel) => Promise<void>) => Promise<void>,
  replayPath: string | undefined,
) =>
  fc.asyncProperty(
    fc.noShrink(openings),
    fc.limitShrink(
      fc.commands(COMMANDS, { maxCommands: MAX_COMMANDS, size: 'max', ...(replayPath && { replayPath }) }),
      MAX_SHRINKS,
    ),
    (opening, commands) =>
      withHotel(async (real) => {
        const model = await openScenario(real, opening);
        await fc.asyncModelRun(() => ({ model, real }), commands);
        await expectPromisesKept(model, real);
      }),
  );
