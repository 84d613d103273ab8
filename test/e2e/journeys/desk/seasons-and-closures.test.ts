import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDesk, openDeskGroup } from '#test/e2e/support/steps/desk-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { expectNoOverflow } from '#test/e2e/support/steps/reservation-steps.ts';
import { addDays, createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const VISITS = [
  { locale: 'es', javaScriptEnabled: true, viewport: { width: 1440, height: 900 }, days: 300 },
  { locale: 'en', javaScriptEnabled: false, viewport: { width: 390, height: 844 }, days: 310 },
] as const;

const MAX_PRESSES = 8;

/** Counts what a person presses; typing is not pressing. */
const createPresses = (page: Page) => {
  let presses = 0;
  const count = async (press: Promise<unknown>): Promise<void> => {
    presses += 1;
    await press;
    // A form that script sends.
    await page.locator('form[aria-busy]').waitFor({ state: 'detached' });
  };
  return {
    press: (target: Locator) => count(target.click()),
    choose: (target: Locator, value: string) => count(target.selectOption(value)),
    addPresses: (more: number) => {
      presses += more;
    },
    getPresses: () => presses,
  };
};

const open = async (visit: (typeof VISITS)[number]) => {
  const { locale, javaScriptEnabled, viewport } = visit;
  const page = await openPage({ javaScriptEnabled, viewport });
  await openDesk(page, locale, createDeskLinks(locale).reservations());
  const isFit = async (what: string) => {
    if (!javaScriptEnabled) return;
    await expectAccessible(page, what);
    await expectNoOverflow(page);
  };
  return { page, isFit, ...createPresses(page), ...getPageTranslator(page) };
};

type OpenedDesk = Awaited<ReturnType<typeof open>>;

/** One of the tabs of Prices, from any screen: on a telephone the group of the navigation first. */
const openTab = async ({ page, press, addPresses, t }: OpenedDesk, tab: 'closures' | 'seasons'): Promise<void> => {
  const navigation = page.getByRole('navigation', { name: t('desk.nav'), exact: true });
  addPresses(await openDeskGroup(page, 'sell'));
  await press(navigation.getByRole('link', { name: t('desk.nav.prices'), exact: true }));
  await press(page.locator('.desk-tabs').getByRole('link', { name: t(`desk.prices.tab.${tab}`), exact: true }));
};

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

describe.each(VISITS)('$locale, with JavaScript: $javaScriptEnabled', (visit) => {
  const { locale, days } = visit;
  const links = createDeskLinks(locale);

  test('closes two rooms for a week in at most eight presses, is refused where too few are free, and opens them again', async () => {
    const desk = await open(visit);
    const { page, isFit, press, choose, getPresses, t } = desk;
    const { arrival: first } = createStay(days);
    const last = addDays(first, 6);
    await openTab(desk, 'closures');
    await choose(page.locator('#units'), '2');
    await page.locator('#first').fill(first);
    await page.locator('#last').fill(last);
    const note = `painting ${days}`;
    await page.locator('#note').fill(note);
    await press(getButton(page, t('desk.closures.preview')));
    await page.getByText(t('desk.closures.free')).waitFor();
    await isFit('the preview of a closure');
    await press(getButton(page, t('desk.closures.confirm.closed', { nights: 7 })));
    await page.waitForURL((url) => url.searchParams.get('done') === 'closed');
    expect(getPresses()).toBeLessThanOrEqual(MAX_PRESSES);
    const readClosures = () =>
      querySite<{ first: string; last: string; units: number; room: string }>(
        `select first_night::text as first, last_night::text as last, units, room_type_id as room
        from inventory_block where note = $1`,
        note,
      );
    const [closed, ...others] = await readClosures();
    expect([closed, others]).toEqual([{ first, last, units: 2, room: expect.any(String) }, []]);

    await page.goto(`${links.board(first, 7)}`);
    await page.getByText(t('desk.closures.closed-for', { note })).first().waitFor();
    await isFit('the board with a closure');
    await page.locator(`.desk-board-group a[href$="night=${first}#night"]`).first().click();
    await page
      .locator('#night')
      .getByRole('link', { name: t('desk.closures.new') })
      .click();
    expect(await page.locator('#first').inputValue()).toBe(first);
    await page.locator('#units').selectOption('7');
    await getButton(page, t('desk.closures.preview')).click();
    await page.locator('#units-error').waitFor();
    expect(await page.locator('#units').inputValue()).toBe('7');
    await isFit('a closure of more rooms than are free');

    await page.goto(links.closures());
    await page.locator('tr', { hasText: note }).getByRole('link').click();
    await page.locator('#last').fill(addDays(first, 2));
    await getButton(page, t('desk.closures.preview-change')).click();
    await getButton(page, t('desk.closures.confirm.changed', { nights: 3 })).click();
    await page.waitForURL((url) => url.searchParams.get('done') === 'changed');
    expect((await readClosures()).map((each) => each.last)).toEqual([addDays(first, 2)]);

    await page.locator('tr', { hasText: note }).getByRole('link').click();
    await getButton(page, t('desk.closures.preview-end')).click();
    await getButton(page, t('desk.closures.confirm.ended', { nights: 3 })).click();
    await page.waitForURL((url) => url.searchParams.get('done') === 'ended');
    expect(await readClosures()).toEqual([]);
  });

  test('copies a season to the next year in at most eight presses, then deletes the copy', async () => {
    const desk = await open(visit);
    const { page, isFit, press, getPresses, t } = desk;
    const read = () =>
      querySite<{ id: string; first: string; last: string }>(
        'select season_id as id, first_night::text as first, last_night::text as last from season order by season_id',
      );
    const before = await read();
    expect(before.length).toBeGreaterThan(0);
    await openTab(desk, 'seasons');
    await isFit('the seasons');
    const copy = page.locator('main a[href*="copy=1"]').first();
    const source = new URLSearchParams((await copy.getAttribute('href'))?.split('?')[1]).get('season');
    await press(copy);
    await page.getByText(t('desk.seasons.copy.text')).waitFor();
    await isFit('the copy of a season');
    await press(page.locator('main button[value=confirm]'));
    await page.waitForURL((url) => url.searchParams.get('done') === 'copied');
    expect(getPresses()).toBeLessThanOrEqual(MAX_PRESSES);
    const known = new Set(before.map(({ id }) => id));
    const copies = (await read()).filter(({ id }) => !known.has(id));
    const original = before.find(({ id }) => id === source);
    expect(copies).toEqual([
      { id: expect.any(String), first: addDays(original?.first ?? '', 364), last: addDays(original?.last ?? '', 364) },
    ]);

    await page.goto(links.season('flexible', copies[0]?.id));
    await page.locator('#min_stay').fill('0');
    await getButton(page, t('desk.seasons.preview')).click();
    await page.locator('#min_stay-error').waitFor();
    await isFit('a season with an error');
    await getButton(page, t('desk.seasons.delete.preview')).click();
    await page.locator('main button[value=confirm]').click();
    await page.waitForURL((url) => url.searchParams.get('done') === 'deleted');
    expect(await read()).toEqual(before);
  });
});
