import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENING_TIME, VILLA } from '#test/faults/support/faults-hotel.ts';
import { type HotelUnderTest, openHotel } from '#test/faults/support/hotel-under-test.ts';
import { forkWorker, type Worker } from '#test/faults/support/worker-process.ts';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { isRelease } from '#test/support/test-scope.ts';
import { CARDS, createPlaceHoldCommand, createStay } from './support/scenarios.ts';

const missing = getPostgresSkipReason();
/** In the release run, where the machine does nothing else, as many as would wait at an opening of sales. */
const GUESTS = isRelease ? 200 : 20;
const NODES = 4;

let house: HotelUnderTest;
let nodes: Worker[];
beforeAll(async () => {
  if (missing) return;
  house = await openHotel('PostgreSQL');
  await house.run('open', null, OPENING_TIME);
  nodes = await Promise.all(Array.from({ length: NODES }, () => forkWorker(house.world)));
});
afterAll(async () => {
  for (const node of nodes ?? []) await node.shutdown();
  await house?.close();
});

/** What becomes of a guest who holds a room and pays: the code of a refusal, or the outcome of the payment. */
const runGuest = async (index: number, command: ReturnType<typeof createPlaceHoldCommand>): Promise<string> => {
  const node = nodes[index % NODES] as Worker;
  const placed = await node.run({ name: 'place', input: command, now: OPENING_TIME });
  if (placed.end !== 'answered') throw new Error('a guest got no answer');
  if (!placed.result.ok) return placed.result.code;
  const { reserva } = placed.result.value;
  const paid = await node.run({ name: 'pay', input: { reserva, card: CARDS.pays }, now: OPENING_TIME });
  return paid.end === 'answered' ? paid.result.status : paid.end;
};

/** The same with the only boat of a day. */
const runBoatGuest = async (index: number): Promise<string> => {
  const node = nodes[index % NODES] as Worker;
  const stay = createStay(60);
  const placed = await node.run({ name: 'place', input: createPlaceHoldCommand(stay), now: OPENING_TIME });
  if (placed.end !== 'answered' || !placed.result.ok) throw new Error('a guest got no room');
  const { reserva } = placed.result.value;
  const choices = [{ addOnId: 'boat', roomId: null, quantity: 1, day: stay.arrival }];
  const chosen = await node.run({ name: 'choose', input: { reserva, choices }, now: OPENING_TIME });
  if (chosen.end !== 'answered') throw new Error('a guest got no answer');
  if (!chosen.result.ok) return chosen.result.code;
  const paid = await node.run({ name: 'pay', input: { reserva, card: CARDS.pays }, now: OPENING_TIME });
  return paid.end === 'answered' ? paid.result.status : paid.end;
};

const runGuests = (createCommand: () => ReturnType<typeof createPlaceHoldCommand>): Promise<string[]> =>
  Promise.all(Array.from({ length: GUESTS }, (_, index) => runGuest(index, createCommand())));

test.skipIf(missing)(
  'fault 10: of many concurrent guests for the last room one gets it, and the others are refused without a charge',
  async () => {
    const stay = createStay(60);
    const ends = await runGuests(() => createPlaceHoldCommand(stay, [VILLA]));
    expect(ends.filter((end) => end === 'confirmed')).toHaveLength(1);
    expect(ends.filter((end) => end === 'no-rooms')).toHaveLength(GUESTS - 1);
    expect(house.readStatement().charges).toHaveLength(1);
    await house.checkInvariants(new Map());
  },
);

test.skipIf(missing)(
  'fault 10: of many concurrent guests for the last use of a code one gets it, and the others are told before a charge',
  async () => {
    const charged = house.readStatement().charges.length;
    const ends = await runGuests(() => ({ ...createPlaceHoldCommand(createStay(60)), promotionCode: 'LAST' }));
    expect(ends.filter((end) => end === 'confirmed')).toHaveLength(1);
    expect(ends.filter((end) => end === 'promotion-used-up')).toHaveLength(GUESTS - 1);
    // Half of four nights at 148.01 less 15 %, with 10 % tax.
    expect(house.readStatement().charges.slice(charged)).toMatchObject([{ amount: 27_678 }]);
    await house.checkInvariants(new Map());
  },
);

test.skipIf(missing)(
  'fault 10: of many concurrent guests for the last piece of an extra one gets it, and the others are told before a charge',
  async () => {
    const charged = house.readStatement().charges.length;
    const ends = await Promise.all(Array.from({ length: GUESTS }, (_, index) => runBoatGuest(index)));
    expect(ends.filter((end) => end === 'confirmed')).toHaveLength(1);
    expect(ends.filter((end) => end === 'add-on-sold-out')).toHaveLength(GUESTS - 1);
    // Half of four nights at 148.01 less 15 % and a boat at 40.00, with 10 % tax.
    expect(house.readStatement().charges.slice(charged)).toMatchObject([{ amount: 29_878 }]);
    await house.checkInvariants(new Map());
  },
);
