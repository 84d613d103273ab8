import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '#src/adapters/postgres/connection/migrations.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import { addDays } from '#src/booking/model/stay/stay.ts';
import { createDeskSteps } from '#test/contract/repositories/support/desk-lists.ts';
import { createPaidSteps } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { RAW_DATABASES, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { createBookingSteps, GARDEN, VILLA } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createAddOnLine } from '#test/support/booking/add-ons.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';

const MIGRATION = new URL('0057_reservation_marks.sql', MIGRATIONS_FOLDER);

describe.each(RAW_DATABASES)('marks of reservations in $name', ({ open, skipped }) => {
  describe.skipIf(skipped)('deskReservations', () => {
    const database = useRawDatabase(open);
    const { openHotel, run } = database;
    const { list } = createDeskSteps(database);

    const createPaid = async () => {
      const stay = await createBookingSteps(openHotel()).takeFreshNights();
      return createPaidSteps(openHotel()).createConfirmed(stay, [GARDEN, VILLA]);
    };
    const readMarks = async (code: string) => {
      const [{ isMoved, extras } = {}] = await list({ code });
      return { isMoved, extras };
    };

    const createShorter = ({ stay }: Quote): Quote =>
      createRoomsQuote([GARDEN, VILLA], { ...stay, departure: addDays(stay.departure, -1) });

    test('a reservation is moved by other dates or another room type, and stays moved', async () => {
      const { applyAmendment } = createPaidSteps(openHotel());
      const changes: Readonly<Record<string, [(quote: Quote) => Quote, boolean]>> = {
        cancelled: [(quote) => ({ ...quote, rooms: quote.rooms.slice(0, 1) }), false],
        dates: [createShorter, true],
        rooms: [({ stay }) => createRoomsQuote([GARDEN, GARDEN], stay), true],
      };
      for (const [name, [change, isMoved]] of Object.entries(changes)) {
        const paid = await createPaid();
        const { code } = paid;
        expect(await readMarks(code), name).toEqual({ isMoved: false, extras: [] });
        const changed = await applyAmendment(paid, { quote: change(paid.quote) });
        expect((await readMarks(code)).isMoved, name).toBe(isMoved);
        await applyAmendment(changed, { guest: { ...changed.guest, phone: '+50760000000' } });
        expect((await readMarks(code)).isMoved, name).toBe(isMoved);
      }
    });

    test('extras are those that the guest chose and those of the plan, also when an older process writes the quote', async () => {
      const { code, reserva, quote } = await createPaid();
      const chosen = [
        { addOnId: 'transfer', roomId: null, quantity: 2, day: null, counted: [] },
        { addOnId: 'spa', roomId: '2', quantity: 1, day: '2027-03-02', counted: [] },
      ];
      const rooms = quote.rooms.map((room) => ({
        ...room,
        lines: [...room.lines, createAddOnLine('spa'), createAddOnLine('wine')],
      }));
      const written = JSON.stringify({ ...quote, rooms, addOns: chosen });
      await run(`update reservation set quote = '${written}' where reservation_id = '${reserva}'`);
      expect((await readMarks(code)).extras).toEqual([
        { addOnId: 'transfer', room: null, quantity: 2, day: null },
        { addOnId: 'spa', room: 0, quantity: 1, day: null },
        { addOnId: 'wine', room: 0, quantity: 1, day: null },
        { addOnId: 'spa', room: 1, quantity: 1, day: '2027-03-02' },
        { addOnId: 'wine', room: 1, quantity: 1, day: null },
      ]);
    });

    test('the migration marks reservations that were changed before it', async () => {
      const { applyAmendment } = createPaidSteps(openHotel());
      const [same, dates, rooms, plan] = [
        await createPaid(),
        await createPaid(),
        await createPaid(),
        await createPaid(),
      ];
      await applyAmendment(dates, { quote: createShorter(dates.quote) });
      await applyAmendment(rooms, { quote: createRoomsQuote([GARDEN, GARDEN], rooms.quote.stay) });
      const party = { adults: 1, childAges: [] };
      await applyAmendment(plan, {
        quote: { ...plan.quote, rooms: plan.quote.rooms.map((room) => ({ ...room, party })) },
      });
      await run('alter table reservation drop column extras, drop column moved_at');
      await run('drop function summarize_extras(jsonb)');
      for (const statement of readFileSync(MIGRATION, 'utf8')
        .split(/;\n/)
        .filter((text) => text.trim() !== ''))
        await run(statement);
      const marked = [same, dates, rooms, plan].map(({ code }) => readMarks(code));
      expect((await Promise.all(marked)).map(({ isMoved }) => isMoved)).toEqual([false, true, true, false]);
    });
  });
});
