import { writeSync } from 'node:fs';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { addDays } from '#src/booking/model/stay.ts';
import { BOOKED_AT, holdOf, nightlyRatesOf, quoteOfRooms } from '#test/support/builders.ts';
import { roomTypeOf } from '#test/support/demo-hotel.ts';

/** A process that books without end in the data folder it is given, and says each reserva once it was acknowledged. */

const ROOM = '618449';
const YEAR = { arrival: '2027-02-01', departure: '2028-02-01' };

const say = (line: string): void => void writeSync(1, `${line}\n`);

const [dataDir = ''] = process.argv.slice(2);
say('starting');
const { demo, inventory, reservations } = await openDatabase({ dataDir });
const roomTypes = [roomTypeOf({ roomTypeId: ROOM, units: 1_000 })];
await demo.seed({ roomTypes, seasons: [], seasonRates: [], items: [], files: [] });
await inventory.openNights(nightlyRatesOf([ROOM], YEAR));
say('open');

const book = async (): Promise<void> => {
  const arrival = addDays(YEAR.arrival, Math.floor(Math.random() * 360));
  const reserva = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
  const hold = holdOf({ reserva, quote: quoteOfRooms([ROOM], { arrival, departure: addDays(arrival, 3) }) });
  const placed = await reservations.place(hold, { idempotencyKey: reserva, now: BOOKED_AT });
  if (placed.status === 'placed') say(reserva);
  return book();
};

await Promise.all([book(), book(), book(), book()]);
