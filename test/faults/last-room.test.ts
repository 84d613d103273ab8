import { afterAll, beforeAll, expect, test } from 'vitest';
import { noPostgres } from '#test/support/postgres-server.ts';
import { hire, type Worker } from './support/crew.ts';
import { OPENING, VILLA } from './support/hotel.ts';
import { type House, openHouse } from './support/house.ts';
import { CARDS, placing, stayIn } from './support/scenarios.ts';

const missing = noPostgres();
const GUESTS = 200;
const NODES = 4;

let house: House;
let nodes: Worker[];
beforeAll(async () => {
  if (missing) return;
  house = await openHouse('PostgreSQL');
  await house.ask('open', null, OPENING);
  nodes = await Promise.all(Array.from({ length: NODES }, () => hire(house.world)));
});
afterAll(async () => {
  for (const node of nodes ?? []) await node.dismiss();
  await house?.close();
});

test.skipIf(missing)(
  'fault 10: of 200 guests at once for the last room one gets it, and 199 are told so and pay nothing',
  async () => {
    const stay = stayIn(60);
    const guest = async (index: number): Promise<string> => {
      const node = nodes[index % NODES] as Worker;
      const placed = await node.run({ name: 'place', input: placing(stay, [VILLA]), now: OPENING });
      if (placed.end !== 'answered') throw new Error('a guest got no answer');
      if (!placed.result.ok) return placed.result.code;
      const { reserva } = placed.result.value;
      const paid = await node.run({ name: 'pay', input: { reserva, card: CARDS.pays }, now: OPENING });
      return paid.end === 'answered' ? paid.result.status : paid.end;
    };
    const ends = await Promise.all(Array.from({ length: GUESTS }, (_, index) => guest(index)));
    expect(ends.filter((end) => end === 'confirmed')).toHaveLength(1);
    expect(ends.filter((end) => end === 'no-rooms')).toHaveLength(GUESTS - 1);
    expect(house.statement().charges).toHaveLength(1);
    await house.inspect(new Map());
  },
);
