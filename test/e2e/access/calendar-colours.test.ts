import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findAxeViolations } from '#test/e2e/support/accessibility/accessibility.ts';
import { takeShot } from '#test/e2e/support/accessibility/pixels.ts';
import { addDays, createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { calculateContrast } from '#test/support/browser/contrast.ts';

const openCalendar = async (): Promise<Page> => {
  // In the middle of a month: a stay that goes on in the next one has its end there too.
  const arrival = `${createStay(120).arrival.slice(0, 8)}10`;
  const page = await openPage({ locale: 'en-US', viewport: { width: 900, height: 800 } });
  await page.goto(`/EN/rooms/calendar?arrival=${arrival}&departure=${addDays(arrival, 4)}&room=2`);
  await page.getByText('Loading prices').first().waitFor({ state: 'hidden' });
  await page.locator('.calendar-day-note:not(:empty)').first().waitFor();
  return page;
};

/** The colour of the ground of a day, left of its number. */
const readBackground = async (page: Page, day: string) => {
  const cell = page.locator(day).first();
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (!box) throw new Error(`no box: ${day}`);
  return (await takeShot(page, box)).getColour(8, Math.round(box.height / 2));
};

const INSIDE = '.calendar-day-inside:not([data-selection-start], [data-selection-end])';
const OUTSIDE = '.calendar-day:not(.calendar-day-inside, [data-outside-month])';

test.each([
  ['none', 'light'],
  ['none', 'dark'],
  ['active', 'light'],
] as const)(
  'calendar: both ends of a stay differ from the days between and around them (forced colours: %s, %s)',
  async (forcedColors, colorScheme) => {
    const page = await openCalendar();
    await page.emulateMedia({ forcedColors, colorScheme });
    for (const end of ['.calendar-day[data-selection-start]', '.calendar-day[data-selection-end]'])
      for (const other of [INSIDE, OUTSIDE])
        expect(
          calculateContrast(await readBackground(page, end), await readBackground(page, other)),
          `${end} ${other}`,
        ).toBeGreaterThan(3);
    const readBorder = (day: string) =>
      page
        .locator(day)
        .first()
        .evaluate((each) => getComputedStyle(each).borderTopWidth);
    if (forcedColors === 'active') expect(await readBorder(INSIDE)).not.toBe(await readBorder(OUTSIDE));
  },
);

/** Pages to months of which at most a third of the nights have the lowest price: where a season begins or ends. */
const pageToLowPrices = async (page: Page): Promise<void> => {
  for (let months = 0; months < 12; months++) {
    await page.locator('.calendar-next').click();
    await page.getByText('Loading prices').first().waitFor({ state: 'hidden' });
    if ((await page.locator('.calendar-grid .calendar-day-low').count()) > 0) return;
  }
  throw new Error('no month of a year has low prices');
};

test('calendar: low prices and weekends have lines, as in the legend, not only colours', async () => {
  const page = await openCalendar();
  await pageToLowPrices(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const readLine = (text: string) =>
    page
      .locator(text)
      .first()
      .evaluate((each) => getComputedStyle(each).textDecorationLine);
  expect(await readLine('.calendar-day-low')).toBe('underline');
  expect(await readLine('.calendar-day-note:not(.calendar-day-low, :empty)')).toBe('none');
  // The legend's sample is marked as the days are.
  expect(await readLine('.stay-legend .calendar-day-low')).toBe('underline');
  const readEdge = (text: string) =>
    page
      .locator(text)
      .first()
      .evaluate((each) => getComputedStyle(each).borderInlineStartStyle);
  expect(await readEdge('.calendar-day.calendar-day-weekend')).toBe('dotted');
  expect(await readEdge('.stay-legend .calendar-day-weekend')).toBe('dotted');
  expect(await readEdge('.calendar-day:not(.calendar-day-weekend, .calendar-day-inside)')).toBe('none');
  const low = page.locator('.calendar-day:has(+ .calendar-day-low):not([data-disabled])').first();
  expect(await low.getAttribute('aria-label')).toContain('one of the lowest prices');
});

test.each([320, 390, 900])('calendar: at %i px each price fits on its day, with cents', async (width) => {
  const page = await openCalendar();
  await page.setViewportSize({ width, height: 800 });
  const notes = page.locator('.calendar-day-note:not(:empty)');
  expect((await notes.allTextContents()).filter((text) => /^\d+\.\d\d$/.test(text)).length).toBeGreaterThan(20);
  const spilled = await notes.evaluateAll((all) =>
    all.filter((note) => note.scrollWidth > note.clientWidth).map((note) => note.textContent),
  );
  expect(spilled).toEqual([]);
});

test('axeFindings: reports a button whose name lacks its visible label', async () => {
  const page = await openCalendar();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Book this room';
    button.setAttribute('aria-label', 'Continue');
    document.querySelector('main')?.append(button);
  });
  expect((await findAxeViolations(page)).join()).toContain('label-content-name-mismatch');
});
