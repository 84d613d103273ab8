import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENING_TIME, VILLA } from '#test/faults/support/faults-hotel.ts';
import { type HotelUnderTest, openHotel } from '#test/faults/support/hotel-under-test.ts';
import { forkWorker, type Worker } from '#test/faults/support/worker-process.ts';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { CARDS, createPlaceHoldCommand, createStay } from './support/scenarios.ts';

const missing = getPostgresSkipReason();
const GUESTS = 200;
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

test.skipIf(missing)(
  'fault 10: of 200 concurrent guests for the last room one gets it, and 199 are refused without a charge',
  async () => {
    const stay = createStay(60);
    const runGuest = async (index: number): Promise<string> => {
      const node = nodes[index % NODES] as Worker;
      const placed = await node.run({ name: 'place', input: createPlaceHoldCommand(stay, [VILLA]), now: OPENING_TIME });
      if (placed.end !== 'answered') throw new Error('a guest got no answer');
      if (!placed.result.ok) return placed.result.code;
      const { reserva } = placed.result.value;
      const paid = await node.run({ name: 'pay', input: { reserva, card: CARDS.pays }, now: OPENING_TIME });
      return paid.end === 'answered' ? paid.result.status : paid.end;
    };
    const ends = await Promise.all(Array.from({ length: GUESTS }, (_, index) => runGuest(index)));
    expect(ends.filter((end) => end === 'confirmed')).toHaveLength(1);
    expect(ends.filter((end) => end === 'no-rooms')).toHaveLength(GUESTS - 1);
    expect(house.readStatement().charges).toHaveLength(1);
    await house.checkInvariants(new Map());
  },
);
