import { DAY, GARDEN, HOUR, MINUTE, OPENING_TIME, VILLA } from './faults-hotel.ts';
import type { HotelUnderTest } from './hotel-under-test.ts';
import { CARDS, createPlaceHoldCommand, createStay } from './scenarios.ts';
import { pick, type RandomInteger } from './seeded-random.ts';
import type { ConnectionFault } from './tcp-proxy.ts';
import type { WorkerCommand } from './worker-process.ts';

/** A sequence that its seed decides. */
export interface RandomScenario {
  readonly seed: number;
  readonly roll: RandomInteger;
  /** Codes that guests were shown, by reserva. */
  readonly codes: Map<string, string>;
  /** Counts of outcomes, to check that the sequences covered the required ones. */
  readonly seen: Set<string>;
}

const COMMANDS_PER_SCENARIO = 9;

const CONNECTION_FAULTS: readonly ConnectionFault[] = [
  'well',
  'well',
  'well',
  'slow',
  'refused',
  'cut-request',
  'cut-answer',
  'twice',
  'silent',
];
const CARD_NUMBERS = Object.values(CARDS);

/** How much time passes between two orders; the clock is sometimes stepped back. */
const PAUSES = [0, 0, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, DAY, 25 * DAY, -10 * MINUTE];

const chooseCommand = (roll: RandomInteger, now: number, reservas: readonly string[]): WorkerCommand => {
  const reserva = pick(roll, reservas);
  const card = pick(roll, CARD_NUMBERS);
  const orders: readonly Omit<WorkerCommand, 'now'>[] = [
    { name: 'pay', input: { reserva, card } },
    { name: 'pay', input: { reserva, card: CARDS.pays } },
    { name: 'return from the bank', input: { reserva } },
    { name: 'settle', input: { reserva } },
    { name: 'cancel', input: { reserva, roomId: roll(3) === 0 ? '1' : null } },
    { name: 'change', input: { reserva, stay: createStay(40 + roll(30), OPENING_TIME, 1 + roll(8)) } },
    { name: 'change card', input: { reserva, card } },
    { name: 'pay balance', input: { reserva, card: roll(2) === 0 ? null : card } },
    { name: 'charge balances', input: null },
    { name: 'settle refunds', input: null },
    { name: 'recover', input: null },
    { name: 'expire holds', input: null },
  ] as Omit<WorkerCommand, 'now'>[];
  return { ...pick(roll, orders), now } as WorkerCommand;
};

const getResultStatus = (result: unknown): string => {
  if (typeof result !== 'object' || result === null) return typeof result;
  if ('status' in result) return String(result.status);
  return 'ok' in result && 'code' in result ? String(result.code) : 'ok';
};

/** Remembers what a guest was shown, and lets the holder of a card answer the bank's question, or not. */
const recordResult = async (
  house: HotelUnderTest,
  { roll, codes, seen }: RandomScenario,
  result: unknown,
): Promise<void> => {
  seen.add(getResultStatus(result));
  if (typeof result !== 'object' || result === null) return;
  if ('code' in result && 'reserva' in result) codes.set(String(result.reserva), String(result.code));
  if ('redirectUrl' in result && roll(4) > 0)
    await house.answerBank(String(result.redirectUrl), roll(3) === 0 ? 'reject' : 'approve');
};

/** Two guests, one of whom wants the only villa; returns the latest instant of the story. */
export const runRandomScenario = async (house: HotelUnderTest, story: RandomScenario): Promise<number> => {
  const { roll, seen } = story;
  let now = OPENING_TIME + roll(20) * DAY;
  let latest = now;
  const reservas: string[] = [];
  for (const rooms of [[GARDEN, GARDEN], [VILLA]]) {
    const placed = await house.run('place', createPlaceHoldCommand(createStay(31 + roll(30)), rooms), now);
    if (placed.ok) reservas.push(placed.value.reserva);
  }
  const [first] = reservas;
  if (first === undefined) return latest;
  // Most of what can go wrong needs a reservation that was paid.
  if (roll(4) > 0) {
    house.bankProxy.set('well');
    const card = pick(roll, [CARDS.pays, CARDS.pays, CARDS.paysOnce]);
    await recordResult(house, story, await house.run('pay', { reserva: first, card }, now));
  }
  for (let index = 0; index < COMMANDS_PER_SCENARIO; index += 1) {
    house.bankProxy.set(pick(roll, CONNECTION_FAULTS));
    const order = chooseCommand(roll, now, reservas);
    const crash = roll(3) === 0 ? { step: 1 + roll(9), when: pick(roll, ['before', 'after'] as const) } : undefined;
    const answer = await house.tryRun(crash ? { ...order, crash } : order);
    seen.add(answer.end);
    if (answer.end === 'answered') await recordResult(house, story, answer.result);
    // A rule's refusal is a value; an exception is a connection fault or a defect, and its message says which.
    if (answer.end === 'failed') throw new Error(`seed ${story.seed}: ${order.name} failed: ${answer.reason}`);
    now += pick(roll, PAUSES);
    latest = Math.max(latest, now);
  }
  return latest;
};
