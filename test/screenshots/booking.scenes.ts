import { beforeAll, test } from 'vitest';
import { linksIn } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { forgetLimits } from '#test/e2e/support/accounts.ts';
import { sql } from '#test/e2e/support/books.ts';
import { ageOf, picksStay, searches, steps } from '#test/e2e/support/calendar.ts';
import {
  alert,
  CARDS,
  chooses,
  holds,
  isThanked,
  payButton,
  pays,
  resultsHref,
  wordsAt,
} from '#test/e2e/support/guest.ts';
import { linksAt, ROOMS } from '#test/e2e/support/reservation.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { album } from './album.ts';
import { seesPrices } from './calendar-prices.ts';
import { fixCode } from './fixed-code.ts';
import { reader } from './languages.ts';
import { closeNights } from './sold-out.ts';

const shoot = album('booking');

const STAY = stayIn(60);
const SOLD_OUT = stayIn(90);
/** Adults and the ages of children, room by room. */
const FOUR = ['2', '2,7', '1', '2,4,11'];

beforeAll(forgetLimits);

test.each(LOCALES)('dates (%s)', async (locale) => {
  const links = linksIn(locale);
  const page = await reader(locale);
  await page.goto(links.calendar());
  await seesPrices(page);
  await shoot(page, 'calendar');
  await searches(page);
  await alert(page).getByText(wordsAt(page).t('rejection.verify-dates')).waitFor();
  await shoot(page, 'calendar-without-dates');
  await picksStay(page, STAY);
  await steps(page, 'add-room');
  await steps(page, 'add-child', 2);
  await ageOf(page, 1, 2).selectOption('7');
  await shoot(page, 'calendar-chosen');
  for (let room = 3; room <= 5; room += 1) await steps(page, 'add-room');
  await alert(page).first().waitFor();
  await shoot(page, 'calendar-fifth-room');
  await page.goto(links.calendar({ roomTypeId: '618449' }));
  await seesPrices(page);
  await shoot(page, 'calendar-of-a-room');
});

test.each(LOCALES)('results (%s)', async (locale) => {
  const page = await reader(locale);
  await page.goto(resultsHref(locale, STAY));
  await shoot(page, 'results');
  await page.getByRole('button', { name: wordsAt(page).t('results.submit') }).click();
  await alert(page).getByText(wordsAt(page).t('rejection.select-room')).waitFor();
  await shoot(page, 'results-nothing-chosen');
  await chooses(page, ROOMS[locale].family);
  await shoot(page, 'results-chosen');
  await page.goto(resultsHref(locale, STAY, FOUR));
  await shoot(page, 'results-four-rooms');
  await page.goto(resultsHref(locale, { arrival: STAY.departure, departure: STAY.arrival }));
  await shoot(page, 'results-refused-dates');
  await closeNights(SOLD_OUT);
  await page.goto(resultsHref(locale, SOLD_OUT));
  await shoot(page, 'sold-out');
});

test.each(LOCALES)('checkout (%s)', async (locale) => {
  const page = await reader(locale);
  const reserva = await holds(page, locale, STAY, [ROOMS[locale].garden, ROOMS[locale].family]);
  const links = linksAt(page);
  await page.goto(links.heldRoom(reserva, '2'));
  await shoot(page, 'held-room');
  await page.goto(links.checkout(reserva));
  await shoot(page, 'checkout');
  await payButton(page).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot(page, 'checkout-errors');
  await pays(page, { card_number: CARDS.declined });
  await alert(page).getByText(wordsAt(page).t('checkout.declined.title')).waitFor();
  await shoot(page, 'checkout-declined');
  await pays(page, { card_number: CARDS.challenged });
  await page.waitForURL((url) => !url.pathname.includes('/checkout'));
  await shoot(page, 'challenge');
  await page.goto(links.checkout(reserva));
  await shoot(page, 'bank-waits');
  await page.goto(links.checkoutAnew(reserva));
  await pays(page);
  await isThanked(page);
  await fixCode(reserva, `thank-you ${locale}`);
  await page.reload();
  await shoot(page, 'thank-you');
  await page.emulateMedia({ media: 'print' });
  await shoot(page, 'thank-you', { widths: [794], variant: 'print' });
});

test.each(LOCALES)('a hold that is over, and a bank that says nothing (%s)', async (locale) => {
  const page = await reader(locale);
  const over = await holds(page, locale, STAY, [ROOMS[locale].garden]);
  await sql(`update reservation set hold_expires_at = now() - interval '1 second' where reservation_id = $1`, over);
  await page.goto(linksAt(page).checkout(over));
  await shoot(page, 'hold-over');

  const open = await holds(page, locale, STAY, [ROOMS[locale].garden]);
  await pays(page, { card_number: CARDS.challenged });
  await page.waitForURL((url) => !url.pathname.includes('/checkout'));
  // As if the charge were still on its way to the bank.
  await sql('delete from sandbox_bank.charge where starts_with(idempotency_key, $1)', open);
  await sql(`update payment_attempt set started_at = now() + interval '5 minutes' where reservation_id = $1`, open);
  await page.goto(linksIn(locale).checkout(open));
  await page.getByText(wordsAt(page).t('checkout.processing.title')).first().waitFor();
  await shoot(page, 'processing');
});
