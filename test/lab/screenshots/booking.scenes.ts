import { test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { findAgeSelect, pickStay, pressStepper, submitSearch } from '#test/e2e/support/steps/calendar-steps.ts';
import {
  CARDS,
  chooseRoom,
  createResultsHref,
  findAlert,
  findPayButton,
  getPageTranslator,
  holdRooms,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { getPageLinks, ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openAlbum } from './album.ts';
import { expectPrices } from './calendar-prices.ts';
import { fixCode } from './fixed-code.ts';
import { openReader } from './languages.ts';
import { closeNights } from './sold-out.ts';

const shoot = openAlbum('booking');

const STAY = createStay(60);
const SOLD_OUT = createStay(90);
/** Adults and the ages of children, room by room. */
const FOUR = ['2', '2,7', '1', '2,4,11'];

test.each(LOCALES)('dates (%s)', async (locale) => {
  const links = createLinks(locale);
  const page = await openReader(locale);
  await page.goto(links.calendar());
  await expectPrices(page);
  await shoot(page, 'calendar');
  await submitSearch(page);
  await findAlert(page).getByText(getPageTranslator(page).t('rejection.verify-dates')).waitFor();
  await shoot(page, 'calendar-without-dates');
  await pickStay(page, STAY);
  await pressStepper(page, 'add-room');
  await pressStepper(page, 'add-child', 2);
  await findAgeSelect(page, 1, 2).selectOption('7');
  await shoot(page, 'calendar-chosen');
  for (let room = 3; room <= 5; room += 1) await pressStepper(page, 'add-room');
  await findAlert(page).first().waitFor();
  await shoot(page, 'calendar-fifth-room');
  await page.goto(links.calendar({ roomTypeId: '618449' }));
  await expectPrices(page);
  await shoot(page, 'calendar-of-a-room');
});

test.each(LOCALES)('results (%s)', async (locale) => {
  const page = await openReader(locale);
  await page.goto(createResultsHref(locale, STAY));
  await shoot(page, 'results');
  await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
  await findAlert(page).getByText(getPageTranslator(page).t('rejection.select-room')).waitFor();
  await shoot(page, 'results-nothing-chosen');
  await chooseRoom(page, ROOMS[locale].family);
  await shoot(page, 'results-chosen');
  await page.goto(createResultsHref(locale, STAY, FOUR));
  await shoot(page, 'results-four-rooms');
  await page.goto(createResultsHref(locale, { arrival: STAY.departure, departure: STAY.arrival }));
  await shoot(page, 'results-refused-dates');
  await closeNights(SOLD_OUT);
  await page.goto(createResultsHref(locale, SOLD_OUT));
  await shoot(page, 'sold-out');
});

test.each(LOCALES)('checkout (%s)', async (locale) => {
  const page = await openReader(locale);
  const reserva = await holdRooms(page, locale, STAY, [ROOMS[locale].garden, ROOMS[locale].family]);
  const links = getPageLinks(page);
  await page.goto(links.heldRoom(reserva, '2'));
  await shoot(page, 'held-room');
  await page.goto(links.checkout(reserva));
  await shoot(page, 'checkout');
  await findPayButton(page).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot(page, 'checkout-errors');
  await payDeposit(page, { card_number: CARDS.declined });
  await findAlert(page).getByText(getPageTranslator(page).t('checkout.declined.title')).waitFor();
  await shoot(page, 'checkout-declined');
  await payDeposit(page, { card_number: CARDS.challenged });
  await page.waitForURL((url) => !url.pathname.includes('/checkout'));
  await shoot(page, 'challenge');
  await page.goto(links.checkout(reserva));
  await shoot(page, 'bank-waits');
  await page.goto(links.checkoutWithOtherCard(reserva));
  await payDeposit(page);
  await waitForThankYou(page);
  await fixCode(reserva, `thank-you ${locale}`);
  await page.reload();
  await shoot(page, 'thank-you');
  await page.emulateMedia({ media: 'print' });
  await shoot(page, 'thank-you', { widths: [794], variant: 'print' });
});

test.each(LOCALES)('a hold that is over, and a bank that says nothing (%s)', async (locale) => {
  const page = await openReader(locale);
  const over = await holdRooms(page, locale, STAY, [ROOMS[locale].garden]);
  await querySite(
    `update reservation set hold_expires_at = now() - interval '1 second' where reservation_id = $1`,
    over,
  );
  await page.goto(getPageLinks(page).checkout(over));
  await shoot(page, 'hold-over');

  const open = await holdRooms(page, locale, STAY, [ROOMS[locale].garden]);
  await payDeposit(page, { card_number: CARDS.challenged });
  await page.waitForURL((url) => !url.pathname.includes('/checkout'));
  // As if the charge were still on its way to the bank.
  await querySite('delete from sandbox_bank.charge where starts_with(idempotency_key, $1)', open);
  await querySite(
    `update payment_attempt set started_at = now() + interval '5 minutes' where reservation_id = $1`,
    open,
  );
  await page.goto(createLinks(locale).checkout(open));
  await page.getByText(getPageTranslator(page).t('checkout.processing.title')).first().waitFor();
  await shoot(page, 'processing');
});
