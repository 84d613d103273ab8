import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#src/kernel/stay/stay.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { archiveAddOns, writeAddOns } from '#test/e2e/support/steps/add-ons.ts';
import {
  RATES_NEWS,
  readBooking,
  readMailText,
  readText,
  toPlainText,
} from '#test/e2e/support/steps/booked-records.ts';
import { CARDS, findAlert, getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { bookByRequest } from '#test/e2e/support/steps/requested-bookings.ts';
import {
  expectNoOverflow,
  fillCard,
  formatAmount,
  pressButton,
  readFigure,
  waitForNotice,
} from '#test/e2e/support/steps/reservation-steps.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';
import { PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

/** For three persons a day, so that two guests cannot both have it. */
const SPA_OF_THREE = { ...SPA, dailyCapacity: 3 };

/** Two adults at 35.00, two baskets at 28.00 and a transfer at 65.00, and 10 % tax. */
const ADDED = 21_010;

type Requested = Awaited<ReturnType<typeof bookByRequest>>;

/** Until the site has heard of the extras there is no such page. */
const waitForExtras = (page: Page, { reserva, links }: Requested): Promise<void> =>
  vi.waitFor(async () => expect((await page.request.get(links.addExtras(reserva))).status()).toBe(200), RATES_NEWS);

const openExtras = async (page: Page, booked: Requested): Promise<void> => {
  await waitForExtras(page, booked);
  await page.goto(booked.links.addExtras(booked.reserva));
};

beforeAll(async () => {
  allowConsoleErrors(/status of 404/);
  await writeAddOns([SPA_OF_THREE, PICNIC, TRANSFER]);
});
afterAll(archiveAddOns);

/** The spa on the second day, two baskets on the third, and one transfer. */
const chooseExtras = async (page: Page, arrival: string): Promise<void> => {
  const { t, locale } = getPageTranslator(page);
  await page.getByLabel(SPA.names[locale], { exact: true }).selectOption(addDays(arrival, 1));
  await page
    .getByLabel(`${PICNIC.names[locale]}: ${t('add-on.day')}`, { exact: true })
    .selectOption(addDays(arrival, 2));
  await page.getByLabel(PICNIC.names[locale], { exact: true }).fill('2');
  await page.getByLabel(TRANSFER.names[locale], { exact: true }).fill('1');
  await pressButton(page, t('extras.submit'));
  await page.getByRole('heading', { level: 1, name: t('extras.proposal.title') }).waitFor();
};

const expectAtWidths = async (page: Page, name: string): Promise<void> => {
  for (const width of chooseCases(1, [390, 900, 1440])) {
    await resizeWindow(page, { width, height: 900 });
    await expectAccessible(page, `${name} at ${width} px`);
    await expectNoOverflow(page);
  }
};

test.each([
  { locale: 'es', javaScriptEnabled: true, days: 446 },
  { locale: 'en', javaScriptEnabled: false, days: 450 },
] as const)(
  'added extras in $locale, JavaScript: $javaScriptEnabled: page, mail, folio, consent and bank agree to the cent',
  async ({ locale, javaScriptEnabled, days }) => {
    const page = await openPage({ javaScriptEnabled, viewport: { width: 390, height: 900 } });
    const booked = await bookByRequest(page, { locale, days });
    const { reserva, code, stay, links } = booked;
    const before = await readBooking(reserva);
    await waitForExtras(page, booked);
    await page.goto(links.reservation(reserva));
    const { t } = getPageTranslator(page);
    await page.getByRole('link', { name: t('extras.link') }).click();
    await page.getByRole('heading', { level: 1, name: t('extras.title') }).waitFor();
    if (javaScriptEnabled) await expectAtWidths(page, 'extras to add');
    await pressButton(page, t('extras.submit'));
    await findAlert(page).getByText(t('rejection.add-on-required')).waitFor();
    if (javaScriptEnabled) await expectAccessible(page, 'no extra chosen');

    await chooseExtras(page, stay.arrival);
    if (javaScriptEnabled) await expectAtWidths(page, 'proposed extras');
    const price = formatAmount(page, ADDED);
    const total = formatAmount(page, before.quote.total + ADDED);
    expect(await readFigure(page, t('extras.due-now', { card: 'Visa' }).slice(0, 12))).toBe(price);
    expect(await readFigure(page, t('extras.total'))).toBe(total);
    const proposal = await readText(page);
    for (const amount of [7_000, 5_600, 6_500, 1_910])
      expect(proposal).toContain(toPlainText(formatAmount(page, amount)));
    expect(await readBooking(reserva)).toEqual(before);

    await pressButton(page, t('extras.accept.pay', { amount: price }));
    await waitForNotice(page, t('reservation.done.extras'));
    const after = await readBooking(reserva);
    expect(after.folio.slice(before.folio.length)).toEqual([
      { kind: 'add-on', item: 'spa-circuit', amount: 7_000 },
      { kind: 'add-on', item: 'picnic-basket', amount: 5_600 },
      { kind: 'add-on', item: 'airport-transfer', amount: 6_500 },
      { kind: 'tax', item: 'itbms', amount: 1_910 },
      { kind: 'change', item: null, amount: 0 - ADDED },
    ]);
    const deposit = before.quote.deposit;
    const books = await summarizeLedgers(reserva);
    expect(books).toMatchObject({
      total: before.quote.total + ADDED,
      captured: [deposit, ADDED],
      paid: deposit + ADDED,
      due: before.quote.total - deposit,
    });
    expect(after.consent).toMatchObject({ total: books.total, deposit: books.paid });
    expect(after.quote.balance).toEqual(before.quote.balance);

    const mail = await readMailText(code, 'extras-added');
    const overview = await readText(page);
    for (const place of [mail, overview])
      for (const text of [SPA.names[locale], `${PICNIC.names[locale]} × 2`, TRANSFER.names[locale], toPlainText(total)])
        expect(place).toContain(text);
    expect(mail).toContain(toPlainText(price));
    expect(await readMailText(code, 'hotel-extras-added')).toContain(`${PICNIC.names.es} × 2`);
    // Nothing is left to add.
    expect(await page.getByRole('link', { name: t('extras.link') }).count()).toBe(0);
    await page.goto(links.addExtras(reserva));
    await page.getByText(t('extras.none.title')).waitFor();
  },
);

test.runIf(isRelease).each([
  { javaScriptEnabled: false, days: 454 },
  { javaScriptEnabled: true, days: 516 },
])(
  'added extras, JavaScript: $javaScriptEnabled: a bank that rejects, then approves; discarding frees the units',
  async (visit) => {
    const page = await openPage({ javaScriptEnabled: visit.javaScriptEnabled });
    const booked = await bookByRequest(page, { locale: 'en', days: visit.days });
    const { reserva, stay, links } = booked;
    await page.goto(links.payment(reserva));
    await fillCard(page, CARDS.challenged);
    await pressButton(page, 'Save this card without paying');
    await pressButton(page, 'Approve');
    await waitForNotice(page, 'Your new card has been saved');
    const before = await readBooking(reserva);

    await openExtras(page, booked);
    await chooseExtras(page, stay.arrival);
    await pressButton(page, 'Choose again');
    await page.waitForURL(/\/extras$/);
    await chooseExtras(page, stay.arrival);
    const accept = () => pressButton(page, `Add and pay ${formatAmount(page, ADDED)}`);
    await accept();
    await pressButton(page, 'Reject the payment');
    await findAlert(page).getByText('Your bank could not verify that it was you').waitFor();
    expect(await readBooking(reserva)).toEqual(before);
    await accept();
    await pressButton(page, 'Approve the payment');
    await waitForNotice(page, 'Your extras have been added and paid');
    expect((await summarizeLedgers(reserva)).captured.at(-1)).toBe(ADDED);
  },
);

test.runIf(isRelease)(
  'added extras: what another guest took is refused by name, and the rest of the choice is kept',
  async () => {
    const [first, second] = [
      await openPage({ javaScriptEnabled: isRelease }),
      await openPage({ javaScriptEnabled: false }),
    ];
    const mine = await bookByRequest(first, { locale: 'en', days: 458 });
    const { stay } = mine;
    const other = await bookByRequest(second, { locale: 'en', days: 458 });
    await openExtras(first, mine);
    await openExtras(second, other);
    await second.getByLabel(TRANSFER.names.en, { exact: true }).fill('2');
    await second.getByLabel(SPA.names.en, { exact: true }).selectOption(addDays(stay.arrival, 1));
    await chooseExtras(first, stay.arrival);
    await pressButton(second, 'See the price');
    await findAlert(second).getByText('There are not enough left of this extra.').waitFor();
    await findAlert(second).getByText(SPA.names.en, { exact: true }).waitFor();
    expect(await second.getByLabel(TRANSFER.names.en, { exact: true }).inputValue()).toBe('2');
    expect((await readBooking(other.reserva)).quote.addOns).toEqual([]);
  },
);

// No days of search-and-hold/extras.test.ts: a worker runs both files on one site, and they would share the spa's places.
test.runIf(isRelease).each([
  { javaScriptEnabled: false, days: 512 },
  { javaScriptEnabled: true, days: 508 },
])(
  'added extras, JavaScript: $javaScriptEnabled: pressed in two tabs at once they are added and charged once, and a cancellation in time gives all of it back',
  async ({ javaScriptEnabled, days }) => {
    const page = await openPage({ javaScriptEnabled });
    const booked = await bookByRequest(page, { locale: 'en', days });
    const { reserva, code, stay, links } = booked;
    const { captured } = await summarizeLedgers(reserva);
    await openExtras(page, booked);
    await chooseExtras(page, stay.arrival);
    const second = await page.context().newPage();
    await second.goto(page.url());
    const accept = async (tab: Page) => {
      await pressButton(tab, `Add and pay ${formatAmount(tab, ADDED)}`);
      await tab.waitForURL((url) => url.pathname === links.reservation(reserva));
    };
    await Promise.all([accept(page), accept(second)]);
    const added = await summarizeLedgers(reserva);
    expect(added.captured).toEqual([...captured, ADDED]);

    await page.getByRole('link', { name: /^Cancel Free until/ }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await pressButton(page, `Cancel and get ${formatAmount(page, added.paid)} back`);
    await page.getByRole('heading', { level: 1, name: 'Your reservation has been cancelled' }).waitFor();
    const cancelled = await summarizeLedgers(reserva);
    expect(cancelled).toMatchObject({ status: 'cancelled', captured: added.captured, paid: 0, due: 0 });
    expect(cancelled.refunded.reduce((sum, amount) => sum + amount, 0)).toBe(added.paid);
    expect(await readMailText(code, 'reservation-cancelled')).toContain(toPlainText(formatAmount(page, added.paid)));
    // The three places of the spa are free again.
    const other = await openPage({ javaScriptEnabled: false });
    await openExtras(other, await bookByRequest(other, { locale: 'en', days }));
    await chooseExtras(other, stay.arrival);
  },
);
