import { writeSync } from 'node:fs';
import { openDatabase } from '#src/composition/database/database.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import { createRandom } from '#test/faults/support/seeded-random.ts';
import { BOOKED_AT, createNightlyRates, createRoomsQuote, createTestHold } from '#test/support/booking/builders.ts';
import { createRoomType } from '#test/support/booking/demo-hotel.ts';
import { getTestSeed } from '#test/support/test-seed.ts';

/** Books endlessly in a data folder and prints each acknowledged reserva. */

const ROOM = '618449';
const YEAR = { arrival: '2027-02-01', departure: '2028-02-01' };

const roll = createRandom(getTestSeed());

const say = (line: string): void => void writeSync(1, `${line}\n`);

const [dataDir = ''] = process.argv.slice(2);
say('starting');
const { demo, inventory, reservations } = await openDatabase({ dataDir });
const roomTypes = [createRoomType({ roomTypeId: ROOM, units: 1_000 })];
await demo.seed({ roomTypes, seasons: [], seasonRates: [], items: [], files: [] });
await inventory.openNights(createNightlyRates([ROOM], YEAR));
say('open');

const book = async (): Promise<void> => {
  const arrival = addDays(YEAR.arrival, roll(360));
  const reserva = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
  const hold = createTestHold({
    reserva,
    quote: createRoomsQuote([ROOM], { arrival, departure: addDays(arrival, 3) }),
  });
  const placed = await reservations.place(hold, { by: GUEST, idempotencyKey: reserva, now: BOOKED_AT });
  if (placed.status === 'placed') say(reserva);
  return book();
};

await Promise.all([book(), book(), book(), book()]);
