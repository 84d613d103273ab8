import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { placePayLink } from '#src/desk/new-booking/place-pay-link.service.ts';
import { extendPayLink, findPayLink, listPayLinks } from '#src/desk/pay-links/change-pay-link.service.ts';
import { createPayLinks } from '#src/desk/pay-links/pay-links.table.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { useAddOnHotel } from '#test/contract/repositories/support/add-on-hotel.ts';
import { createUnusedCode } from '#test/contract/repositories/support/paid-reservation-steps.ts';
import { NORMAL, STAY } from '#test/contract/repositories/support/promotion-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
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
  source: { channel: 'phone', agent: null },
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

describeDatabases('list of the desk’s holds', (open) => {
  const { getPorts, getDatabase, openHotel } = useAddOnHotel(open);

  test('findPayLink: says how many mails were written, which listPayLinks does not count', async () => {
    const placed = await placePayLink(getPorts(), COMMAND);
    const payLinkId = placed.status === 'placed' ? placed.payLinkId : 'refused';
    const until = '2027-01-12T15:00:00.000Z';
    expect(await extendPayLink(getPorts(), { payLinkId, actor: MARIA, until })).toMatchObject({ ok: true });
    expect(await findPayLink(getPorts(), payLinkId)).toMatchObject({ status: 'open', mails: 2 });
    const statements: string[] = [];
    const payLinks = createPayLinks(getDatabase().withPlugin(createRecorder(statements)));
    const [listed] = await listPayLinks({ ...getPorts(), payLinks });
    expect(listed).toMatchObject({ payLinkId, status: 'open', expiresAt: until, mail: { state: 'waiting' } });
    expect(listed).not.toHaveProperty('mails');
    expect(statements).toEqual([expect.not.stringContaining('pay-link-sent')]);
  });

  test('listPayLinks: says whether the guest has booked on the site since', async () => {
    const guest = { ...COMMAND.guest, email: 'Eva@example.com' };
    await placePayLink(getPorts(), { ...COMMAND, guest, idempotencyKey: 'of a guest who books' });
    const isBooked = async () =>
      (await listPayLinks(getPorts()))
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
    const placed = await placePayLink(getPorts(), { ...COMMAND, idempotencyKey: 'of the board' });
    const payLinkId = placed.status === 'placed' ? placed.payLinkId : 'refused';
    const range = { from: STAY.arrival, to: STAY.departure, now: getPorts().clock.now() };
    const holds = await openHotel().deskReservations.listHolds(range);
    expect(holds.map(({ payLink }) => payLink)).toEqual([{ payLinkId, firstName: 'Ana', lastName: 'Ríos' }]);
  });
});
