import { describe, expect, test, vi } from 'vitest';
import ChangeSetPage from '#src/desk/prices/change-set.page.tsx';
import ChangesPage from '#src/desk/prices/changes.page.tsx';
import { loadPrices } from '#src/desk/prices/load-prices.service.ts';
import type { PriceNight } from '#src/desk/prices/price-nights.table.ts';
import PricesPage from '#src/desk/prices/prices.page.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import type { ChangeSet } from '#src/rates/change-sets/change-set.rules.ts';
import { BOOKED_AT } from '#test/support/booking/builders.ts';
import { createRoomType, createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { KEPT_CATALOGUE } from '#test/support/booking/import-rates.ts';
import { createNightEdit } from '#test/support/booking/night-edits.ts';
import { createPlanRestriction, NON_REFUNDABLE } from '#test/support/booking/rate-plans.ts';
import { createRatesState } from '#test/support/booking/rates-state.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const TODAY = '2027-01-10';

const catalogue = createTestCatalogue(DEMO_POLICY);
const plans = [...catalogue.plans, NON_REFUNDABLE];
const booking = { readCatalogue: async () => ({ ...catalogue, plans }) };

const createNight = (night: string, parts: Partial<PriceNight> = {}): PriceNight => ({
  ...{ roomTypeId: '618449', night, rate: 17_000, minStay: 1, maxStay: null, minStayThrough: null },
  ...{ closedToArrival: false, closedToDeparture: false, stopSell: false, setBy: 'season' },
  ...{ left: 3, isClosed: false },
  ...parts,
});

const NIGHTS = [
  createNight(TODAY),
  createNight('2027-01-11', { setBy: 'manual', rate: 18_360, minStay: 5, closedToArrival: true }),
  createNight('2027-01-12', { isClosed: true, left: 0 }),
  createNight('2027-01-13', { stopSell: true }),
];

const CLOSURE = {
  roomTypeId: '618449',
  firstNight: '2027-01-12',
  lastNight: '2027-01-12',
  units: null,
  note: 'painting',
};

const ports = {
  priceNights: { listNights: async () => NIGHTS, listClosures: async () => [CLOSURE] },
  inventory: {
    listRoomTypes: async () => [createRoomType({ roomTypeId: '618449', position: 1 })],
    listPlanRestrictions: async () => [
      createPlanRestriction(NON_REFUNDABLE.ratePlanId, '618449', TODAY, { minStay: 2 }),
    ],
  },
  clock: { now: () => BOOKED_AT },
};

const show = (query = '', role: DeskRole = 'owner') =>
  showDeskPage(
    PricesPage,
    { booking, desk: { loadPrices: (command: Parameters<typeof loadPrices>[1]) => loadPrices(ports, command) } },
    { role, query },
  );

describe('prices page', () => {
  test('shows price, rooms left, rules, closures with their note, and what was set by hand', async () => {
    const html = await show();
    for (const text of ['>170<', '>183.60<', 'min 5', 'no arrivals', 'closed: painting', 'not sold', '3 left'])
      expect(html).toContain(text);
    expect(html).toContain('class="price-by-hand"');
    expect(html.match(/price-closed/g)).toHaveLength(2);
    expect(html.match(/scope="col"/g)).toHaveLength(15);
  });

  test('a night is a link for those who may change prices, and text for the others', async () => {
    expect(await show()).toContain('type=618449&amp;night=2027-01-11#night');
    for (const role of ['viewer', 'desk'] as const) expect(await show('', role)).not.toContain('#night');
  });

  test('after a first night a later one leads to the change of all between, an earlier one is chosen anew', async () => {
    const html = await show('type=618449&night=2027-01-11');
    expect(html).toContain('/EN/desk/prices/change?from=2027-01-11&amp;to=2027-01-13&amp;types=618449');
    expect(html).toContain('night=2027-01-10#night');
    expect(html).toContain('Now: US$183.60, min 5, no arrivals, set by hand');
  });

  test('an open line has the plans that follow, with their own rules', async () => {
    const html = await show('open=618449');
    expect(html).toContain('price-derived');
    expect(html).toContain('> min 2<');
    expect(await show()).not.toContain('price-derived');
  });
});

const SET: ChangeSet = {
  ...{ changeSetId: 'cccccccccccccccc', position: 7, at: '2027-01-10T15:42:00.000Z', kind: 'nights-changed' },
  actor: { kind: 'desk', userId: '1', name: 'María Ruiz', role: 'revenue' },
  facts: { edit: createNightEdit({ price: { kind: 'percent', percent: -850, rounding: 'end-9' } }), nights: 3 },
  ...{ reason: 'Slow week', undoes: null, undoneBy: null, nights: 3 },
  ...{ firstNight: '2026-12-24', lastNight: '2026-12-26', before: null, after: null },
};

const WHAT = 'Prices −8.5 %, rounded to end on nine, Dec 24, 2026 – Dec 26, 2026';

test('changes page: who, when, and what in one sentence, with the way to it', async () => {
  const listChangeSets = vi.fn(async () => ({
    sets: [SET, { ...SET, kind: 'rates-imported', facts: {}, changeSetId: 'dddddddddddddddd', undoneBy: 'x' }],
    next: 6,
  }));
  const html = await showDeskPage(ChangesPage, { booking, rates: { listChangeSets } }, { role: 'viewer' });
  for (const text of ['María Ruiz', WHAT, '/EN/desk/prices/changes/cccccccccccccccc', 'Rates imported', 'taken back'])
    expect(html).toContain(text);
  expect(html).toContain('/EN/desk/prices/changes?before=6');
});

describe('change page', () => {
  const CELL = { rate: 30_000, minStay: 3, maxStay: null, minStayThrough: null, closedToArrival: false };
  const OPEN = { ...CELL, closedToDeparture: false, stopSell: false, setBy: 'manual', manualFields: ['rate'] } as const;
  const CHANGE = {
    ...{ calendars: [], nights: [], removed: [], roomTypes: [], catalogue: KEPT_CATALOGUE, closures: null },
    after: createRatesState(),
  };
  const kept = { ratePlanId: 'flexible', roomTypeId: '618449', night: '2026-12-25' };
  const load = (role: DeskRole, parts: object = {}) =>
    showDeskPage(
      ChangeSetPage,
      {
        booking,
        rates: {
          loadChangeSet: async () => ({
            set: { ...SET, ...parts },
            roomTypes: [],
            takeBack: {
              nights: [{ ...kept, before: OPEN, after: null }],
              kept: [{ ...kept, why: 'changed', left: OPEN, now: { ...OPEN, rate: 31_000 } }],
              ...{ past: 1, calendars: { restored: [], kept: [] }, change: CHANGE },
              closures: { ended: [], restored: [], kept: [] },
            },
            seen: { position: 7, digest: 'd'.repeat(22) },
          }),
        },
      },
      { role, id: SET.changeSetId },
    );

  test('says what would be taken back, and lists with both values what changed since', async () => {
    const html = await load('revenue');
    for (const text of [WHAT, 'Slow week', 'Take back 1 night', '1 night is over', 'US$300.00', 'US$310.00'])
      expect(html).toContain(text);
  });

  test('lists with both values what others had changed before it was written (D15)', async () => {
    const overtaken = [{ roomTypeId: '618449', night: '2026-12-25', seen: OPEN, now: { ...OPEN, rate: 32_000 } }];
    const html = await load('revenue', { facts: { ...SET.facts, overtaken, overtakenCount: 1 } });
    expect(html).toContain('1 night was not changed, because others changed it meanwhile');
    expect(html).toContain('US$320.00');
  });

  test('has no button for those who may not change prices', async () => {
    expect(await load('desk')).not.toContain('Take back 1 night</button>');
  });
});
