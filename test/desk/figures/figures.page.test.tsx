import { describe, expect, test, vi } from 'vitest';
import FiguresPage from '#src/desk/figures/figures.page.tsx';
import { compareYears } from '#src/desk/figures/figures.rules.ts';
import MonthPage from '#src/desk/figures/month.page.tsx';
import type { LedgerEntry } from '#src/desk/figures/month-ledger.rules.ts';
import type { DeskRole } from '#src/kernel/staff.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const createNight = (night: string, sold: number, available = 10) => ({
  night,
  available,
  sold,
  revenue: sold * 20_000,
});

const toText = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('figures page', () => {
  const createOverview = (before: Parameters<typeof compareYears>[1]['before']) => ({
    ...compareYears('2027-01-10', { now: [createNight('2027-01-10', 5), createNight('2027-01-11', 4)], before }),
    yesterday: { from: '2027-01-09', to: '2027-01-09', months: [{ month: '2027-02', nights: -2, revenue: -40_000 }] },
    week: { from: '2027-01-03', to: '2027-01-09', months: [] },
    budget: { '2027-01': 200_000 },
  });

  const show = (before = [createNight('2026-01-11', 4)], locale: 'en' | 'es' = 'en') =>
    showDeskPage(
      FiguresPage,
      { desk: { loadFigures: async () => createOverview(before) } },
      { role: 'viewer', locale },
    );

  test('says the finding before the chart, and each figure in a table that links to its list', async () => {
    const html = await show();
    const text = toText(html);
    for (const each of [
      'Next 12 weeks: 45% sold, 5 points above last year.',
      'From Jan 4, 2027 5 of 10 50% sold, 10 points above last year',
      'January 2027 last year, at this time 20 10 9 4 45% 40% US$200.00 US$200.00 US$90.00 US$80.00 US$1,800.00 US$800.00 90% of the budget of US$2,000.00',
      'Yesterday, Sat, Jan 9 February 2027: -2 nights −US$400.00',
      'Last 7 days None.',
    ])
      expect(text).toContain(each);
    for (const href of [
      '/EN/desk/reservations?from=2027-01-04&amp;to=2027-01-10&amp;by=stay',
      '/EN/desk/reservations?from=2027-01-01&amp;to=2027-01-31&amp;by=stay',
      '/EN/desk/reservations?from=2027-01-09&amp;to=2027-01-09&amp;by=booked',
      '/EN/desk/figures/month?month=2027-01',
    ])
      expect(html).toContain(`href="${href}"`);
    expect(html).not.toMatch(/ style=|<script/);
  });

  test.each([
    ['en', 'Next 12 weeks: 45% sold, no figures of last year.'],
    ['es', 'Próximas 12 semanas: 45% vendido, sin cifras del año pasado.'],
  ] as const)('a hotel in its first year says that there is nothing to compare with (%s)', async (locale, finding) => {
    const text = toText(await show([], locale));
    expect(text).toContain(finding);
    expect(text).toMatch(/(?:no figures of last year|sin cifras del año pasado) 20 9 45% /);
  });
});

describe('month page', () => {
  const STAY = {
    code: 'K7QF2M9T',
    firstName: 'María',
    lastName: 'Núñez',
    arrival: '2027-03-01',
    departure: '2027-03-04',
  };
  const createEntry = (kind: LedgerEntry['kind'], amount: number): LedgerEntry => ({
    ...{ ...STAY, seq: 1, kind, amount, reference: null, item: null, isTax: kind === 'tax' },
    at: '2027-01-10T15:00:00.000Z',
  });
  const TOTALS = {
    owedBefore: 1_000,
    charged: 55_440,
    waived: 0,
    received: 27_720,
    returned: 0,
    owedAfter: 28_720,
    deposits: 27_720,
  };
  const MONTH = {
    totals: TOTALS,
    entries: [
      createEntry('room', 50_400),
      { ...createEntry('tax', 5_040), seq: 2 },
      { ...createEntry('deposit', -27_720), seq: 3 },
    ],
    nights: [],
  };
  const loadMonth = vi.fn(async () => MONTH);

  const show = (query = '', role: DeskRole = 'owner', month: object = MONTH) =>
    showDeskPage(
      MonthPage,
      { desk: { loadMonth: loadMonth.mockImplementationOnce(async () => month as typeof MONTH) } },
      { role, query },
    );

  test('totals follow from each other; entries by kind and one by one', async () => {
    const text = toText(await show('month=2027-01'));
    expect(loadMonth).toHaveBeenLastCalledWith({ month: '2027-01', view: 'entries' });
    for (const each of [
      'Agrees with the folios',
      'Owed before the month US$10.00 Charged US$554.40 Waived US$0.00 Received −US$277.20 Returned US$0.00 Owed at the end US$287.20',
      'US$277.20 are deposits of stays that begin after the month',
      'Núñez, María · K7QF2M9T',
    ])
      expect(text).toContain(each);
  });

  test('says so when they do not agree', async () => {
    expect(toText(await show('month=2027-01', 'owner', { ...MONTH, entries: MONTH.entries.slice(1) }))).toContain(
      'Does not agree with the folios',
    );
  });

  test.each<DeskRole>(['viewer', 'desk', 'revenue'])('%s sees codes, no names', async (role) => {
    const text = toText(await show('', role));
    expect(text).toContain('K7QF2M9T');
    expect(text).not.toContain('Núñez');
  });

  test.each([
    ['month=2027-13', '2027-01'],
    ['', '2027-01'],
    ['month=２０２７-03', '2027-03'],
  ])('%j shows %s', async (query, month) => {
    const html = await show(query);
    expect(loadMonth).toHaveBeenLastCalledWith({ month, view: 'entries' });
    expect(html.includes('That month does not exist')).toBe(query === 'month=2027-13');
  });

  test('by nights: what each stay brings, with their sum', async () => {
    const nights = [{ ...STAY, nights: 2, room: 33_600, board: 0, extras: 0 }];
    const text = toText(await show('month=2027-03&view=nights', 'owner', { ...MONTH, entries: [], nights }));
    expect(text).toContain('2 nights, room revenue US$336.00.');
    expect(text).toContain('Agrees with the folios');
  });

  test('an empty month says so', async () => {
    const empty = { totals: { ...TOTALS, charged: 0, received: 0, owedAfter: 1_000 }, entries: [], nights: [] };
    expect(toText(await show('month=2027-02', 'owner', empty))).toContain('Nothing in this month.');
  });
});
