import { expect, test } from 'vitest';
import SeasonPage from '#src/desk/seasons/season.page.tsx';
import { nameSeason } from '#src/desk/seasons/season-name.ts';
import SeasonsPage from '#src/desk/seasons/seasons.page.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import { openRatesDesk } from '#test/support/booking/rates-desk.ts';
import { GARDEN, type RatesStateParts, VILLA } from '#test/support/booking/rates-state.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';
import { DESK_NOW } from '#test/support/fakes/memory-desk-sessions.ts';

const SERVICES = { clock: { now: () => DESK_NOW } };

const showList = (role: DeskRole = 'owner', locale: 'es' | 'en' = 'en', parts: RatesStateParts = {}) =>
  showDeskPage(SeasonsPage, { ...SERVICES, rates: openRatesDesk(parts).others.rates }, { role, locale });

const showSeason = (query: string, setStatus?: (status: number) => void) =>
  showDeskPage(
    SeasonPage,
    { ...SERVICES, rates: openRatesDesk({}).others.rates },
    { role: 'owner', query, ...(setStatus && { setStatus }) },
  );

test.each([
  ['new-year-2027', 'New year 2027'],
  ['high', 'High'],
  ['Temporada alta – mar', 'Temporada alta – mar'],
  ['High-2027', 'High-2027'],
])('nameSeason: %s is shown as %s', (id, name) => {
  expect(nameSeason(id)).toBe(name);
});

test('seasons page: lists dates, minimum stay and prices, the year as named bands, and who wins', async () => {
  const html = await showList();
  for (const text of [
    'New year wins over Green',
    'Let Green win',
    'aria-label="Dec 20, 2026 to Jan 5, 2027"',
    'US$148.00 – US$468.00',
    'href="/EN/desk/prices/seasons/season?plan=flexible&amp;season=new-year&amp;copy=1"',
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/precedence|preceden/i);
  expect(html.match(/season-band-/g)).toHaveLength(2);
});

test.each(['viewer', 'desk'] as const)(
  'seasons page: %s reads all of it, and has no form or link to one',
  async (role) => {
    const html = await showList(role, 'es');
    expect(html).toContain('New year gana a Green');
    expect(html).not.toMatch(/<form|seasons\/season/);
  },
);

test('seasons page: a hotel without seasons is told that nights take last year’s price', async () => {
  expect(await showList('owner', 'en', { seasons: [], rates: [] })).toContain('There are no seasons from today on.');
});

test('season page: has each price in its field, and says which weekdays differ', async () => {
  const html = await showSeason('plan=flexible&season=green');
  expect(html).toMatch(/name="rate-1"[^>]*value="148.00"/);
  expect(html).toMatch(/name="rate-1-5"[^>]*value="170.00"/);
  expect(html).toMatch(/name="rate-2"[^>]*value="468.00"/);
  expect(html).toContain(`name="rooms" value="${GARDEN} ${VILLA}"`);
  expect(html).toContain('<strong>Fri 170.00</strong>');
  expect(html.match(/<strong>/g)).toHaveLength(1);
});

test('season page: a copy is shown with its nights before it is confirmed', async () => {
  const html = await showSeason('plan=flexible&season=new-year&copy=1');
  for (const text of ['Dec 19, 2027 to Jan 4, 2028', 'New year 2', 'value="confirm"', 'none of those on sale'])
    expect(html).toContain(text);
});

test('season page: a season that is gone is 404 with a form for a new one; without a name the form is empty', async () => {
  const statuses: number[] = [];
  expect(await showSeason('plan=flexible&season=x', (status) => statuses.push(status))).toContain(
    'does not exist any more',
  );
  expect(statuses).toEqual([404]);
  expect(await showSeason('')).toContain('name="season" value=""');
});
