import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import { addDays, type Stay } from '#src/kernel/stay/stay.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { archiveAddOns, includeAddOns, writeAddOns } from '#test/e2e/support/steps/add-ons.ts';
import {
  RATES_NEWS,
  readBooking,
  readMailText,
  readText,
  toPlainText,
} from '#test/e2e/support/steps/booked-records.ts';
import {
  findField,
  findPayButton,
  getPageTranslator,
  getReserva,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { submitFormByRequest } from '#test/e2e/support/steps/form-requests.ts';
import { summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import {
  expectNoOverflow,
  formatAmount,
  getPageLinks,
  ROOMS,
  TYPES,
} from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';
import { createAddOn, PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

/** Part of the reference plan's price. */
const WELCOME = createAddOn('welcome-drink');
/** For three persons a day, so that one family takes all of it. */
const SPA_OF_THREE = { ...SPA, dailyCapacity: 3 };

const createHref = (locale: Locale, stay: Stay, rooms: readonly string[] = ['2,9']): string =>
  createLinks(locale).booking({ ...stay, rooms });

const readResults = async (): Promise<string> =>
  (await fetch(getJourneySite().url + createHref('en', createStay(504)))).text();

beforeAll(async () => {
  await writeAddOns([WELCOME, SPA_OF_THREE, PICNIC, TRANSFER]);
  await includeAddOns(['welcome-drink']);
  await vi.waitFor(async () => expect(await readResults()).toContain('Includes Extra welcome-drink'), RATES_NEWS);
});

afterAll(async () => {
  await archiveAddOns();
  await vi.waitFor(async () => expect(await readResults()).not.toContain('Includes Extra welcome-drink'), RATES_NEWS);
});

/** Holds by a request, and opens checkout. */
const holdGardenRooms = async (page: Page, locale: Locale, stay: Stay, rooms?: readonly string[]): Promise<string> => {
  const choices = { 'choice-1': TYPES.garden, ...(rooms && { 'choice-2': TYPES.garden }) };
  await page.goto(await submitFormByRequest(page, createHref(locale, stay, rooms), 'choice-1', choices));
  return getReserva(page);
};

/** Typed before the extras are sent; without JavaScript the page comes back without card number and code. B15 */
const TYPED = {
  nombre: 'Typed',
  email: 'typed@example.com',
  card_holder: 'Typed Before',
  card_number: '4242424242424242',
  cvc: '123',
};

const TYPED_FIELDS = ['nombre', 'email', 'card_holder', 'card_number', 'cvc'] as const;

/** Without JavaScript all choices are sent by a button. */
const submitChoices = async (page: Page, isScripted: boolean): Promise<void> => {
  const { t } = getPageTranslator(page);
  if (!isScripted) await page.getByRole('button', { name: t('add-on.submit') }).click();
};

const waitForTotal = async (page: Page): Promise<void> => {
  const start =
    getPageTranslator(page).t('add-on.total', { total: '', deposit: '' }).split('  ')[0]?.slice(0, 14) ?? '';
  await page.getByRole('status').filter({ hasText: start }).waitFor();
};

/** The spa on the second day, two baskets on the third, and one transfer. */
const chooseExtras = async (page: Page, stay: Stay, isScripted: boolean): Promise<void> => {
  const { t, locale } = getPageTranslator(page);
  const names = { spa: SPA.names[locale], basket: PICNIC.names[locale], transfer: TRANSFER.names[locale] };
  await page.getByLabel(names.spa, { exact: true }).selectOption(addDays(stay.arrival, 1));
  await page.getByLabel(`${names.basket}: ${t('add-on.day')}`, { exact: true }).selectOption(addDays(stay.arrival, 2));
  if (isScripted) {
    const more = page.getByRole('button', { name: t('add-on.more', { name: names.basket }) });
    await more.click();
    await more.click();
    await page.getByRole('button', { name: t('add-on.more', { name: names.transfer }) }).click();
  } else {
    await page.getByLabel(names.basket, { exact: true }).fill('2');
    await page.getByLabel(names.transfer, { exact: true }).fill('1');
  }
  await submitChoices(page, isScripted);
  await waitForTotal(page);
};

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

const VISITS = chooseCases(2, [
  { locale: 'es', javaScriptEnabled: false, days: 461, width: 1440 },
  { locale: 'en', javaScriptEnabled: true, days: 464, width: 390 },
  { locale: 'es', javaScriptEnabled: true, days: 467, width: 1440 },
  { locale: 'en', javaScriptEnabled: false, days: 493, width: 390 },
] as const);

test.each(VISITS)(
  'extras in $locale, JavaScript: $javaScriptEnabled, $width px: page, mail, folio, consent and bank agree to the cent',
  async ({ locale, javaScriptEnabled: isScripted, days, width }) => {
    const page = await openPage({ javaScriptEnabled: isScripted, viewport: { width, height: 900 } });
    const stay = createStay(days);
    const reserva = await holdGardenRooms(page, locale, stay);
    const { quote: before } = await readBooking(reserva);
    for (const field of TYPED_FIELDS) await findField(page, field).fill(TYPED[field]);
    await page.locator('#terms').check();
    await chooseExtras(page, stay, isScripted);
    await expect.poll(async () => (await readBooking(reserva)).quote.addOns?.length).toBe(3);
    const { quote } = await readBooking(reserva);

    // 35.00 × 2 and 20.00, two baskets at 28.00, a transfer at 65.00, and 10 % tax.
    expect(quote.total - before.total).toBe(Math.round((7_000 + 2_000 + 5_600 + 6_500) * 1.1));
    const toText = (amount: number) => toPlainText(formatAmount(page, amount));
    const { t } = getPageTranslator(page);
    const status = page.getByRole('status').filter({
      hasText: t('add-on.total', {
        total: formatAmount(page, quote.total),
        deposit: formatAmount(page, quote.deposit),
      }),
    });
    await status.waitFor();
    expect(await findPayButton(page).textContent()).toContain(formatAmount(page, quote.deposit));
    expect(await readText(page, '#conditions')).toContain(toText(quote.deposit));
    const summary = await readText(page, '.stay-summary');
    const texts = [
      `${WELCOME.names[locale]}${t('add-on.included')}`,
      `${SPA.names[locale]}${toText(9_000)}`,
      `${PICNIC.names[locale]}${toText(5_600)}`,
      `${TRANSFER.names[locale]}${toText(6_500)}`,
      toText(quote.total),
    ];
    for (const text of texts) expect(summary).toContain(text);
    const kept = { ...TYPED, ...(!isScripted && { card_number: '', cvc: '' }) };
    for (const field of TYPED_FIELDS) expect(await findField(page, field).inputValue()).toBe(kept[field]);
    expect(await page.locator('#terms').isChecked()).toBe(true);
    if (isScripted) {
      await expectAccessible(page, 'checkout with extras');
      await expectNoOverflow(page);
    }

    await payDeposit(page);
    const code = await waitForThankYou(page);
    const booked = await readBooking(reserva);
    const lines = [...booked.quote.rooms.flatMap((room) => room.lines), ...booked.quote.lines];
    const extras = booked.folio.filter(({ kind }) => kind === 'add-on').map(({ item, amount }) => [item, amount]);
    expect(extras).toEqual([
      ['spa-circuit', 9_000],
      ['picnic-basket', 5_600],
      ['airport-transfer', 6_500],
    ]);
    const books = await summarizeLedgers(reserva);
    const { total, deposit } = quote;
    expect([sum(lines), sum(booked.folio), books.total, booked.consent.total]).toEqual([
      total,
      total - deposit,
      total,
      total,
    ]);
    expect([booked.consent.deposit, books.captured, books.paid]).toEqual([deposit, [deposit], deposit]);

    const chosen = [
      `${SPA.names[locale]}, ${getPageTranslator(page).date(addDays(stay.arrival, 1), 'short')}`,
      `${PICNIC.names[locale]} × 2, ${getPageTranslator(page).date(addDays(stay.arrival, 2), 'short')}`,
    ];
    const thankYou = await readText(page);
    const mail = await readMailText(code, 'confirmation');
    const hotelMail = await readMailText(code, 'hotel-booked');
    await page.goto(getPageLinks(page).reservation(reserva));
    const overview = await readText(page);
    for (const text of chosen) for (const place of [thankYou, mail, overview]) expect(place).toContain(text);
    for (const text of [TRANSFER.names[locale], toText(6_500), toText(9_000), t('add-on.included'), toText(total)])
      for (const place of [mail, overview]) expect(place).toContain(text);
    expect(hotelMail).toContain(SPA.names.es);
    if (isScripted) await expectAccessible(page, 'a reservation with extras');
  },
);

test.runIf(isRelease)('the last units of a day are gone for the next guest, also on an older page', async () => {
  const stay = createStay(498);
  const day = addDays(stay.arrival, 1);
  const [first, second] = [await openPage(), await openPage()];
  for (const page of [first, second]) await holdGardenRooms(page, 'en', stay);
  const spa = (page: Page) => page.getByLabel(SPA.names.en, { exact: true });
  await spa(first).selectOption(day);
  await waitForTotal(first);
  await spa(second).selectOption(day);
  const refused = 'There are not enough left of this extra. Nothing was changed.';
  await second
    .getByRole('status')
    .filter({ hasText: `${SPA.names.en}: ${refused}` })
    .waitFor();
  expect(await spa(second).inputValue()).toBe('');
  await expectAccessible(second, 'checkout with a refused extra');
  expect((await readBooking(getReserva(second))).quote.addOns).toEqual([]);
  await second.reload();
  const label = getPageTranslator(second).t('add-on.day.sold-out', {
    day: getPageTranslator(second).date(day, 'short'),
  });
  expect(await spa(second).locator('option', { hasText: label }).isDisabled()).toBe(true);
  await spa(first).selectOption('');
  await expect.poll(async () => (await readBooking(getReserva(first))).quote.addOns).toEqual([]);
  await second.reload();
  await spa(second).selectOption(day);
  await waitForTotal(second);
});

test.runIf(isRelease)('extras of each of two rooms are chosen apart, at 390 and 1440 px', async () => {
  const page = await openPage();
  const stay = createStay(501);
  const reserva = await holdGardenRooms(page, 'es', stay, ['2', '2,9']);
  const room = (number: number) => page.getByRole('group', { name: `Habitación ${number}: ${ROOMS.es.garden}` });
  const basket = { name: getPageTranslator(page).t('add-on.more', { name: PICNIC.names.es }) };
  await room(2).getByRole('button', basket).click();
  await waitForTotal(page);
  await room(1).getByRole('button', basket).click();
  await expect
    .poll(async () => (await readBooking(reserva)).quote.addOns.map(({ roomId }) => roomId))
    .toEqual(['1', '2']);
  for (const width of [390, 1440]) {
    await resizeWindow(page, { width, height: 900 });
    await expectAccessible(page, `checkout with extras of two rooms at ${width} px`);
    await expectNoOverflow(page);
  }
});
