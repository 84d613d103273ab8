import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { RATES_NEWS, readBooking, readMailText, readText } from '#test/e2e/support/steps/booked-records.ts';
import {
  chooseRoom,
  findAlert,
  getPageTranslator,
  getReserva,
  goToCheckout,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { submitFormByRequest } from '#test/e2e/support/steps/form-requests.ts';
import { querySite, summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { archivePromotions, PROMOTION_NAMES as NAMES, writePromotion } from '#test/e2e/support/steps/promotions.ts';
import { payByRequest } from '#test/e2e/support/steps/requested-payment.ts';
import { expectNoOverflow, formatAmount, getPageLinks, TYPES } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const ROOM = { es: 'Habitación Jardín', en: 'Garden Room' };
/** Two adults and a child of nine. */
const PARTY = '2,9';

const createHref = (locale: Locale, stay: Stay, promo: string): string =>
  createLinks(locale).booking({ ...stay, rooms: [PARTY], promo });

const readCalendar = async (): Promise<string> =>
  (await fetch(getJourneySite().url + createLinks('en').calendar())).text();

const readResults = async (promo: string): Promise<string> =>
  (await fetch(getJourneySite().url + createHref('en', createStay(520), promo))).text();

/** Codes with one use, one for each guest, and one without limit, which the site hears of last. */
beforeAll(async () => {
  await writePromotion('journey-once', 'ONCE-15', { isOnePerGuest: true });
  for (const [index, code] of [...ONE_USE.map((each) => each.code), 'LAST-ONE', 'RACE-ONE'].entries())
    await writePromotion(`journey-${index}`, code, { maxUses: 1 });
  await writePromotion('journey-free', 'FREE-15');
  await vi.waitFor(async () => expect(await readResults('FREE-15')).toContain('lowers your price'), RATES_NEWS);
});

afterAll(async () => {
  await archivePromotions();
  await vi.waitFor(async () => expect(await readCalendar()).not.toContain('name="promo"'), RATES_NEWS);
});

/** Gives the code in the form of the step of dates, as a guest does. */
const giveCode = async (page: Page, locale: Locale, stay: Stay, code: string): Promise<void> => {
  await page.goto(createLinks(locale).calendar({ ...stay, rooms: [PARTY] }));
  await page.getByLabel(getPageTranslator(page).t('promotion.field')).fill(code);
  await page.getByRole('button', { name: getPageTranslator(page).t('calendar.submit') }).click();
  await page.waitForURL(/\/booking\?.*promo=/);
};

/** Holds from these results by a request; resolves to the address to which the site leads. */
const holdGardenRoom = (page: Page, results: string): Promise<string> =>
  submitFormByRequest(page, results, 'choice-1', { 'choice-1': TYPES.garden });

const ONE_USE = chooseCases(2, [
  { locale: 'es', javaScriptEnabled: false, days: 520, code: 'SERENA15-A' },
  { locale: 'en', javaScriptEnabled: true, days: 524, code: 'SERENA15-B' },
  { locale: 'es', javaScriptEnabled: true, days: 528, code: 'SERENA15-C' },
  { locale: 'en', javaScriptEnabled: false, days: 532, code: 'SERENA15-D' },
] as const);

test.each(ONE_USE)(
  'a code with one use, in $locale, JavaScript: $javaScriptEnabled: page, mail, folio, consent and bank agree to the cent, and the next guest is told',
  async ({ locale, javaScriptEnabled, days, code }) => {
    const page = await openPage({ javaScriptEnabled });
    const stay = createStay(days);
    await giveCode(page, locale, stay, code.toLowerCase());
    const { t } = getPageTranslator(page);
    await page
      .getByRole('status')
      .filter({ hasText: t('promotion.status.applied', { code }) })
      .waitFor();
    await chooseRoom(page, ROOM[locale]);
    if (javaScriptEnabled) {
      await expectAccessible(page, 'the results with a promotion');
      await expectNoOverflow(page);
      expect(page.url()).toContain(`promo=${code.toLowerCase()}`);
    }
    const card = await readText(page, '.offer:has(:checked) .offer-price');
    const reserva = await goToCheckout(page);
    const reservationCode = await payByRequest(page, page.url());

    const { quote, consent, folio } = await readBooking(reserva);
    const lines = quote.rooms.flatMap((room) => room.lines);
    const discount = lines.find(({ kind }) => kind === 'discount');
    expect(lines.map(({ kind }) => kind)).toEqual(['room', 'extra-guests', 'discount', 'tax']);
    expect(quote.promotion).toMatchObject({ code, names: NAMES });
    const rate = lines[0]?.amount ?? 0;
    expect(discount?.amount).toBe(0 - Math.round(rate * 0.15));
    const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
    const deposit = Math.ceil(quote.total / 2);
    const books = await summarizeLedgers(reserva);
    expect([sum(lines), sum(folio), books.total, consent.total]).toEqual([
      quote.total,
      quote.total - deposit,
      quote.total,
      quote.total,
    ]);
    expect(folio.find(({ kind }) => kind === 'discount')?.amount).toBe(discount?.amount);
    expect([quote.deposit, consent.deposit, books.captured, books.paid]).toEqual([
      deposit,
      deposit,
      [deposit],
      deposit,
    ]);

    const toText = (amount: number) => formatAmount(page, amount).replace(/\s+/gu, ' ');
    const before = Math.round((sum(lines.filter(({ kind }) => kind !== 'tax' && kind !== 'discount')) * 11) / 10);
    const [old, next] = [t('results.promotion.before'), t('results.promotion.now')];
    expect(card).toContain(`${old} ${toText(before)}, ${next} ${toText(quote.total)}`);
    const mail = await readMailText(reservationCode, 'confirmation');
    await page.goto(getPageLinks(page).reservation(reserva));
    const overview = await readText(page);
    for (const text of [NAMES[locale], ...[...lines, { amount: quote.total }].map(({ amount }) => toText(amount))]) {
      expect(mail).toContain(text);
      expect(overview).toContain(text);
    }

    await page.goto(createHref(locale, stay, code));
    await page
      .getByRole('status')
      .filter({ hasText: t('promotion.status.used-up', { code }) })
      .waitFor();
    expect(await page.locator('.price-before').count()).toBe(0);
    expect(await holdGardenRoom(page, page.url())).toMatch(/\/checkout$/);
  },
);

test('a code whose last use is taken between page and button is refused in words, and the booking goes on without', async () => {
  const page = await openPage();
  await page.goto(createHref('en', createStay(536), 'LAST-ONE'));
  expect(await readText(page)).toContain('The code LAST-ONE lowers your price.');
  await chooseRoom(page, ROOM.en);
  await querySite(`update promotion set held = 1 where code_key = 'LAST-ONE'`);
  await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
  await findAlert(page).filter({ hasText: 'This promotion has just been used up.' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'The code LAST-ONE has been used up.' }).waitFor();
  await chooseRoom(page, ROOM.en);
  await goToCheckout(page);
  await querySite(`update promotion set held = 0 where code_key = 'LAST-ONE'`);
});

test.runIf(isRelease)(
  'of two guests who press at once for the last use of a code, one holds it and the other is told and books without it',
  async () => {
    const guests = await Promise.all([openPage(), openPage({ javaScriptEnabled: false })]);
    const stay = createStay(542);
    for (const page of guests) {
      await page.goto(createHref('en', stay, 'RACE-ONE'));
      expect(await readText(page)).toContain('The code RACE-ONE lowers your price.');
      await chooseRoom(page, ROOM.en);
    }
    const answers = await Promise.all(
      guests.map(async (page) => {
        await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
        const refused = findAlert(page).filter({ hasText: 'This promotion has just been used up.' });
        return Promise.race([
          page.waitForURL(/\/checkout$/).then(() => 'held' as const),
          refused.waitFor().then(() => 'refused' as const),
        ]);
      }),
    );
    expect(answers.toSorted()).toEqual(['held', 'refused']);
    expect(await querySite(`select held::int, used::int from promotion where code_key = 'RACE-ONE'`)).toEqual([
      { held: 1, used: 0 },
    ]);
    const [winner, loser] = answers[0] === 'held' ? guests : ([guests[1], guests[0]] as const);
    await chooseRoom(loser, ROOM.en);
    const { quote } = await readBooking(await goToCheckout(loser));
    const { quote: cheaper } = await readBooking(getReserva(winner));
    expect([cheaper.promotion?.code, quote.promotion]).toEqual(['RACE-ONE', null]);
  },
);

test.runIf(isRelease)('a code that a guest has used is refused when paying, and nothing is charged', async () => {
  const results = createHref('en', createStay(537), 'ONCE-15');
  const first = await openPage();
  await payByRequest(first, await holdGardenRoom(first, results), { email: 'once@example.com' });
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(await holdGardenRoom(page, results));
  const reserva = getReserva(page);
  const { quote: agreed } = await readBooking(reserva);
  await payDeposit(page, { email: 'ONCE@example.com' });
  await findAlert(page).filter({ hasText: 'You have already used this promotion' }).waitFor();
  expect((await summarizeLedgers(reserva)).captured).toEqual([]);
  const { quote } = await readBooking(reserva);
  expect(quote.total).toBeGreaterThan(agreed.total);
  expect([agreed.promotion?.code, quote.promotion?.code]).toEqual(['ONCE-15', undefined]);
  expect(await readText(page)).toContain(formatAmount(page, quote.total).replace(/\s+/gu, ' '));
  await payDeposit(page, { email: 'ONCE@example.com' });
  await waitForThankYou(page);
  expect((await summarizeLedgers(reserva)).captured).toEqual([quote.deposit]);
});

test.each(
  chooseCases(1, [
    ['en', 'NOPE-12', 'We do not know the code NOPE-12.'],
    ['es', 'nope 12', 'No conocemos el código NOPE12.'],
    ['en', 'ÑANDÚ', 'This is not a promotion code.'],
    ['es', 'A'.repeat(25), 'Eso no es un código promocional.'],
  ] as const),
)('in %s the wrong code %s is answered in words, beside prices without it', async (locale, code, words) => {
  const page = await openPage();
  await giveCode(page, locale, createStay(520), code);
  await page.getByRole('status').filter({ hasText: words }).waitFor();
  await expectAccessible(page, `the results with ${code}`);
  await chooseRoom(page, ROOM[locale]);
  expect(await page.locator('.price-before').count()).toBe(0);
});

test.runIf(isRelease)('the code is kept by reload, the other language and a change of dates', async () => {
  const page = await openPage();
  await page.goto(createHref('en', createStay(524), 'FREE-15'));
  await chooseRoom(page, ROOM.en);
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'The code FREE-15 lowers your price.' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'ES Español' }).click();
  await page.getByRole('status').filter({ hasText: 'El código FREE-15 baja su precio.' }).waitFor();
  await page.getByRole('link', { name: getPageTranslator(page).t('results.change') }).click();
  const field = page.getByLabel(getPageTranslator(page).t('promotion.field'));
  await field.waitFor();
  expect(await field.inputValue()).toBe('FREE-15');
  await expectAccessible(page, 'the step of dates with a code');
});

test('after 20 wrong codes the page answers 429 with prices without a code', async () => {
  const { url } = getJourneySite();
  const ask = (code: string) => fetch(url + createHref('en', createStay(520), code));
  await querySite('delete from rate_window');
  const statuses = [];
  for (let time = 0; time < 20; time += 1) statuses.push((await ask(`NOPE-${time}`)).status);
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await ask('NOPE-20')).status).toBe(429);
  const answer = await ask('FREE-15');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([429, 'no-store']);
  const text = await answer.text();
  expect(text).toContain('Too many codes have been tried from your internet connection.');
  expect(text).toContain(ROOM.en);
});
