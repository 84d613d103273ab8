import { expect, test } from 'vitest';
import { addDays } from '#src/kernel/stay/stay.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { createDeskSteps } from '#test/contract/repositories/support/desk-lists.ts';
import { createPaidSteps } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { createBookingSteps, GARDEN, VILLA } from '#test/contract/repositories/support/repositories-under-test.ts';
import { createAddOnLine } from '#test/support/booking/add-ons.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';

describeDatabases('marks of reservations: deskReservations', (open) => {
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

  test('extras are those that the guest chose and those of the plan', async () => {
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
});
