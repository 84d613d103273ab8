import { expect, test, vi } from 'vitest';
import { type HistoryPorts, listHistory } from '#src/desk/history/list-history.service.ts';
import { DESK_ROLES, type DeskRole } from '#src/kernel/staff.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createEvent } from '#test/support/booking/reservation-files.ts';

const paid = createPaidReservation();

/** A history with so many events; remembers what was asked for. */
const openHistory = (total = 1) => {
  const event = createEvent('guest-changed', '2027-01-11T15:00:00.000Z', { after: { phone: '+50761234567' } });
  const list = vi.fn(async (_: object, limit: number) =>
    Array.from({ length: Math.min(total, limit) }, (_each, row) => ({
      ...event,
      position: total - row,
      code: paid.code,
    })),
  );
  const ports = {
    reservations: { findByCode: async (code: string) => (code === paid.code ? paid : undefined) },
    deskEvents: { list } as unknown as HistoryPorts['deskEvents'],
  };
  const show = (role: DeskRole, text?: string) =>
    listHistory(ports, { staff: { userId: 'u1', name: 'Ana', role }, text });
  return { list, show };
};

test.each(DESK_ROLES)('listHistory: the whole history is the owner’s; %s', async (role) => {
  const { list, show } = openHistory();
  await show(role);
  const [filter] = list.mock.calls[0] ?? [];
  expect(filter).toEqual(role === 'owner' ? { text: undefined } : { text: undefined, userId: 'u1' });
});

test('listHistory: a viewer sees contact data of events masked (D14)', async () => {
  const read = async (role: DeskRole) => JSON.stringify((await openHistory().show(role)).events);
  expect(await read('viewer')).not.toContain('+50761234567');
  expect(await read('desk')).toContain('+50761234567');
});

test('listHistory: 50 events a page, and the position of the last where more follow', async () => {
  const page = await openHistory(60).show('owner');
  expect([page.events.length, page.next]).toEqual([50, 11]);
  expect((await openHistory(50).show('owner')).next).toBeNull();
});

test('listHistory: a code finds the events of its reservation, other text is searched', async () => {
  const { list, show } = openHistory();
  await show('owner', paid.code.toLowerCase());
  await show('owner', 'storm');
  expect(list.mock.calls.map(([filter]) => filter)).toEqual([{ reserva: paid.reserva }, { text: 'storm' }]);
});
