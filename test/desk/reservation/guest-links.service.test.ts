import { expect, test } from 'vitest';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import { copyGuestLink, endGuestLinks } from '#src/desk/reservation/guest-links.service.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { createCode, createTestHold } from '#test/support/booking/builders.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryHotel } from '#test/support/fakes/memory-hotel.ts';

const MARIA: DeskActor = { kind: 'desk', userId: 'maria', name: 'María Soto', role: 'desk' };
const PAID = createPaidReservation();

const createPorts = (found: Reservation | undefined) => {
  const hotel = createMemoryHotel({ roomTypes: [], seasons: [], rates: [] });
  const ports = {
    ...hotel,
    clock: createFixedClock('2027-01-10T15:00:00.000Z'),
    reservations: { findByCode: async () => found },
    createAccessLink: async () => 'https://hotel.example/link',
  };
  return { ports, events: hotel.events };
};

test('endGuestLinks: starts the next version of the access, with an event of the person', async () => {
  const { ports, events } = createPorts(PAID);
  expect(await endGuestLinks(ports, { code: PAID.code, actor: MARIA })).toBe(true);
  expect(await ports.reservationAccess.getVersion(PAID.reserva)).toBe(2);
  expect(events).toEqual([{ actor: MARIA, action: 'links-revoked', reserva: PAID.reserva }]);
});

test('copyGuestLink: gives the link, with an event of the person who took it', async () => {
  const { ports, events } = createPorts(PAID);
  expect(await copyGuestLink(ports, { code: PAID.code, actor: MARIA })).toBe('https://hotel.example/link');
  expect(events).toEqual([{ actor: MARIA, action: 'link-copied', reserva: PAID.reserva }]);
});

test.each([
  ['of an unknown reservation', undefined],
  ['of a hold', createTestHold()],
])('endGuestLinks: ends nothing %s, and no link is shown', async (_name, found) => {
  const { ports, events } = createPorts(found);
  expect(await endGuestLinks(ports, { code: createCode(7), actor: MARIA })).toBe(false);
  expect(await copyGuestLink(ports, { code: createCode(7), actor: MARIA })).toBeUndefined();
  expect(events).toEqual([]);
});
