import type { Order } from './crew.ts';
import { type Dice, pick } from './dice.ts';
import { DAY, GARDEN, HOUR, MINUTE, OPENING, VILLA } from './hotel.ts';
import type { House } from './house.ts';
import { CARDS, placing, stayIn } from './scenarios.ts';
import type { Line } from './tcp-proxy.ts';

/** A sequence that its seed decides. */
export interface Story {
  readonly seed: number;
  readonly roll: Dice;
  /** Codes that guests were shown, by reserva. */
  readonly codes: Map<string, string>;
  /** What orders came to, for those who ask whether the sequences were worth anything. */
  readonly seen: Set<string>;
}

const ORDERS_A_STORY = 9;

const LINES: readonly Line[] = [
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

const orderOf = (roll: Dice, now: number, reservas: readonly string[]): Order => {
  const reserva = pick(roll, reservas);
  const card = pick(roll, CARD_NUMBERS);
  const orders: readonly Omit<Order, 'now'>[] = [
    { name: 'pay', input: { reserva, card } },
    { name: 'pay', input: { reserva, card: CARDS.pays } },
    { name: 'return from the bank', input: { reserva } },
    { name: 'settle', input: { reserva } },
    { name: 'cancel', input: { reserva, roomId: roll(3) === 0 ? '1' : null } },
    { name: 'change', input: { reserva, stay: stayIn(40 + roll(30), OPENING, 1 + roll(8)) } },
    { name: 'change card', input: { reserva, card } },
    { name: 'pay balance', input: { reserva, card: roll(2) === 0 ? null : card } },
    { name: 'charge balances', input: null },
    { name: 'settle refunds', input: null },
    { name: 'recover', input: null },
    { name: 'expire holds', input: null },
  ] as Omit<Order, 'now'>[];
  return { ...pick(roll, orders), now } as Order;
};

const statusOf = (result: unknown): string => {
  if (typeof result !== 'object' || result === null) return typeof result;
  if ('status' in result) return String(result.status);
  return 'ok' in result && 'code' in result ? String(result.code) : 'ok';
};

/** Remembers what a guest was shown, and lets the holder of a card answer the bank's question, or not. */
const listen = async (house: House, { roll, codes, seen }: Story, result: unknown): Promise<void> => {
  seen.add(statusOf(result));
  if (typeof result !== 'object' || result === null) return;
  if ('code' in result && 'reserva' in result) codes.set(String(result.reserva), String(result.code));
  if ('redirectUrl' in result && roll(4) > 0)
    await house.answerBank(String(result.redirectUrl), roll(3) === 0 ? 'reject' : 'approve');
};

/** Two guests, one of whom wants the only villa; returns the latest instant of the story. */
export const tell = async (house: House, story: Story): Promise<number> => {
  const { roll, seen } = story;
  let now = OPENING + roll(20) * DAY;
  let latest = now;
  const reservas: string[] = [];
  for (const rooms of [[GARDEN, GARDEN], [VILLA]]) {
    const placed = await house.ask('place', placing(stayIn(31 + roll(30)), rooms), now);
    if (placed.ok) reservas.push(placed.value.reserva);
  }
  const [first] = reservas;
  if (first === undefined) return latest;
  // Most of what can go wrong needs a reservation that was paid.
  if (roll(4) > 0) {
    house.bankLine.set('well');
    const card = pick(roll, [CARDS.pays, CARDS.pays, CARDS.paysOnce]);
    await listen(house, story, await house.ask('pay', { reserva: first, card }, now));
  }
  for (let index = 0; index < ORDERS_A_STORY; index += 1) {
    house.bankLine.set(pick(roll, LINES));
    const order = orderOf(roll, now, reservas);
    const crash = roll(3) === 0 ? { step: 1 + roll(9), when: pick(roll, ['before', 'after'] as const) } : undefined;
    const answer = await house.dare(crash ? { ...order, crash } : order);
    seen.add(answer.end);
    if (answer.end === 'answered') await listen(house, story, answer.result);
    // A refusal of the rules is a value; what is thrown is a broken line or a broken program, and says which.
    if (answer.end === 'failed') throw new Error(`seed ${story.seed}: ${order.name} failed: ${answer.reason}`);
    now += pick(roll, PAUSES);
    latest = Math.max(latest, now);
  }
  return latest;
};
