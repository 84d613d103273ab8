import { addDays } from '#src/kernel/stay/stay.ts';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { DAY, GARDEN, MINUTE, OPENING_TIME } from './faults-hotel.ts';
import type { HotelUnderTest } from './hotel-under-test.ts';
import type { WorkerCommand } from './worker-process.ts';

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000000000003220',
  paysOnce: '4000000000000341',
  answerLost: '4000000000000119',
} as const;

const formatToday = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Four nights, so many days after an instant. */
export const createStay = (days: number, now = OPENING_TIME, nights = 4) => {
  const arrival = addDays(formatToday(now), days);
  return { arrival, departure: addDays(arrival, nights) };
};

export const createPlaceHoldCommand = (
  stay: ReturnType<typeof createStay>,
  rooms: readonly string[] = [GARDEN],
): WorkerCommand<'place'>['input'] => ({
  ...stay,
  rooms: rooms.map(() => '2'),
  choices: [...rooms],
  locale: 'es',
  idempotencyKey: crypto.randomUUID(),
  promotionCode: 'SERENA15',
});

/** A basket of the first room. */
export const createBasketChoice = (day: string): AddOnChoice => ({ addOnId: 'basket', roomId: '1', quantity: 1, day });

/** A hold of one garden room or more, with an extra. */
export const placeTestHold = async (
  house: HotelUnderTest,
  days = 56,
  rooms: readonly string[] = [GARDEN],
): Promise<string> => {
  const stay = createStay(days);
  const placed = await house.run('place', createPlaceHoldCommand(stay, rooms), OPENING_TIME);
  if (!placed.ok) throw new Error(`the hold was refused: ${placed.code}`);
  const { reserva } = placed.value;
  const chosen = await house.run('choose', { reserva, choices: [createBasketChoice(stay.arrival)] }, OPENING_TIME);
  if (!chosen.ok) throw new Error(`the extra was refused: ${chosen.code}`);
  return reserva;
};

/** A reservation whose deposit was paid. */
export const bookRooms = async (
  house: HotelUnderTest,
  { days = 56, rooms = [GARDEN], card = CARDS.pays }: { days?: number; rooms?: readonly string[]; card?: string } = {},
): Promise<string> => {
  const reserva = await placeTestHold(house, days, rooms);
  const paid = await house.run('pay', { reserva, card }, OPENING_TIME);
  if (paid.status !== 'confirmed') throw new Error(`the deposit was not paid: ${paid.status}`);
  return reserva;
};

let evenings = 0;

/** An instant at which balances are due, later than every one before: with those of earlier guests charged. */
const findBalanceDueTime = async (house: HotelUnderTest): Promise<number> => {
  evenings += 1;
  const now = OPENING_TIME + 23 * DAY + DAY / 2 + evenings * 10 * MINUTE;
  await house.run('charge balances', null, now);
  return now;
};

/** One thing that is done to the house, and the state in which it finds it. */
export interface Scenario {
  prepare(house: HotelUnderTest): Promise<WorkerCommand>;
  /** How many awaited steps it has at least, so that an enumeration that found none is noticed. */
  readonly atLeast: number;
}

const createCommand = <Name extends WorkerCommand['name']>(
  name: Name,
  input: WorkerCommand<Name>['input'],
  now = OPENING_TIME + 60_000,
): WorkerCommand => ({ name, input, now }) as WorkerCommand;

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'placing a hold': { atLeast: 2, prepare: async () => createCommand('place', createPlaceHoldCommand(createStay(56))) },
  'choosing other extras': {
    atLeast: 4,
    prepare: async (house) => {
      const reserva = await placeTestHold(house);
      return createCommand('choose', { reserva, choices: [createBasketChoice(createStay(56).departure)] });
    },
  },
  'paying the deposit': {
    atLeast: 4,
    prepare: async (house) => createCommand('pay', { reserva: await placeTestHold(house), card: CARDS.pays }),
  },
  'paying by a card whose answer gets lost': {
    atLeast: 5,
    prepare: async (house) => createCommand('pay', { reserva: await placeTestHold(house), card: CARDS.answerLost }),
  },
  'paying by a card that is declined': {
    atLeast: 4,
    prepare: async (house) => createCommand('pay', { reserva: await placeTestHold(house), card: CARDS.declined }),
  },
  'returning from 3-D Secure': {
    atLeast: 4,
    prepare: async (house) => {
      const reserva = await placeTestHold(house);
      const asked = await house.run('pay', { reserva, card: CARDS.asks }, OPENING_TIME);
      if (asked.status !== 'requires-action') throw new Error(`the bank did not ask: ${asked.status}`);
      await house.answerBank(asked.redirectUrl, 'approve');
      return createCommand('return from the bank', { reserva });
    },
  },
  'cancelling for nothing': {
    atLeast: 4,
    prepare: async (house) => createCommand('cancel', { reserva: await bookRooms(house), roomId: null }),
  },
  'cancelling late': {
    atLeast: 5,
    prepare: async (house) => createCommand('cancel', { reserva: await bookRooms(house, { days: 20 }), roomId: null }),
  },
  'cancelling one room of two': {
    atLeast: 4,
    prepare: async (house) =>
      createCommand('cancel', { reserva: await bookRooms(house, { rooms: [GARDEN, GARDEN] }), roomId: '2' }),
  },
  'charging the balance': {
    atLeast: 4,
    prepare: async (house) => {
      const now = await findBalanceDueTime(house);
      await bookRooms(house, { days: 30 });
      return createCommand('charge balances', null, now);
    },
  },
  'charging a balance that is declined': {
    atLeast: 4,
    prepare: async (house) => {
      const now = await findBalanceDueTime(house);
      await bookRooms(house, { days: 30, card: CARDS.paysOnce });
      return createCommand('charge balances', null, now);
    },
  },
  'a change of dates that costs more': {
    atLeast: 6,
    prepare: async (house) =>
      createCommand('change', { reserva: await bookRooms(house), stay: createStay(58, OPENING_TIME, 7) }),
  },
  'a change of dates that gives back': {
    atLeast: 5,
    prepare: async (house) =>
      createCommand('change', { reserva: await bookRooms(house), stay: createStay(57, OPENING_TIME, 1) }),
  },
  'changing the card': {
    atLeast: 4,
    prepare: async (house) =>
      createCommand('change card', { reserva: await bookRooms(house), card: '5555555555554444' }),
  },
  'paying the balance by another card': {
    atLeast: 4,
    prepare: async (house) =>
      createCommand('pay balance', { reserva: await bookRooms(house), card: '5555555555554444' }),
  },
  'a late cancellation at half the penalty': {
    atLeast: 5,
    prepare: async (house) =>
      createCommand('desk cancel', { reserva: await bookRooms(house, { days: 20 }), roomId: null, share: 50 }),
  },
  'goodwill beyond what is owed': {
    atLeast: 5,
    prepare: async (house) => createCommand('desk goodwill', { reserva: await bookRooms(house), amount: 50_000 }),
  },
  'a payment in cash': {
    atLeast: 2,
    prepare: async (house) => createCommand('desk payment', { reserva: await bookRooms(house), share: 40 }),
  },
  'a booking by telephone': {
    atLeast: 2,
    prepare: async () => {
      const idempotencyKey = crypto.randomUUID();
      return createCommand('pay link', { ...createStay(61), rooms: ['2'], choices: [GARDEN], idempotencyKey });
    },
  },
  'charging the saved card at the desk': {
    atLeast: 4,
    prepare: async (house) => createCommand('desk charge', { reserva: await bookRooms(house) }),
  },
  'another price that the desk names': {
    atLeast: 6,
    prepare: async (house) =>
      createCommand('desk change', {
        reserva: await bookRooms(house),
        rooms: [],
        price: { kind: 'named', total: 20_000 },
      }),
  },
  'refunding what the bank did not hear of': {
    atLeast: 3,
    prepare: async (house) => {
      const reserva = await bookRooms(house);
      await house.run('settle refunds', null, OPENING_TIME + DAY + evenings * MINUTE);
      evenings += 1;
      house.bankProxy.set('refused');
      await house.run('cancel', { reserva, roomId: null }, OPENING_TIME + DAY);
      house.bankProxy.set('well');
      return createCommand('settle refunds', null, OPENING_TIME + DAY + evenings * 10 * MINUTE);
    },
  },
};
