import { expect, test } from 'vitest';
import type { ReservationSelection } from '#src/desk/reservations/desk-reservations.table.ts';
import { type ListPorts, listReservations } from '#src/desk/reservations/list-reservations.service.ts';
import {
  parseReservationFilter,
  parseSearchText,
  type SearchText,
} from '#src/desk/reservations/reservation-filter.rules.ts';
import { createCode } from '#test/support/booking/builders.ts';
import { createSummary } from '#test/support/booking/summaries.ts';

const FILTER = parseReservationFilter({ status: '', from: '', to: '', by: '', plan: '', source: '', owed: '' });

const readSearch = (typed: string) => parseSearchText(typed) as Extract<SearchText, { kind: 'empty' | 'words' }>;

/** A hotel with so many reservations, of which none has the code; remembers what was selected. */
const createDesk = (total: number, countByCode = 0) => {
  const selections: ReservationSelection[] = [];
  const counted: ReservationSelection[] = [];
  const deskReservations: ListPorts['deskReservations'] = {
    list: async (selection, limit) => {
      selections.push(selection);
      return Array.from({ length: Math.min(limit, total) }, (_, row) => createSummary({ code: createCode(row) }));
    },
    count: async (selection, max) => {
      counted.push(selection);
      return Math.min(selection.code === undefined ? total : countByCode, max);
    },
  };
  return {
    ports: {
      deskReservations,
      policy: { timeZone: 'America/Panama' },
      clock: { now: () => Date.parse('2027-03-02T04:59:00Z') },
    },
    selections,
    counted,
  };
};

const list = (desk: ReturnType<typeof createDesk>, typed: string, seesContacts = true) =>
  listReservations(desk.ports, { search: readSearch(typed), filter: FILTER, seesContacts });

test('listReservations: shows 50 of 60 and continues after the fiftieth', async () => {
  const page = await list(createDesk(60), '');
  expect(page.reservations).toHaveLength(50);
  expect(page).toMatchObject({ count: 60, isCountCut: false, next: { code: createCode(49) } });
});

test('listReservations: the last page has no next one', async () => {
  expect(await list(createDesk(50), '')).toMatchObject({ count: 50, next: null });
});

test('listReservations: a list of one page is not counted, a later page is', async () => {
  const desk = createDesk(50);
  expect(await list(desk, 'maria')).toMatchObject({ count: 50, isCountCut: false });
  expect(desk.counted).toEqual([]);
  const after = { arrival: '2027-01-10', code: createCode(1) };
  const command = { search: readSearch('maria'), filter: FILTER, seesContacts: true };
  expect(await listReservations(desk.ports, { ...command, after })).toMatchObject({ count: 50 });
  expect(desk.counted).toHaveLength(1);
});

test('listReservations: counts to 1,000 and says that there are more', async () => {
  expect(await list(createDesk(1_000), '')).toMatchObject({ count: 1_000, isCountCut: false });
  expect(await list(createDesk(1_001), '')).toMatchObject({ count: 1_000, isCountCut: true });
});

test('listReservations: a code that exists is selected alone, one that does not is searched as a word', async () => {
  const code = createCode(7);
  const known = createDesk(1, 1);
  await list(known, code);
  expect(known.selections).toMatchObject([{ code }]);
  expect(known.selections[0]?.words).toBeUndefined();
  const unknown = createDesk(1);
  await list(unknown, code);
  expect(unknown.selections).toMatchObject([{ words: [[code.toLowerCase()]] }]);
  expect(unknown.selections[0]?.code).toBeUndefined();
});

test('listReservations: contact data are masked for people who may not see them, and not searched', async () => {
  const desk = createDesk(1);
  const { reservations } = await list(desk, 'maria', false);
  expect(reservations[0]).toMatchObject({ email: 'm•••@e•••', phone: '•••567', lastName: 'Núñez' });
  expect(desk.selections[0]?.seesContacts).toBe(false);
});

test('listReservations: what is to come is decided by the day of the hotel, not of the process', async () => {
  const desk = createDesk(1);
  await list(desk, '');
  expect(desk.selections[0]?.today).toBe('2027-03-01');
});
