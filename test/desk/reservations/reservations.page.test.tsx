import { beforeEach, expect, test, vi } from 'vitest';
import ReservationsPage from '#src/desk/reservations/reservations.page.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createSummary } from '#test/support/booking/summaries.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const listReservations = vi.fn();
const readCatalogue = async () => ({
  plans: [
    { ratePlanId: WEBSITE_RATE_PLAN, isReference: true, names: { es: 'Tarifa web', en: 'Website rate' } },
    { ratePlanId: 'members', isReference: false, names: { es: 'Socios', en: 'Members' } },
  ],
  addOns: [createAddOn('cot', { charge: 'night', days: 'nights' })],
});

const show = (query: string, role: DeskRole = 'desk', locale: 'en' | 'es' = 'en') => {
  const booking = { readCatalogue: readCatalogue as never };
  return showDeskPage(ReservationsPage, { booking, desk: { listReservations } }, { role, query, locale });
};

const find = (reservations: readonly unknown[], more: object = {}) =>
  listReservations.mockResolvedValue({
    reservations,
    count: reservations.length,
    isCountCut: false,
    next: null,
    ...more,
  });

beforeEach(() => listReservations.mockReset());

test('reservations page: lists name, stay, room, status and what is owed, linked by code', async () => {
  find([createSummary()]);
  const html = await show('q=nunez');
  for (const text of [
    '<strong>1 reservation</strong>',
    'href="/EN/desk/reservations/K7QF2M9T"',
    'Núñez, María',
    'Mar 1, 2027',
    '3 nights',
    '618449',
    '2 adults',
    'In house',
    'US$739.20',
    'US$369.60',
    'value="nunez"',
  ])
    expect(html).toContain(text);
});

test('reservations page: passes filters and position on, and offers the next page with them', async () => {
  find([createSummary()], { next: { arrival: '2027-03-01', code: 'K7QF2M9T' } });
  const html = await show(
    'q=&status=confirmed&from=2027-03-01&to=&by=arrival&plan=website&source=web&owed=1&after=2027-04-01.ABCDEFGH',
  );
  expect(listReservations.mock.calls[0]?.[0]).toMatchObject({
    search: { kind: 'empty' },
    filter: {
      status: 'confirmed',
      from: '2027-03-01',
      to: undefined,
      by: 'arrival',
      ratePlanId: 'website',
      source: 'web',
      isOwed: true,
    },
    after: { arrival: '2027-04-01', code: 'ABCDEFGH' },
    seesContacts: true,
  });
  expect(html).toContain(
    'href="/EN/desk/reservations?status=confirmed&amp;from=2027-03-01&amp;by=arrival&amp;plan=website&amp;source=web&amp;owed=1&amp;after=2027-03-01.K7QF2M9T"',
  );
  expect(html).toContain('<details open="">');
});

test('reservations page: a viewer is not told that contact data are searched', async () => {
  find([]);
  const html = await show('q=nunez', 'viewer');
  expect(listReservations.mock.calls[0]?.[0]).toMatchObject({ seesContacts: false });
  expect(html).toContain('Code or name. Half a name is enough.');
});

test('reservations page: a card number is not searched, and redirected to an address without it', async () => {
  expect(await show('q=4242+4242+4242+4242&status=confirmed')).toBe(
    '→ /EN/desk/reservations?status=confirmed&refused=card',
  );
  const html = await show('refused=card');
  expect(html).toContain('That looks like a whole card number');
  expect(listReservations).not.toHaveBeenCalled();
});

test.each([
  ['q=a', 'Type at least two letters or digits.'],
  ['q=%25', 'Type at least two letters or digits.'],
  ['from=2027-02-30', 'One of the dates does not exist.'],
  ['from=2027-03-02&to=2027-03-01', 'The first date must not be after the second.'],
])('reservations page: %s is refused at the field and searches nothing', async (query, message) => {
  const html = await show(query);
  expect(html).toContain(message);
  expect(html).toContain('aria-invalid="true"');
  expect(listReservations).not.toHaveBeenCalled();
});

test('reservations page: a code with a wrong checksum is named', async () => {
  find([]);
  expect(await show('q=K7QF2M9S')).toContain('If “K7QF2M9S” is a reservation code, one of its characters is wrong');
});

test('reservations page: says that nothing matches, or that there is nothing yet', async () => {
  find([]);
  expect(await show('q=unknown')).toContain('No reservation matches.');
  const empty = await show('');
  expect(empty).toContain('There are no reservations yet.');
  expect(empty).toContain('No reservations</strong>');
});

test('reservations page: says how many of more it counted, in Spanish too', async () => {
  find([createSummary({ status: 'no-show', owed: -5_000 })], { count: 1_000, isCountCut: true });
  const html = await show('', 'owner', 'es');
  expect(html).toContain('Más de 1,000 reservas');
  expect(html).toContain('No se presentó');
  expect(html).toContain('por devolver');
});

test('reservations page: an owner is offered the file of the list once its dates are chosen', async () => {
  find([createSummary()]);
  expect(await show('', 'owner')).toContain('To download as CSV, choose dates of at most 366 days.');
  const dated = await show('q=nunez&from=2027-03-01&to=2027-03-31&file=confirmed', 'owner');
  expect(dated).toContain('href="/EN/desk/reservations.csv?q=nunez&amp;from=2027-03-01&amp;to=2027-03-31"');
  expect(dated).toContain('The file is being downloaded');
  const address = '/EN/desk/reservations.csv?q=nunez&amp;from=2027-03-01&amp;to=2027-03-31';
  expect(dated).toContain(`<meta http-equiv="refresh" content="0; url=${address}"/>`);
  expect(await show('from=2027-03-01&to=2027-03-31', 'owner')).not.toContain('http-equiv');
  expect(await show('from=2027-03-01&to=2027-03-31', 'desk')).not.toContain('CSV');
  find([]);
  expect(await show('from=2027-03-01&to=2027-03-31', 'owner')).not.toContain('CSV');
});

test.each([
  ['en', ['Members', '1 extra', 'Moved', 'Moved']],
  ['es', ['Socios', '1 extra', 'Movida', 'Movida']],
] as const)(
  'reservations page: marks a plan, extras and a move; of a cancelled one no extras (%s)',
  async (locale, marks) => {
    const [room] = createSummary().rooms;
    const rooms = room ? [{ ...room, ratePlanId: 'members' }] : [];
    const extras = [{ addOnId: 'cot', room: 0, quantity: 1, day: null }];
    find([
      createSummary({ rooms, extras, isMoved: true }),
      createSummary({ code: 'K7QF2M9V', status: 'cancelled', extras, isMoved: true }),
      createSummary({ code: 'K7QF2M9W' }),
    ]);
    const html = await show('', 'desk', locale);
    const shown = [...html.matchAll(/class="desk-badge desk-badge-quiet">([^<]*)</g)].map(([, text]) => text);
    expect(shown.filter((text) => text !== 'Cancelled' && text !== 'Cancelada')).toEqual(marks);
  },
);

test.each([
  ['en', ['All', 'To come', 'In house', 'Departed', 'Cancelled', 'No-show']],
  ['es', ['Todas', 'Por llegar', 'En casa', 'Salió', 'Cancelada', 'No se presentó']],
] as const)('reservations page: filters by what a stay is on the day (%s)', async (locale, expected) => {
  find([]);
  const html = await show('status=in-house', 'owner', locale);
  const [, select = ''] = /<select id="list-status"[^>]*>(.*?)<\/select>/.exec(html) ?? [];
  expect([...select.matchAll(/>([^<]+)<\/option>/g)].map(([, text]) => text)).toEqual(expected);
  expect(listReservations.mock.calls[0]?.[0].filter.status).toBe('in-house');
});

test('reservations page: the status of a stay and that of its balance are two marks', async () => {
  find([createSummary({ balanceFlag: 'declined' })]);
  const html = await show('');
  const badges = [...html.matchAll(/class="desk-badge desk-badge-(\w+)">([^<]*)</g)].map(([, tone, text]) => [
    tone,
    text,
  ]);
  expect(badges).toContainEqual(['bad', 'Balance failed']);
  expect(badges.map(([, text]) => text).filter((text) => /To come|In house|Departed/.test(text ?? ''))).toHaveLength(1);
});
