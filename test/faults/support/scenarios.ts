import { addDays } from '#src/booking/model/stay.ts';
import type { Order } from './crew.ts';
import { DAY, GARDEN, MINUTE, OPENING } from './hotel.ts';
import type { House } from './house.ts';

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000000000003220',
  paysOnce: '4000000000000341',
  answerLost: '4000000000000119',
} as const;

const today = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Four nights, so many days after an instant. */
export const stayIn = (days: number, now = OPENING, nights = 4) => {
  const arrival = addDays(today(now), days);
  return { arrival, departure: addDays(arrival, nights) };
};

export const placing = (
  stay: ReturnType<typeof stayIn>,
  rooms: readonly string[] = [GARDEN],
): Order<'place'>['input'] => ({
  ...stay,
  rooms: rooms.map(() => '2'),
  choices: [...rooms],
  locale: 'es',
  idempotencyKey: crypto.randomUUID(),
});

/** A hold of one garden room or more. */
export const held = async (house: House, days = 56, rooms: readonly string[] = [GARDEN]): Promise<string> => {
  const placed = await house.ask('place', placing(stayIn(days), rooms), OPENING);
  if (!placed.ok) throw new Error(`the hold was refused: ${placed.code}`);
  return placed.value.reserva;
};

/** A reservation whose deposit was paid. */
export const booked = async (
  house: House,
  { days = 56, rooms = [GARDEN], card = CARDS.pays }: { days?: number; rooms?: readonly string[]; card?: string } = {},
): Promise<string> => {
  const reserva = await held(house, days, rooms);
  const paid = await house.ask('pay', { reserva, card }, OPENING);
  if (paid.status !== 'confirmed') throw new Error(`the deposit was not paid: ${paid.status}`);
  return reserva;
};

let evenings = 0;

/** An instant at which balances are due, later than every one before: with those of earlier guests charged. */
const whenBalancesAreDue = async (house: House): Promise<number> => {
  evenings += 1;
  const now = OPENING + 23 * DAY + DAY / 2 + evenings * 10 * MINUTE;
  await house.ask('charge balances', null, now);
  return now;
};

/** One thing that is done to the house, and the state in which it finds it. */
export interface Scenario {
  prepare(house: House): Promise<Order>;
  /** How many awaited steps it has at least, so that an enumeration that found none is noticed. */
  readonly atLeast: number;
}

const at = <Name extends Order['name']>(name: Name, input: Order<Name>['input'], now = OPENING + 60_000): Order =>
  ({ name, input, now }) as Order;

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'placing a hold': { atLeast: 2, prepare: async () => at('place', placing(stayIn(56))) },
  'paying the deposit': {
    atLeast: 4,
    prepare: async (house) => at('pay', { reserva: await held(house), card: CARDS.pays }),
  },
  'paying by a card whose answer gets lost': {
    atLeast: 5,
    prepare: async (house) => at('pay', { reserva: await held(house), card: CARDS.answerLost }),
  },
  'paying by a card that is declined': {
    atLeast: 4,
    prepare: async (house) => at('pay', { reserva: await held(house), card: CARDS.declined }),
  },
  'returning from 3-D Secure': {
    atLeast: 4,
    prepare: async (house) => {
      const reserva = await held(house);
      const asked = await house.ask('pay', { reserva, card: CARDS.asks }, OPENING);
      if (asked.status !== 'requires-action') throw new Error(`the bank did not ask: ${asked.status}`);
      await house.answerBank(asked.redirectUrl, 'approve');
      return at('return from the bank', { reserva });
    },
  },
  'cancelling for nothing': {
    atLeast: 4,
    prepare: async (house) => at('cancel', { reserva: await booked(house), roomId: null }),
  },
  'cancelling late': {
    atLeast: 5,
    prepare: async (house) => at('cancel', { reserva: await booked(house, { days: 20 }), roomId: null }),
  },
  'cancelling one room of two': {
    atLeast: 4,
    prepare: async (house) => at('cancel', { reserva: await booked(house, { rooms: [GARDEN, GARDEN] }), roomId: '2' }),
  },
  'charging the balance': {
    atLeast: 4,
    prepare: async (house) => {
      const now = await whenBalancesAreDue(house);
      await booked(house, { days: 30 });
      return at('charge balances', null, now);
    },
  },
  'charging a balance that is declined': {
    atLeast: 4,
    prepare: async (house) => {
      const now = await whenBalancesAreDue(house);
      await booked(house, { days: 30, card: CARDS.paysOnce });
      return at('charge balances', null, now);
    },
  },
  'a change of dates that costs more': {
    atLeast: 6,
    prepare: async (house) => at('change', { reserva: await booked(house), stay: stayIn(58, OPENING, 7) }),
  },
  'a change of dates that gives back': {
    atLeast: 5,
    prepare: async (house) => at('change', { reserva: await booked(house), stay: stayIn(57, OPENING, 1) }),
  },
  'changing the card': {
    atLeast: 4,
    prepare: async (house) => at('change card', { reserva: await booked(house), card: '5555555555554444' }),
  },
  'paying the balance by another card': {
    atLeast: 4,
    prepare: async (house) => at('pay balance', { reserva: await booked(house), card: '5555555555554444' }),
  },
  'refunding what the bank did not hear of': {
    atLeast: 3,
    prepare: async (house) => {
      const reserva = await booked(house);
      await house.ask('settle refunds', null, OPENING + DAY + evenings * MINUTE);
      evenings += 1;
      house.bankLine.set('refused');
      await house.ask('cancel', { reserva, roomId: null }, OPENING + DAY);
      house.bankLine.set('well');
      return at('settle refunds', null, OPENING + DAY + evenings * 10 * MINUTE);
    },
  },
};
