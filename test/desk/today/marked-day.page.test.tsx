import { beforeEach, expect, test, vi } from 'vitest';
import TodayPage from '#src/desk/today/today.page.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
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

const AT = '2027-01-10T20:20:00.000Z';
const HERE = { roomId: '1', arrivedAt: AT, leftAt: null, name: '12' };

/** Buttons of marks in the HTML, as a screen reader says them. */
const listMarkButtons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]* name="step"[^>]*>(.*?)<\/button>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '),
  );

test.each([
  [
    'en',
    ['Arrived: María Núñez', 'Undo the arrival: María Núñez', 'Left: María Núñez', 'Arrived: María Núñez'],
    'Arrived 3:20',
  ],
  [
    'es',
    ['Llegó: María Núñez', 'Deshacer la llegada: María Núñez', 'Salió: María Núñez', 'Llegó: María Núñez'],
    'Llegó 15:20',
  ],
] as const)('today page: one press marks who came and who left, another takes it back (%s, D21)', async (...row) => {
  const [locale, buttons, state] = row;
  const today = { arrival: '2027-01-10', departure: '2027-01-12' };
  loadDay.mockResolvedValue({
    ...NO_STAYS,
    arrivals: [createSummary(today), createSummary({ ...today, code: 'CAME', presence: [HERE], marksSeen: 1 })],
    departures: [createSummary({ code: 'GOES', departure: '2027-01-10', presence: [HERE], marksSeen: 1 })],
    expectedBefore: [createSummary({ code: 'LATE', arrival: '2027-01-09' })],
    inHouse: [createSummary({ presence: [HERE] })],
  });
  const html = await show('', 'desk', locale, true);
  expect(listMarkButtons(html)).toEqual(buttons);
  expect(html).toContain(state);
  expect(html).toContain('<strong class="day-given">12</strong>');
  expect(listMarkButtons(await show('', 'viewer', locale, true))).toEqual([]);
  expect(listMarkButtons(await show('', 'desk', locale, false))).toEqual([]);
  expect(listMarkButtons(await show('date=2027-01-11', 'desk', locale, true))).toEqual([]);
});

test('today page: says who is in the house now, and what was marked just now', async () => {
  const stay = createSummary({ arrival: '2027-01-10', presence: [HERE], marksSeen: 1 });
  loadDay.mockResolvedValue({ ...NO_STAYS, arrivals: [stay], inHouse: [stay] });
  const html = await show(`done=arrived&code=${stay.code}`, 'desk', 'en', true);
  expect(html).toContain('In the house now: 1 room, 2 guests.');
  expect(html).toContain('María Núñez: arrival marked.');
  expect(await show('done=arrived&code=OTHER', 'desk', 'en', true)).not.toContain('arrival marked');
});

test('today page: who should have left yesterday is named so among the departures', async () => {
  const stay = createSummary({ departure: '2027-01-09', presence: [HERE], marksSeen: 1 });
  loadDay.mockResolvedValue({ ...NO_STAYS, departures: [stay] });
  expect(await show('', 'desk', 'es', true)).toContain('Debía salir ayer');
});

test.each([
  ['arrivals', 'es', 'Llegadas del'],
  ['departures', 'es', 'Salidas del'],
  ['in-house', 'es', 'En casa,'],
  ['in-house', 'en', 'In house,'],
] as const)('today page: the list of %s to print says room, guests, extras and its hour (%s)', async (...row) => {
  const [list, locale, title] = row;
  const extras = [{ addOnId: COT.addOnId, room: 0, quantity: 1, day: null }];
  const stay = createSummary({ arrival: '2027-01-10', departure: '2027-01-12', extras, presence: [HERE] });
  loadDay.mockResolvedValue({ ...NO_STAYS, arrivals: [stay], departures: [stay], inHouse: [stay] });
  const html = await show(`view=${list}`, 'desk', locale, true);
  for (const text of [title, '>12</strong>', COT.names[locale], locale === 'es' ? '10:00' : '10:00\u00a0am'])
    expect(html).toContain(text);
  expect(listMarkButtons(html)).toEqual([]);
});

test.each([
  ['2027-02-22T14:00:00.000Z', null, '<span class="desk-muted">US$369.60</span>'],
  ['2027-01-09T14:00:00.000Z', null, '<strong class="desk-overdue">US$369.60</strong>'],
  ['2027-02-22T14:00:00.000Z', 'declined', '<strong class="desk-overdue">US$369.60</strong>'],
] as const)('today page: what is owed is quiet until it is due (%s, %s)', async (balanceDueAt, balanceFlag, cell) => {
  loadDay.mockResolvedValue({ ...NO_STAYS, arrivals: [createSummary({ balanceDueAt, balanceFlag })] });
  expect(await show()).toContain(cell);
});
