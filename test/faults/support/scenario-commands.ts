import fc from 'fast-check';
import { expect } from 'vitest';
import type { PriceChoice, RoomWish } from '#src/booking/change/room-wishes.rules.ts';
import type { CrashPoint } from './crash-injection.ts';
import { DAY, GARDEN, HOUR, MINUTE, OPENING_TIME, VILLA } from './faults-hotel.ts';
import type { HotelUnderTest } from './hotel-under-test.ts';
import type { Operation } from './operations.ts';
import { CARDS, createBasketChoice, createPlaceHoldCommand, createStay } from './scenarios.ts';
import type { ConnectionFault } from './tcp-proxy.ts';
import type { WorkerCommand } from './worker-process.ts';

/** What the guests of a scenario were told, and the clock. */
export interface ScenarioModel {
  /** Epoch milliseconds; sometimes stepped back. */
  now: number;
  latest: number;
  /** Holds and reservations, in the order in which the guests got them. */
  readonly reservas: string[];
  /** Reservas whose guests were told that the whole reservation is cancelled. */
  readonly cancelled: Set<string>;
}

/** The system under test, and what happened in it. */
export interface ScenarioHotel {
  readonly hotel: HotelUnderTest;
  /** Codes that guests of all its scenarios were shown, by reserva. */
  readonly codes: Map<string, string>;
  /** How commands ended, to check that the scenarios covered the required outcomes. */
  readonly outcomes: Set<string>;
}

/** A request of a guest, or the run of a job. */
type Order = {
  [Name in Operation]: { readonly name: Name; readonly input: WorkerCommand<Name>['input'] };
}[Operation];

type Challenge = 'approve' | 'reject' | 'none';

/** What surrounds an order; the first value of each is the harmless one, to which fast-check shrinks. */
interface Circumstances {
  readonly connection: ConnectionFault;
  readonly crash: CrashPoint | undefined;
  /** What the holder of the card answers to a 3-D Secure challenge. */
  readonly challenge: Challenge;
  /** How much time passes afterwards, in milliseconds. */
  readonly pause: number;
}

export const NO_FAULT: Circumstances = { connection: 'well', crash: undefined, challenge: 'approve', pause: 0 };

const noCrash: fc.Arbitrary<CrashPoint | undefined> = fc.constant(undefined);

const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  connection: fc.constantFrom<ConnectionFault[]>(
    'well',
    'well',
    'well',
    'slow',
    'refused',
    'cut-request',
    'cut-answer',
    'twice',
    'silent',
  ),
  crash: fc.oneof(
    { withCrossShrink: true },
    { weight: 2, arbitrary: noCrash },
    {
      weight: 1,
      arbitrary: fc.record({ step: fc.integer({ min: 1, max: 9 }), when: fc.constantFrom('before', 'after') }),
    },
  ),
  challenge: fc.constantFrom<Challenge[]>('approve', 'approve', 'reject', 'none'),
  pause: fc.constantFrom(0, 0, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, DAY, 25 * DAY, -10 * MINUTE),
});

const cards = fc.constantFrom(...Object.values(CARDS));

const villaHolds = fc
  .integer({ min: 31, max: 60 })
  .map((days): Order => ({ name: 'place', input: createPlaceHoldCommand(createStay(days), [VILLA]) }));

/** Orders that need no reserva: another guest who wants the only villa, and jobs. */
const hotelOrders: readonly fc.Arbitrary<Order>[] = [
  fc.constant({ name: 'recover', input: null }),
  fc.constant({ name: 'charge balances', input: null }),
  fc.constant({ name: 'settle refunds', input: null }),
  fc.constant({ name: 'expire holds', input: null }),
  villaHolds,
];

type GuestOrder = (reserva: string) => Order;

const createGuestOrders = <Detail>(
  details: fc.Arbitrary<Detail>,
  order: (reserva: string, detail: Detail) => Order,
): fc.Arbitrary<GuestOrder> => details.map((detail) => (reserva) => order(reserva, detail));

const changedStays = fc
  .record({ days: fc.integer({ min: 40, max: 69 }), nights: fc.integer({ min: 1, max: 8 }) })
  .map(({ days, nights }) => createStay(days, OPENING_TIME, nights));

const guestOrders: readonly fc.Arbitrary<GuestOrder>[] = [
  createGuestOrders(cards, (reserva, card) => ({ name: 'pay', input: { reserva, card } })),
  createGuestOrders(fc.constant(CARDS.pays), (reserva, card) => ({ name: 'pay', input: { reserva, card } })),
  createGuestOrders(fc.constant(null), (reserva) => ({ name: 'return from the bank', input: { reserva } })),
  createGuestOrders(fc.constant(null), (reserva) => ({ name: 'settle', input: { reserva } })),
  createGuestOrders(fc.constantFrom(null, null, '1'), (reserva, roomId) => ({
    name: 'cancel',
    input: { reserva, roomId },
  })),
  createGuestOrders(fc.option(fc.integer({ min: 31, max: 66 }), { nil: null }), (reserva, days) => ({
    name: 'choose',
    input: { reserva, choices: days === null ? [] : [createBasketChoice(createStay(days).arrival)] },
  })),
  createGuestOrders(changedStays, (reserva, stay) => ({ name: 'change', input: { reserva, stay } })),
  createGuestOrders(cards, (reserva, card) => ({ name: 'change card', input: { reserva, card } })),
  createGuestOrders(fc.option(cards, { nil: null, freq: 1 }), (reserva, card) => ({
    name: 'pay balance',
    input: { reserva, card },
  })),
];

const wishedRooms = fc.constantFrom<RoomWish[][]>(
  [],
  [{ roomId: '1', roomTypeId: VILLA }],
  [{ roomId: '1', roomTypeId: GARDEN }],
);

const prices = fc.oneof(
  fc.constantFrom<PriceChoice>({ kind: 'agreed' }, { kind: 'today' }),
  fc.integer({ min: 20_000, max: 90_000 }).map((total): PriceChoice => ({ kind: 'named', total })),
);

const deskStays = fc.option(changedStays, { nil: undefined });

/** What the desk does to a guest's reservation, also while the guest acts on it. D8–D10 */
const deskOrders: readonly fc.Arbitrary<GuestOrder>[] = [
  createGuestOrders(
    fc.record({ roomId: fc.constantFrom(null, '1'), share: fc.constantFrom(0, 50, 100) }),
    (reserva, how) => ({ name: 'desk cancel', input: { reserva, ...how } }),
  ),
  createGuestOrders(fc.integer({ min: 1, max: 90_000 }), (reserva, amount) => ({
    name: 'desk goodwill',
    input: { reserva, amount },
  })),
  createGuestOrders(fc.integer({ min: 1, max: 100 }), (reserva, share) => ({
    name: 'desk payment',
    input: { reserva, share },
  })),
  createGuestOrders(fc.constant(null), (reserva) => ({ name: 'desk return', input: { reserva } })),
  createGuestOrders(fc.constant(null), (reserva) => ({ name: 'desk charge', input: { reserva } })),
  createGuestOrders(fc.record({ stay: deskStays, rooms: wishedRooms, price: prices }), (reserva, { stay, ...how }) => ({
    name: 'desk change',
    input: { reserva, ...how, ...(stay && { stay }) },
  })),
  createGuestOrders(
    fc.record({ nights: fc.integer({ min: -2, max: 2 }), rooms: wishedRooms, price: prices }),
    (reserva, how) => ({ name: 'desk move', input: { reserva, ...how } }),
  ),
];

const describeOutcome = (result: unknown): string => {
  if (typeof result !== 'object' || result === null) return typeof result;
  if ('status' in result) return String(result.status);
  return 'ok' in result && 'code' in result ? String(result.code) : 'ok';
};

/** Notes what a guest is told; a code never differs from the one told before. */
const noteAnswer = (model: ScenarioModel, codes: Map<string, string>, order: Order, result: object): void => {
  if ('code' in result && 'reserva' in result) {
    const reserva = String(result.reserva);
    const code = String(result.code);
    expect(code, `E: the code told before for ${reserva}`).toBe(codes.get(reserva) ?? code);
    codes.set(reserva, code);
  }
  if (!('ok' in result && result.ok)) return;
  if (order.name === 'place' && 'value' in result) model.reservas.push((result.value as { reserva: string }).reserva);
  if ((order.name === 'cancel' || order.name === 'desk cancel') && order.input.roomId === null)
    model.cancelled.add(order.input.reserva);
};

/** Runs an order in a worker process; a process that dies tells nothing. */
export const runOrder = async (
  model: ScenarioModel,
  { hotel, codes, outcomes }: ScenarioHotel,
  order: Order,
  { connection, crash, challenge, pause }: Circumstances,
): Promise<void> => {
  hotel.bankProxy.set(connection);
  const answer = await hotel.tryRun({ ...order, now: model.now, ...(crash && { crash }) });
  outcomes.add(answer.end);
  // A rule's refusal is a value; an exception is a defect, and its message says which.
  if (answer.end === 'failed') throw new Error(`${order.name} failed: ${answer.reason}`);
  if (answer.end === 'answered') {
    const { result } = answer;
    outcomes.add(describeOutcome(result));
    if (typeof result === 'object' && result !== null) {
      noteAnswer(model, codes, order, result);
      if ('redirectUrl' in result && challenge !== 'none') await hotel.answerBank(result.redirectUrl, challenge);
    }
  }
  model.now += pause;
  model.latest = Math.max(model.latest, model.now);
};

type ScenarioCommand = fc.AsyncCommand<ScenarioModel, ScenarioHotel>;

const describe = (order: Order, around: Circumstances): string => JSON.stringify({ ...order, ...around });

const toHotelCommand = (order: Order, around: Circumstances): ScenarioCommand => ({
  check: () => true,
  run: (model, real) => runOrder(model, real, order, around),
  toString: () => describe(order, around),
});

const toGuestCommand = (guest: number, order: GuestOrder, around: Circumstances): ScenarioCommand => ({
  check: ({ reservas }) => reservas.length > 0,
  run: (model, real) => runOrder(model, real, order(model.reservas.at(guest % model.reservas.length) ?? ''), around),
  toString: () => describe(order(`hold ${guest}`), around),
});

export const COMMANDS: fc.Arbitrary<ScenarioCommand>[] = [
  ...hotelOrders.map((orders) => fc.tuple(orders, circumstances).map((parts) => toHotelCommand(...parts))),
  ...[...guestOrders, ...deskOrders].map((orders) =>
    fc.tuple(fc.nat(3), orders, circumstances).map((parts) => toGuestCommand(...parts)),
  ),
];
