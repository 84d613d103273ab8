import { expect, test, vi } from 'vitest';
import BoardPage from '#src/desk/board/board.page.tsx';
import { buildBoard, listBoardStays } from '#src/desk/board/board.rules.ts';
import type { DeskRole } from '#src/kernel/staff.ts';
import { createSummary } from '#test/support/booking/summaries.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const ROOM = { roomTypeId: '618449', ratePlanId: 'website', adults: 2, children: 1 };
const STAY = createSummary({ arrival: '2027-01-09', departure: '2027-01-12', rooms: [ROOM] });
const HOLD = {
  holdId: 'h',
  payLink: null,
  arrival: '2027-01-12',
  departure: '2027-01-13',
  rooms: [ROOM],
  expiresAt: '2027-01-10T15:15:00.000Z',
};
const NIGHT = { roomTypeId: '618449', night: '2027-01-10', capacity: 8, sold: 1, closed: 0, free: 7 };

const loadBoard = vi.fn(async (range: { from: string; days: number }) =>
  buildBoard(range, ['618449'], listBoardStays([{ ...STAY, slept: [] }], [HOLD]), [NIGHT]),
);

const show = (query = '', locale: 'en' | 'es' = 'en', role: DeskRole = 'viewer') =>
  showDeskPage(BoardPage, { desk: { loadBoard } }, { role, query, locale });

test('board page: begins today with 14 nights; a stay spans its nights and links to its reservation', async () => {
  const html = await show();
  expect(loadBoard).toHaveBeenCalledWith({ from: '2027-01-10', days: 14 });
  for (const text of [
    '<td colSpan="2" class="desk-board-stay desk-begun">',
    'href="/EN/desk/reservations/K7QF2M9T"',
    'Núñez, María',
    '2 adults, 1 child',
    'owes US$369.60',
    'since Sat, Jan 9',
    '7 free of 8',
    'not open',
    'Held',
    'until 10:15\u00a0am',
    'desk-is-today',
    'desk-weekend',
  ])
    expect(html).toContain(text);
  expect(html.match(/scope="col"/g)).toHaveLength(15);
});

test.each([
  ['en', 'until Wed, Jan 13, 10:15 am'],
  ['es', 'hasta el mié, 13 ene, 10:15'],
] as const)('board page: names the day on which a hold ends when it is not today (%s)', async (locale, text) => {
  const later = { ...HOLD, expiresAt: '2027-01-13T15:15:00.000Z' };
  loadBoard.mockImplementationOnce(async (range) =>
    buildBoard(range, ['618449'], listBoardStays([], [later]), [NIGHT]),
  );
  expect((await show('', locale)).replaceAll('\u00a0', ' ')).toContain(text);
});

test.each([
  ['en', 'Ríos, Ana', 'Held until 10:15 am'],
  ['es', 'Ríos, Ana', 'Retenida hasta las 10:15'],
] as const)('board page: a hold of the desk leads to its pay link, a guest’s own nowhere (%s, D11)', async (...row) => {
  const [locale, ...texts] = row;
  const payLink = { payLinkId: 'abcdefghijklmnop', firstName: 'Ana', lastName: 'Ríos' };
  loadBoard.mockImplementationOnce(async (range) =>
    buildBoard(range, ['618449'], listBoardStays([], [{ ...HOLD, payLink }]), [NIGHT]),
  );
  const html = (await show('', locale)).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
  for (const text of [...texts, '/desk/pay-links/abcdefghijklmnop"']) expect(html).toContain(text);
  expect(await show('', locale)).not.toContain('pay-links/');
});

test('board page: has no inline style and no script of its own', async () => {
  const html = await show();
  expect(html).toContain('<h1>Board</h1>');
  expect(html).not.toMatch(/ style=|<script|onclick/i);
});

test.each([
  ['days=28&from=2027-02-01', '2027-02-01', 28],
  ['days=7', '2027-01-10', 7],
  ['days=365', '2027-01-10', 14],
])('board page: %s shows from %s %i nights, and links to as many before and after', async (query, from, days) => {
  const html = await show(query);
  expect(loadBoard).toHaveBeenLastCalledWith({ from, days });
  expect(html).toContain(`desk-board-${days}`);
  expect(html).toContain(`days=${days}" rel="next"`);
});

test('board page: says when a date does not exist, and when there are no stays', async () => {
  expect(await show('from=2027-02-30')).toContain('That date does not exist. The board begins today.');
  expect(await show('from=2027-06-01', 'es')).toContain('No hay estadías en estas noches.');
});

const CLOSURE = {
  roomTypeId: '618449',
  firstNight: '2027-01-10',
  lastNight: '2027-01-11',
  units: null,
  note: 'pintura',
};

const close = (locale: 'en' | 'es', role: DeskRole, query = '') => {
  loadBoard.mockImplementationOnce(async (range) =>
    buildBoard(range, ['618449'], listBoardStays([], [], [CLOSURE]), [{ ...NIGHT, sold: 0, closed: 8, free: 0 }]),
  );
  return show(query, locale, role);
};

test('board page: closed rooms are hatched and named, and lead whoever may change them to the closure (D18)', async () => {
  const html = await close('es', 'owner');
  for (const text of ['Cerrada: pintura', 'desk-board-hatched', 'todas las habitaciones están fuera de venta'])
    expect(html).toContain(text);
  expect(html).toContain('href="/desk/prices/closures?room=618449');
  expect(await close('es', 'viewer')).not.toContain('change=1');
});

test('board page: the first rows are the free rooms and the occupancy of the hotel (D19)', async () => {
  const html = await show();
  expect(html).toMatch(/Free in all<\/th><td[^>]*><\/td>|Free in all<\/th><td[^>]*>7<\/td>/);
  expect(html).toMatch(/Occupancy<\/th>.*>13%<\/td>/);
});

test.each([
  [
    'owner',
    [
      '/EN/desk/new?arrival=2027-01-10&amp;departure=2027-01-11&amp;room=2&amp;choice-1=618449',
      'from=2027-01-10&amp;to=2027-01-10#closure',
    ],
  ],
  ['desk', ['/EN/desk/new?arrival=2027-01-10']],
] as const)('board page: a night of today or later leads %s to a booking or a closure', async (role, links) => {
  const html = await show('from=2027-01-09&room=618449&night=2027-01-10', 'en', role);
  expect(html).toContain('room=618449&amp;night=2027-01-10#night');
  expect(html).not.toContain('night=2027-01-09#night');
  for (const link of links) expect(html).toContain(link);
  expect(html.includes('#closure"')).toBe(role === 'owner');
});

test.each(['room=618449&night=2027-01-09', 'room=618449&night=x', 'room=1&night=2027-01-10', 'night=2028-01-10'])(
  'board page: says nothing of a night that is over, not shown or unknown (%s)',
  async (query) => {
    expect(await show(query, 'en', 'owner')).not.toContain('id="night"');
  },
);

test('board page: has no links to nights for a viewer', async () => {
  expect(await show('room=618449&night=2027-01-10')).not.toMatch(/#night|id="night"/);
});
