import { beforeEach, expect, test, vi } from 'vitest';
import TodayPage from '#src/desk/today/today.page.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createGuest } from '#test/support/booking/builders.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPayLink } from '#test/support/booking/pay-links.ts';
import { createSummary } from '#test/support/booking/summaries.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const COT = createAddOn('cot', { charge: 'night', days: 'nights' });
const CATALOGUE = { ...createTestCatalogue(DEMO_POLICY), addOns: [COT] };

const NOTHING = {
  failedBalances: [],
  refunds: [],
  returns: [],
  unpriced: [],
};
const NO_STAYS = { arrivals: [], departures: [], stayovers: [], expectedBefore: [], inHouse: [] };
const NONE = { count: 0, since: null };
const ON_TIME = { payments: NONE, refunds: NONE, refusedRefunds: NONE, mails: NONE };

const loadDay = vi.fn();
const loadWork = vi.fn();
const listHolds = vi.fn();
const listLateJobs = vi.fn();
const listRooms = vi.fn();
const readOverdue = vi.fn();

const show = (query = '', role: DeskRole = 'desk', locale: 'en' | 'es' = 'en', isMarking = false) => {
  const booking = { readCatalogue: async () => CATALOGUE };
  const services = { booking, content: { listRooms }, listLateJobs, readOverdue, log: { warn: vi.fn() } };
  return showDeskPage(
    TodayPage,
    { ...services, desk: { loadDay, loadWork, listHolds, isMarking } },
    { role, query, locale },
  );
};

beforeEach(() => {
  loadDay.mockReset().mockResolvedValue(NO_STAYS);
  loadWork.mockReset().mockResolvedValue(NOTHING);
  listHolds.mockReset().mockResolvedValue([]);
  listRooms.mockReset().mockResolvedValue([]);
  listLateJobs.mockReset().mockResolvedValue([]);
  readOverdue.mockReset().mockResolvedValue(ON_TIME);
});

test('today page: shows the hotel’s date, and says where there is nothing', async () => {
  const html = await show();
  expect(loadDay).toHaveBeenCalledWith({ date: '2027-01-10', seesContacts: true });
  for (const text of [
    '<h1>Today</h1>',
    'Sunday, January 10, 2027',
    'No arrivals today.',
    'No departures today.',
    'Nothing is waiting for you.',
    'No rooms and no guests in house tonight',
    'href="/EN/desk?date=2027-01-09"',
    'href="/EN/desk?date=2027-01-11"',
  ])
    expect(html).toContain(text);
});

test('today page: lists time, guest, room, note and what is owed of an arrival', async () => {
  const arrival = createSummary({
    note: 'Allergic to nuts',
    estimatedArrival: '15:30',
    request: { choices: ['cot', 'a-later-choice'], text: `A quiet room.\nThank you ${'!'.repeat(80)}` },
  });
  loadDay.mockResolvedValue({ ...NO_STAYS, arrivals: [arrival, createSummary({ code: 'P', owed: 0 })] });
  const html = await show();
  for (const text of [
    '3:30\u00a0pm',
    'Núñez, María',
    'href="/EN/desk/reservations/K7QF2M9T"',
    'Note: Allergic to nuts',
    'Asks for: Cot for a baby · A quiet room. Thank you !',
    '!…<',
    'US$369.60',
    'paid',
    '2 rooms and 4 guests in house tonight',
    'view=arrivals">Print list<span class="visually-hidden">: Arrivals</span>',
  ])
    expect(html).toContain(text);
});

test('today page: shows another day under its date, and says so when a date does not exist', async () => {
  const html = await show('date=2027-03-01');
  expect(html).toContain('<h1>Monday, March 1, 2027</h1>');
  expect(html).toContain('No arrivals on this day.');
  const impossible = await show('date=2027-02-30');
  expect(impossible).toContain('That date does not exist. This is today.');
  expect(loadDay.mock.lastCall?.[0]).toMatchObject({ date: '2027-01-10' });
});

test('today page: what needs a hand is before the arrivals, and after them when there is nothing', async () => {
  const isFirst = (html: string) => html.indexOf('id="work"') < html.indexOf('id="arrivals"');
  expect(isFirst(await show())).toBe(false);
  loadWork.mockResolvedValue({ ...NOTHING, failedBalances: [createSummary()] });
  expect(isFirst(await show())).toBe(true);
});

test('today page: lists what needs a hand', async () => {
  const refund = {
    code: 'REFUND22',
    firstName: 'Rosa',
    lastName: 'Icaza',
    amount: 8_000,
    currency: 'USD',
    requestedAt: '2027-01-09T15:00:00.000Z',
    isRefused: false,
  };
  loadWork.mockResolvedValue({
    failedBalances: [createSummary({ balanceFlag: 'declined' })],
    refunds: [refund, { ...refund, code: 'REFUSED2', isRefused: true }],
    returns: [createSummary({ code: 'RETURN22', owed: -1_500 })],
    unpriced: [{ ratePlanId: 'flexible', names: null, carried: { nights: 2, from: '2027-12-20' }, lacking: null }],
  });
  listLateJobs.mockResolvedValue([
    { job: 'charge-balances', lateBySeconds: 720, lastSuccess: null, error: null },
    { job: 'delete-old-rate-limits', lateBySeconds: 30, lastSuccess: null, error: null },
  ]);
  readOverdue.mockResolvedValue({ ...ON_TIME, mails: { count: 3, since: null } });
  const html = await show();
  for (const text of [
    'Balances to collect',
    'Refunds on their way',
    'asked for on Jan 9, 2027',
    'Refunds that the bank refused: return by hand',
    'Returns of payments by hand',
    'US$15.00',
    '2 nights are sold at last year’s price, from Dec 20, 2027.',
    'charging balances: 12 minutes late',
    'maintenance (delete-old-rate-limits): 1 minute late',
    '3 mails could not be sent yet.',
    'Needs a hand <span class="desk-count">8</span>',
  ])
    expect(html).toContain(text);
});

const PROPOSAL = 'href="/EN/desk/reservations/K7QF2M9T/no-show"';

test.each<[role: DeskRole, query: string, isShown: boolean]>([
  ['owner', '', true],
  ['revenue', '', true],
  ['desk', '', true],
  ['viewer', '', false],
  ['desk', 'date=2027-01-09', false],
])(
  'today page: proposes to record who was expected yesterday as a no-show (%s, %s: %s)',
  async (role, query, isShown) => {
    loadDay.mockResolvedValue({ ...NO_STAYS, expectedBefore: [createSummary()] });
    expect((await show(query, role)).includes(PROPOSAL)).toBe(isShown);
  },
);

test('today page: has no list of possible no-shows when no guest was expected yesterday', async () => {
  const html = await show();
  expect(html).toContain('Nothing is waiting for you.');
  expect(html).not.toContain('id="no-shows"');
});

test('today page: is shown when late jobs cannot be read', async () => {
  listLateJobs.mockRejectedValue(new Error('no answer'));
  expect(await show()).toContain('Nothing is waiting for you.');
});

test('today page: the list to print has codes and telephones, masked for a viewer by the service', async () => {
  loadDay.mockResolvedValue({ ...NO_STAYS, arrivals: [createSummary()] });
  const html = await show('date=2027-03-01&view=arrivals', 'viewer', 'es');
  expect(loadDay).toHaveBeenCalledWith({ date: '2027-03-01', seesContacts: false });
  for (const text of ['Llegadas del', 'K7QF2M9T', '+50761234567', 'Volver al día']) expect(html).toContain(text);
  expect(loadWork).not.toHaveBeenCalled();
});

test('today page: lists open pay links with their end, named by guest, stay and amount', async () => {
  const open = createPayLink({ guest: createGuest({ firstName: 'Rosa', lastName: 'Paz' }) });
  const later = { ...open.quote, stay: { arrival: '2027-05-01', departure: '2027-05-04' } };
  listHolds.mockResolvedValue([open, { ...open, quote: later }]);
  const html = await show();
  expect(html).toContain(`href="/EN/desk/pay-links/${open.payLinkId}">Rosa Paz<span class="visually-hidden">, `);
  const names = [...html.matchAll(/pay-links\/[\w-]+">(.*?)<\/a>/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(2);
  expect(html).toContain('Held until Jan 11, 2027, 10:00\u00a0am');
  expect(html).not.toContain(open.reserva);
});

test.each([
  ['en', 'Pay links that ended unpaid', 'Expired on Jan 9, 2027, 10:00 am', 'Needs a hand'],
  ['es', 'Enlaces de pago que vencieron sin pagarse', 'Venció el 9 ene 2027, 10:00', 'Por atender'],
] as const)('today page: pay links that expired unpaid yesterday need a hand (%s, D11)', async (...row) => {
  const [locale, title, end, panel] = row;
  const hold = createPayLink({ status: 'expired', closedAt: '2027-01-09T15:00:00.000Z' });
  const old = createPayLink({ status: 'expired', closedAt: '2027-01-08T15:00:00.000Z' });
  listHolds.mockResolvedValue([hold, old]);
  const html = (await show('', 'desk', locale)).replaceAll('\u00a0', ' ');
  for (const text of [`${panel} <span class="desk-count">1</span>`, title, end, `/desk/pay-links/${hold.payLinkId}"`])
    expect(html).toContain(text);
  for (const hidden of [old.payLinkId, hold.reserva, 'id="pay-links"']) expect(html).not.toContain(hidden);
});

test.each([
  ['en', ['members', '2 extras', 'Moved']],
  ['es', ['members', '2 extras', 'Movida']],
] as const)('today page: marks another plan, extras of the day and a moved reservation (%s)', async (locale, marks) => {
  const extras = [COT, COT].map(({ addOnId }, room) => ({ addOnId, room, quantity: 1, day: null }));
  const [room] = createSummary().rooms;
  const rooms = room ? [room, { ...room, ratePlanId: 'members' }] : [];
  const stay = createSummary({ arrival: '2027-01-10', departure: '2027-01-12', rooms, extras, isMoved: true });
  const usual = createSummary({ arrival: '2027-01-08', departure: '2027-01-10', extras });
  loadDay.mockResolvedValue({ ...NO_STAYS, arrivals: [stay], departures: [usual] });
  for (const query of ['', 'view=arrivals&date=2027-01-10']) {
    const html = await show(query, 'desk', locale);
    expect([...html.matchAll(/class="desk-badge[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(marks);
  }
});

test('today page: without the content backend, rooms are named by their ids', async () => {
  listRooms.mockRejectedValue(new Error('the content backend is away'));
  loadDay.mockResolvedValue({ ...NO_STAYS, arrivals: [createSummary({ arrival: '2027-01-10' })] });
  const html = await show();
  expect(html).toContain('Núñez, María');
  expect(html).toMatch(/data-label="Room"[^>]*>618449</);
});
