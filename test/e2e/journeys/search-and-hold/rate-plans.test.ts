import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { RATES_NEWS, readBooking, readMailText } from '#test/e2e/support/steps/booked-records.ts';
import {
  chooseRoom,
  createResultsHref,
  findAlert,
  getPageTranslator,
  goToCheckout,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite, summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { sellPlans, withdrawPlans } from '#test/e2e/support/steps/rate-plans.ts';
import { payByRequest } from '#test/e2e/support/steps/requested-payment.ts';
import {
  expectNoOverflow,
  formatAmount,
  getPageLinks,
  pressButton,
  readFigure,
} from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const GARDEN = '618449';
/** The garden room in the reference rate; its name is the room's and the rate's. */
const FLEXIBLE = { es: 'Habitación Jardín Tarifa flexible', en: 'Garden Room Flexible rate' };
const ROOM = { es: 'Habitación Jardín', en: 'Garden Room' };
/** Two adults and a child of nine. */
const PARTY = '2,9';

const readResults = async (): Promise<string> =>
  (await fetch(getJourneySite().url + createResultsHref('en', createStay(420), [PARTY]))).text();

beforeAll(async () => {
  await sellPlans();
  await vi.waitFor(async () => expect(await readResults()).toContain('Non-refundable rate'), RATES_NEWS);
});

afterAll(async () => {
  await withdrawPlans();
  await vi.waitFor(async () => expect(await readResults()).not.toContain('Non-refundable rate'), RATES_NEWS);
});

/** Chooses a rate of the garden room; without JavaScript the other rates are opened first. */
const chooseRate = async (page: Page, rate: string): Promise<void> => {
  const { locale } = getPageTranslator(page);
  await chooseRoom(page, FLEXIBLE[locale]);
  const radio = page.getByRole('radio', { name: `${ROOM[locale]} ${rate}` });
  if (!(await radio.isVisible())) await page.locator('.offer-rates-others summary').first().click();
  await radio.click();
};

const sumAmounts = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

const RATES = {
  'non-refundable': { es: 'Tarifa no reembolsable', en: 'Non-refundable rate' },
  'half-board': { es: 'Media pensión', en: 'Half board' },
} as const;

const BOOKINGS = chooseCases(2, [
  { rate: 'non-refundable', locale: 'es', javaScriptEnabled: false, days: 420 },
  { rate: 'half-board', locale: 'en', javaScriptEnabled: true, days: 424 },
  { rate: 'half-board', locale: 'es', javaScriptEnabled: true, days: 428 },
  { rate: 'non-refundable', locale: 'en', javaScriptEnabled: false, days: 432 },
] as const);

test.each(BOOKINGS)(
  '$rate, in $locale, JavaScript: $javaScriptEnabled: page, mail, folio, consent and bank agree to the cent, also after cancelling',
  async ({ rate, locale, javaScriptEnabled, days }) => {
    const page = await openPage({ javaScriptEnabled });
    const stay = createStay(days);
    const name = RATES[rate][locale];
    await page.goto(createResultsHref(locale, stay, [PARTY]));
    await chooseRate(page, name);
    if (javaScriptEnabled) {
      await expectAccessible(page, 'the results with rates');
      await expectNoOverflow(page);
    }
    const shown = await page.getByRole('radio', { name: `${ROOM[locale]} ${name}` }).getAttribute('value');
    expect(shown).toBe(`${GARDEN}.${rate}`);
    const reserva = await goToCheckout(page);
    await page.getByText(name).first().waitFor({ state: 'attached' });
    const code = await payByRequest(page, page.url());

    const { quote, consent, folio } = await readBooking(reserva);
    const [room] = quote.rooms;
    const lines = room?.lines ?? [];
    expect([room?.ratePlanId, room?.planNames, quote.terms.termsId]).toEqual([
      rate,
      RATES[rate],
      rate === 'half-board' ? 'standard' : 'non-refundable',
    ]);
    expect(consent.agreed).toMatchObject({
      terms: { termsId: quote.terms.termsId },
      rooms: [{ roomId: '1', ratePlanId: rate, lines }],
    });
    expect(lines.map(({ kind }) => kind)).toEqual(
      rate === 'half-board' ? ['room', 'extra-guests', 'board', 'tax'] : ['room', 'extra-guests', 'tax'],
    );
    const deposit = rate === 'half-board' ? Math.ceil(quote.total / 2) : quote.total;
    const books = await summarizeLedgers(reserva);
    expect([sumAmounts(lines), sumAmounts(folio), books.total, consent.total]).toEqual([
      quote.total,
      quote.total - deposit,
      quote.total,
      quote.total,
    ]);
    expect([quote.deposit, consent.deposit, books.captured, books.paid]).toEqual([
      deposit,
      deposit,
      [deposit],
      deposit,
    ]);

    const mail = await readMailText(code, 'confirmation');
    await page.goto(getPageLinks(page).reservation(reserva));
    const overview = ((await page.locator('main').textContent()) ?? '').replace(/\s+/gu, ' ');
    const printed = [name, ...[...lines, { amount: quote.total }].map(({ amount }) => formatAmount(page, amount))];
    for (const text of printed.map((each) => each.replace(/\s+/gu, ' '))) {
      expect(mail).toContain(text);
      expect(overview).toContain(text);
    }

    await page.goto(getPageLinks(page).cancelReservation(reserva));
    const refunded = rate === 'half-board' ? deposit : 0;
    const { t } = getPageTranslator(page);
    const penalty = await readFigure(page, t('cancel.penalty'));
    expect(penalty).toBe(formatAmount(page, rate === 'half-board' ? 0 : quote.total));
    await page.getByRole('link', { name: t('cancel.continue') }).click();
    const amount = formatAmount(page, refunded);
    await pressButton(page, refunded > 0 ? t('cancel.button.refund', { amount }) : t('cancel.button.kept'));
    await expect
      .poll(() => summarizeLedgers(reserva))
      .toMatchObject({ status: 'cancelled', refunded: refunded > 0 ? [refunded] : [], due: 0 });
  },
);

test.runIf(isRelease)('at 320 px no word of a rate is broken', async () => {
  const page = await openPage({ locale: 'es-PA', javaScriptEnabled: true });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(createResultsHref('es', createStay(420), [PARTY]));
  await chooseRate(page, RATES['non-refundable'].es);
  const broken = await page.locator('.offer-rates b').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = name.firstChild;
      return [...(text?.textContent ?? '').matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text as Text, index);
        range.setEnd(text as Text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
  await expectNoOverflow(page);
});

test.runIf(isRelease)('a rate that is closed between page and button is refused beside the other rates', async () => {
  const page = await openPage();
  const stay = createStay(420);
  await page.goto(createResultsHref('en', stay));
  await chooseRate(page, 'Half board');
  await querySite(
    `insert into plan_restriction (rate_plan_id, room_type_id, night, stop_sell)
     select 'half-board', $1, $2, true from rate_plan where is_reference`,
    GARDEN,
    stay.arrival,
  );
  // Other searches know it within a second.
  const search = async () => (await fetch(getJourneySite().url + createResultsHref('en', stay))).text();
  await expect.poll(search, { timeout: stretch(5_000) }).not.toContain(`${GARDEN}.half-board`);
  await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
  await findAlert(page).filter({ hasText: 'The rate you chose is no longer available' }).waitFor();
  await page.getByRole('radio', { name: 'Garden Room Non-refundable rate' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('radio', { name: 'Garden Room Half board' }).count()).toBe(0);
  await querySite('delete from plan_restriction');
});

test.each(
  chooseCases(1, [
    ['an unknown rate', ['618449.suite'], 'This rate is not available on the website'],
    [
      'rates with different terms',
      ['618449.half-board', '618449.non-refundable'],
      'different payment or cancellation terms',
    ],
  ] as const),
)('%s that a form sends is refused in words', async (_name, choices, words) => {
  const page = await openPage();
  await page.goto(
    createResultsHref(
      'en',
      createStay(424),
      choices.map(() => '2'),
    ),
  );
  for (const [index, choice] of choices.entries()) {
    await chooseRoom(page, FLEXIBLE.en, index + 1);
    await page.locator(`input[type=radio][name=choice-${index + 1}]:checked`).evaluate((radio, value) => {
      (radio as HTMLInputElement).value = value;
    }, choice);
  }
  await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
  await findAlert(page).filter({ hasText: words }).waitFor();
});
