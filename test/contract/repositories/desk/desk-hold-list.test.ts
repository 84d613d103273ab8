import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { placeDeskHold } from '#src/desk/new-booking/place-desk-hold.service.ts';
import { extendDeskHold, findDeskHold, listDeskHolds } from '#src/desk/pay-links/change-desk-hold.service.ts';
import { createDeskHolds } from '#src/desk/pay-links/desk-holds.table.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { createUnusedCode } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { NORMAL, STAY } from '#test/contract/repositories/support/promotion-hotel.ts';
import { RAW_DATABASES } from '#test/contract/repositories/support/raw-databases.ts';
import { createBookingSteps, GARDEN } from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, createGuest } from '#test/support/booking/builders.ts';

const MARIA: DeskActor = { kind: 'desk', userId: 'maria', name: 'María Soto', role: 'desk' };

const COMMAND = {
  ...STAY,
  rooms: ['2'],
  choices: [GARDEN],
  actor: MARIA,
  guest: { nombre: 'Ana', apellido: 'Ríos', email: 'ana@example.com', telefono: '', estimated_arrival: '' },
  locale: 'en',
  hours: '24',
  shownTotal: NORMAL.total,
  idempotencyKey: 'of the list',
} as const;

/** Keeps the statements that are sent. */
const createRecorder = (statements: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    statements.push(JSON.stringify(node));
    return node;
  },
  transformResult: async ({ result }) => result,
});

describe.skipIf(RAW_DATABASES.every(({ skipped }) => skipped))('list of the desk’s holds', () => {
  describe.each(RAW_DATABASES.filter(({ skipped }) => !skipped))('on $name', ({ open }) => {
    const { getPorts, getDatabase, openHotel } = useAddOnHotel(open);

    test('findDeskHold: says how many mails were written, which listDeskHolds does not count', async () => {
      const placed = await placeDeskHold(getPorts(), COMMAND);
      const deskHoldId = placed.status === 'placed' ? placed.deskHoldId : 'refused';
      const until = '2027-01-12T15:00:00.000Z';
      expect(await extendDeskHold(getPorts(), { deskHoldId, actor: MARIA, until })).toMatchObject({ ok: true });
      expect(await findDeskHold(getPorts(), deskHoldId)).toMatchObject({ status: 'open', mails: 2 });
      const statements: string[] = [];
      const deskHolds = createDeskHolds(getDatabase().withPlugin(createRecorder(statements)));
      const [listed] = await listDeskHolds({ ...getPorts(), deskHolds });
      expect(listed).toMatchObject({ deskHoldId, status: 'open', expiresAt: until, mail: { state: 'waiting' } });
      expect(listed).not.toHaveProperty('mails');
      expect(statements).toEqual([expect.not.stringContaining('pay-link-sent')]);
    });

    test('listDeskHolds: says whether the guest has booked on the site since', async () => {
      const guest = { ...COMMAND.guest, email: 'Eva@example.com' };
      await placeDeskHold(getPorts(), { ...COMMAND, guest, idempotencyKey: 'of a guest who books' });
      const isBooked = async () =>
        (await listDeskHolds(getPorts()))
          .filter((hold) => hold.guest.email === guest.email)
          .map((hold) => hold.hasBookedSince);
      const book = async (email: string) => {
        const { takeFreshNights, placeHeld, pay } = createBookingSteps(openHotel());
        const hold = await placeHeld(await takeFreshNights(), [GARDEN]);
        expect(await pay(hold, { now: addMinutes(2), code: createUnusedCode(), guest: createGuest({ email }) })).toBe(
          'confirmed',
        );
      };
      await book('ana@example.com');
      expect(await isBooked()).toEqual([false]);
      await book('eva@example.com');
      expect(await isBooked()).toEqual([true]);
    });

    test('listHolds of the board: a hold of the desk has its pay link and the name of its guest', async () => {
      const placed = await placeDeskHold(getPorts(), { ...COMMAND, idempotencyKey: 'of the board' });
      const deskHoldId = placed.status === 'placed' ? placed.deskHoldId : 'refused';
      const range = { from: STAY.arrival, to: STAY.departure, now: getPorts().clock.now() };
      const holds = await openHotel().deskReservations.listHolds(range);
      expect(holds.map(({ payLink }) => payLink)).toEqual([{ deskHoldId, firstName: 'Ana', lastName: 'Ríos' }]);
    });
  });
});
