import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { PICKER_DEFAULTS } from '#src/rates/price-calendar/picker-defaults.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay, getToday } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { typeDigits } from '#test/support/digit-scripts.ts';

const { firstYear, lastYear } = PICKER_DEFAULTS;
/** One month in the calendar: less to render with every key. */
const WINDOW = { width: 900, height: 800 };

const openPath = async (locale: string, path: string): Promise<Page> => {
  const page = await openPage({ locale, viewport: WINDOW });
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  return page;
};

const readStatus = async (page: Page): Promise<string> => (await page.locator('.stay-status').textContent()) ?? '';

const typeYear = async (page: Page, which: 'first' | 'last', year: number): Promise<void> => {
  await page
    .getByRole('spinbutton')
    .nth(which === 'first' ? 2 : 5)
    .focus();
  await page.keyboard.type(String(year));
};

const LANGUAGES = [
  ['es', '', 'es-PA'],
  ['en', '/EN', 'en-US'],
] as const;

/** Every year that can be, and two beyond each limit. */
const YEARS = Array.from({ length: lastYear - firstYear + 5 }, (_, index) => firstYear - 2 + index);

test.each(LANGUAGES)(
  'typed dates: a year is limited to 1900–2100, and refused with a text (%s)',
  async (_, prefix, locale) => {
    const { arrival, departure } = createStay(120);
    const page = await openPath(locale, `${prefix}/rooms/calendar?arrival=${arrival}&departure=${departure}&room=2`);
    const translator = getPageTranslator(page);
    await typeYear(page, 'last', lastYear + 3);
    await expect
      .poll(() => page.locator('input[name=departure]').inputValue())
      .toBe(`${lastYear}${departure.slice(4)}`);
    for (const year of YEARS) {
      await typeYear(page, 'first', year);
      const bound = Math.min(lastYear, Math.max(firstYear, year));
      await expect.poll(() => page.locator('input[name=arrival]').inputValue()).toBe(`${bound}${arrival.slice(4)}`);
      await expect
        .poll(() => readStatus(page), { message: String(year) })
        .toContain(translator.t(bound + arrival.slice(4) < getToday() ? 'closed.past' : 'closed.beyond-horizon'));
      // The line below the days speaks of a day only when it is the one that was typed.
      const legend = (await page.locator('.stay-reason').textContent()) ?? '';
      expect(legend, String(year)).not.toContain(translator.t('closed.past'));
      expect(legend, String(year)).not.toContain(translator.t('closed.beyond-horizon'));
    }
    await typeYear(page, 'last', firstYear);
    await page.getByText(translator.t('calendar.status.reversed')).waitFor();
  },
);

const NAMES = {
  en: { year: 'year, Arrival', next: 'month, Departure' },
  es: { year: 'año, Llegada', next: 'mes, Salida' },
};

test.each(LANGUAGES)(
  'typed dates: the year announces its limits, steps within them, and accepts two digits (%s)',
  async (language, prefix, locale) => {
    const { arrival, departure } = createStay(120);
    const page = await openPath(locale, `${prefix}/rooms/calendar?arrival=${arrival}&departure=${departure}&room=2`);
    const year = page.getByRole('spinbutton', { name: NAMES[language].year, exact: true });
    await page.getByRole('spinbutton', { name: NAMES[language].next, exact: true }).waitFor();
    expect([await year.getAttribute('aria-valuemin'), await year.getAttribute('aria-valuemax')]).toEqual([
      '1900',
      '2100',
    ]);
    for (const [key, shown] of [
      ['End', '2100'],
      ['ArrowUp', '2100'],
      ['Home', '1900'],
      ['ArrowDown', '1900'],
      ['PageDown', '1900'],
    ] as const) {
      await year.press(key);
      await expect.poll(() => year.textContent(), { message: key }).toBe(shown);
    }
    await year.focus();
    await page.keyboard.type('27');
    await page.keyboard.press('Tab');
    await expect.poll(() => year.textContent()).toBe('2027');
  },
);

test.each([
  ['', 'es-PA', 'mes / día / año', '12312027', '01022028'],
  ['/EN', 'en-GB', 'day / month / year', '31122027', '02012028'],
  ['', 'es-ES', 'día / mes / año', '31122027', '02012028'],
  ['/EN', 'de-DE', 'day / month / year', '31122027', '02012028'],
  ['/EN', 'en-US', 'month / day / year', '12312027', '01022028'],
] as const)(
  'typed dates: are typed in the browser’s order, which the label names (%s, %s)',
  async (prefix, locale, hint, first, last) => {
    const page = await openPath(locale, `${prefix}/rooms/calendar`);
    await page.locator('.typed-dates').getByRole('spinbutton').first().focus();
    expect(await page.locator('.stay-picker .label').first().textContent()).toContain(hint);
    await page.keyboard.type(first + last);
    await expect.poll(() => page.locator('input[name=departure]').inputValue()).toBe('2028-01-02');
    await expect.poll(() => page.locator('input[name=arrival]').inputValue()).toBe('2027-12-31');
  },
);

test('typed dates: are filled with the digits of any keyboard', async () => {
  const page = await openPage({ locale: 'en-US', viewport: WINDOW });
  // Persian and Thai ones, which React Aria does not read, and Arabic ones.
  for (const digits of ['۰۱۲۳۴۵۶۷۸۹', '๐๑๒๓๔๕๖๗๘๙', '٠١٢٣٤٥٦٧٨٩']) {
    await page.goto('/EN/rooms/calendar');
    await page.locator('.typed-dates').getByRole('spinbutton').first().focus();
    await page.keyboard.type(typeDigits('1231202701022028', digits));
    await expect.poll(() => page.locator('input[name=departure]').inputValue()).toBe('2028-01-02');
    expect(await page.locator('input[name=arrival]').inputValue()).toBe('2027-12-31');
  }
});

test('typed dates: the server-rendered page is the same for every browser', async () => {
  const texts: string[] = [];
  for (const language of ['en-GB', 'en-US']) {
    const headers = { 'accept-language': language };
    const html = await (await fetch(`${getJourneySite().url}/EN/rooms/calendar`, { headers })).text();
    texts.push(/<main[\s>].*<\/main>/s.exec(html)?.[0] ?? '');
  }
  expect(texts[0]?.length).toBeGreaterThan(1_000);
  expect(texts[0]).toBe(texts[1]);
});

test.each(LANGUAGES)(
  'typed dates: a leap day can be typed digit by digit, an impossible one cannot (%s)',
  async (_, prefix, locale) => {
    const page = await openPath(locale, `${prefix}/rooms/calendar`);
    const typeDigits = async (digits: string) => {
      await page.getByRole('spinbutton').first().focus();
      await page.keyboard.type(digits);
    };
    const [arrival, departure] = [page.locator('input[name=arrival]'), page.locator('input[name=departure]')];
    await typeDigits('0229202803022028');
    await expect.poll(() => arrival.inputValue()).toBe('2028-02-29');
    await expect.poll(() => departure.inputValue()).toBe('2028-03-02');
    // One that does not exist becomes the last day of its month, as soon as it is left.
    await typeDigits('02292027');
    await expect.poll(() => arrival.inputValue()).toBe('2027-02-28');
  },
);

const FREE_DAYS = '.calendar-day:not([data-unavailable], [data-disabled], [data-outside-month])';

test.each(LANGUAGES)(
  'typed dates: a hovered day is not chosen when the focus leaves the calendar (%s)',
  async (_, prefix, locale) => {
    const page = await openPath(locale, `${prefix}/rooms/calendar?room=2`);
    const translator = getPageTranslator(page);
    await page.locator('[role=grid] [tabindex="0"]').focus();
    for (const key of ['PageDown', 'PageDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key);
    await expect.poll(() => readStatus(page)).not.toBe(translator.t('calendar.status.none'));
    await page.keyboard.press('Tab');
    await page.getByText(translator.t('calendar.status.none')).waitFor();
    expect(await page.locator('input[name=arrival]').inputValue()).toBe('');

    // By mouse, and with a stay that was chosen before: it stays.
    const { arrival, departure } = createStay(120);
    await page.goto(`${prefix}/rooms/calendar?arrival=${arrival}&departure=${departure}&room=2`);
    await page.getByText(translator.date(departure)).first().waitFor();
    const chosen = await readStatus(page);
    await page.locator(FREE_DAYS).nth(20).click();
    await page.locator(FREE_DAYS).nth(24).hover();
    await expect.poll(() => readStatus(page)).not.toBe(chosen);
    await page.getByRole('button', { name: translator.t('parties.add-adult', { number: 1 }) }).click();
    await expect.poll(() => readStatus(page)).toBe(chosen);
    expect(await page.locator('input[name=departure]').inputValue()).toBe(departure);
  },
);
