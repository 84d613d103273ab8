import { expect, test } from 'vitest';
import { createExportLeases } from '#src/composition/desk-services.ts';
import type { ReservationSelection } from '#src/desk/reservations/desk-reservations.table.ts';
import { type ExportPorts, exportReservations } from '#src/desk/reservations/list-reservations.service.ts';
import {
  type FilterTexts,
  parseReservationFilter,
  parseSearchText,
  type SearchText,
} from '#src/desk/reservations/reservation-filter.rules.ts';
import type { NewDeskEvent } from '#src/events/desk-event.rules.ts';
import { createCode } from '#test/support/booking/builders.ts';
import { createSummary } from '#test/support/booking/summaries.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryDeskEvents } from '#test/support/fakes/memory-desk-events.ts';
import { createMemoryJobRuns } from '#test/support/fakes/memory-job-runs.ts';

const ACTOR = { kind: 'desk', userId: '1', name: 'Ana', role: 'owner' } as const;
const EMPTY: FilterTexts = { status: '', from: '', to: '', by: '', plan: '', source: '', owed: '' };

/** A hotel with so many reservations; remembers which were selected, and what happened. */
const createDesk = (total: number) => {
  const events: NewDeskEvent[] = [];
  const selections: ReservationSelection[] = [];
  const clock = createFixedClock('2027-01-10T15:00:00.000Z');
  const all = Array.from({ length: total }, (_, row) => createSummary({ code: createCode(row) }));
  const ports: ExportPorts = {
    clock,
    policy: { timeZone: 'America/Panama' },
    deskEvents: createMemoryDeskEvents(events),
    exportLeases: createExportLeases({ jobRuns: createMemoryJobRuns(), clock }),
    deskReservations: {
      list: async (selection, limit, after) => {
        selections.push(selection);
        const start = after ? all.findIndex(({ code }) => code === after.code) + 1 : 0;
        return all.slice(start, start + limit);
      },
      count: async () => 0,
    },
  };
  return { ports, events, selections, clock, all };
};

const begin = ({ ports }: ReturnType<typeof createDesk>, typed = '', filter: Partial<FilterTexts> = {}) =>
  exportReservations(ports, {
    actor: ACTOR,
    search: parseSearchText(typed) as Extract<SearchText, { kind: 'empty' | 'words' }>,
    filter: parseReservationFilter({ ...EMPTY, ...filter }),
  });

test('exportReservations: reads 1,201 rows by pages of 500, each once, with contact data', async () => {
  const desk = createDesk(1_201);
  const exported = await begin(desk);
  const pages: string[][] = [];
  for (let page = await exported?.readPage(); page && page.length > 0; page = await exported?.readPage())
    pages.push(page.map(({ code }) => code));
  expect(pages.map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(pages.flat()).toEqual(desk.all.map(({ code }) => code));
  expect(desk.selections[0]).toMatchObject({ seesContacts: true, timeZone: 'America/Panama' });
});

test('exportReservations: records who exported what was chosen, without what was typed', async () => {
  const desk = createDesk(1);
  await begin(desk, 'núñez', { from: '2027-01-01', to: '2027-01-31', by: 'arrival', status: 'cancelled', owed: '1' });
  expect(desk.events).toMatchObject([{ actor: ACTOR, action: 'exported', reserva: null }]);
  expect(JSON.parse(JSON.stringify(desk.events[0]?.after))).toEqual({
    ...{ from: '2027-01-01', to: '2027-01-31', by: 'arrival', status: 'cancelled' },
    ...{ isOwed: true, isSearched: true },
  });
});

test('exportReservations: a second one is refused and not recorded until the first has ended', async () => {
  const desk = createDesk(1);
  const first = await begin(desk);
  expect(await begin(desk)).toBeUndefined();
  expect(desk.events).toHaveLength(1);
  await first?.end();
  expect(await begin(desk)).toBeDefined();
});

test('exportReservations: one that reads nothing for a minute gives way, and reads no further', async () => {
  const desk = createDesk(1);
  const slow = await begin(desk);
  desk.clock.pass(0.9);
  expect(await slow?.readPage()).toHaveLength(1);
  desk.clock.pass(0.9);
  expect(await begin(desk)).toBeUndefined();
  desk.clock.pass(0.2);
  expect(await begin(desk)).toBeDefined();
  await expect(slow?.readPage()).rejects.toThrow('another one has begun');
});

test('exportReservations: one that cannot be recorded does not begin, and lets the next one begin', async () => {
  const desk = createDesk(1);
  const failing = {
    ...desk,
    ports: { ...desk.ports, deskEvents: { append: () => Promise.reject(new Error('away')) } },
  };
  await expect(begin(failing)).rejects.toThrow('away');
  expect(await begin(desk)).toBeDefined();
});
