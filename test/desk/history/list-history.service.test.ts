import { expect, test, vi } from 'vitest';
import { type HistoryCommand, type HistoryPorts, listHistory } from '#src/desk/history/list-history.service.ts';
import { STEP_ACTIONS } from '#src/events/desk-event.rules.ts';
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
  const count = vi.fn(async (_: object) => 7);
  const ports = {
    reservations: { findByCode: async (code: string) => (code === paid.code ? paid : undefined) },
    deskEvents: {
      list,
      count,
      listPeople: async () => [{ userId: 'u2', name: 'María' }],
    } as unknown as HistoryPorts['deskEvents'],
  };
  const show = (role: DeskRole, text?: string, more: Partial<HistoryCommand> = {}) =>
    listHistory(ports, { staff: { userId: 'u1', name: 'Ana', role }, text, ...more });
  return { list, count, show };
};

test.each(DESK_ROLES)('listHistory: the whole history is the owner’s; %s', async (role) => {
  const { list, show } = openHistory();
  await show(role);
  const [filter] = list.mock.calls[0] ?? [];
  const all = { text: undefined, without: STEP_ACTIONS };
  expect(filter).toEqual(role === 'owner' ? all : { ...all, userId: 'u1' });
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
  expect(list.mock.calls.map(([filter]) => filter)).toEqual([
    { reserva: paid.reserva, without: STEP_ACTIONS },
    { text: 'storm', without: STEP_ACTIONS },
  ]);
});

test('listHistory: steps are left out and counted, down to the last event of the page', async () => {
  const { count, show } = openHistory(60);
  expect((await show('owner')).hidden).toBe(7);
  expect(count).toHaveBeenCalledExactlyOnceWith({ text: undefined, actions: STEP_ACTIONS, after: 11 });
});

test.each([
  ['they are asked for', { hasSteps: true }],
  ['an action is chosen', { action: 'payment-begun' }],
])('listHistory: steps are listed where %s', async (_, command) => {
  const { list, show } = openHistory();
  expect((await show('owner', undefined, command)).hidden).toBe(0);
  expect(list.mock.calls[0]?.[0]).not.toHaveProperty('without');
});

test('listHistory: only who sees the whole history chooses of its people, and a person of another id sees their own', async () => {
  const { list, show } = openHistory();
  expect((await show('owner', undefined, { userId: 'u2' })).people).toEqual([{ userId: 'u2', name: 'María' }]);
  expect((await show('desk', undefined, { userId: 'u2' })).people).toEqual([]);
  expect(list.mock.calls.map(([filter]) => filter)).toMatchObject([{ userId: 'u2' }, { userId: 'u1' }]);
});
