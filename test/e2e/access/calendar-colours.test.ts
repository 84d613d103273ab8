import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#test/e2e/support/accessibility.ts';
import { contrast, shoot } from '#test/e2e/support/pixels.ts';
import { plusDays, stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const opens = async (): Promise<Page> => {
  const { arrival } = stayIn(120);
  const page = await visit({ locale: 'en-US', viewport: { width: 900, height: 800 } });
  await page.goto(`/EN/rooms/calendar?arrival=${arrival}&departure=${plusDays(arrival, 4)}&room=2`);
  await page.getByText('Loading prices').first().waitFor({ state: 'hidden' });
  await page.locator('.calendar-day-low').first().waitFor();
  return page;
};

/** The colour of the ground of a day, left of its number. */
const groundOf = async (page: Page, day: string) => {
  const cell = page.locator(day).first();
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (!box) throw new Error(`no box: ${day}`);
  return (await shoot(page, box)).at(8, Math.round(box.height / 2));
};

const INSIDE = '.calendar-day-inside:not([data-selection-start], [data-selection-end])';
const OUTSIDE = '.calendar-day:not(.calendar-day-inside, [data-outside-month])';

test.each(['none', 'active'] as const)(
  'both ends of a stay differ from the days between and around them (forced colours: %s)',
  async (forcedColors) => {
    const page = await opens();
    await page.emulateMedia({ forcedColors });
    for (const end of ['.calendar-day[data-selection-start]', '.calendar-day[data-selection-end]'])
      for (const other of [INSIDE, OUTSIDE])
        expect(contrast(await groundOf(page, end), await groundOf(page, other)), `${end} ${other}`).toBeGreaterThan(3);
    const borderOf = (day: string) =>
      page
        .locator(day)
        .first()
        .evaluate((each) => getComputedStyle(each).borderTopWidth);
    if (forcedColors === 'active') expect(await borderOf(INSIDE)).not.toBe(await borderOf(OUTSIDE));
  },
);

test('the lowest price is told by a line under it, as the legend says, and not by its colour alone', async () => {
  const page = await opens();
  await page.emulateMedia({ forcedColors: 'active' });
  const lineOf = (text: string) =>
    page
      .locator(text)
      .first()
      .evaluate((each) => getComputedStyle(each).textDecorationLine);
  expect(await lineOf('.calendar-day-low')).toBe('underline');
  expect(await lineOf('.calendar-day-note:not(.calendar-day-low, :empty)')).toBe('none');
  expect(await page.locator('.stay-low').textContent()).toContain('Underlined');
  const low = page.locator('.calendar-day:has(+ .calendar-day-low):not([data-disabled])').first();
  expect(await low.getAttribute('aria-label')).toContain('lowest price');
});

test('axeFindings: reports a button that is not called what it shows', async () => {
  const page = await opens();
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Book this room';
    button.setAttribute('aria-label', 'Continue');
    document.querySelector('main')?.append(button);
  });
  expect((await axeFindings(page)).join()).toContain('label-content-name-mismatch');
});
