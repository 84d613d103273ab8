import { beforeAll, test } from 'vitest';
import { linksIn } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { forgetLimits } from '#test/e2e/support/accounts.ts';
import { alert, CARDS, holds, isThanked, payButton, pays, resultsHref, wordsAt } from '#test/e2e/support/guest.ts';
import { linksAt, ROOMS } from '#test/e2e/support/reservation.ts';
import { plusDays, stayIn } from '#test/e2e/support/stays.ts';
import { album } from './album.ts';
import { fixCode } from './fixed-code.ts';
import { reader } from './languages.ts';

const shoot = album('without-javascript');
const STAY = stayIn(140);
const PLAIN = { javaScriptEnabled: false } as const;

beforeAll(forgetLimits);

test.each(LOCALES)('looking around and choosing (%s)', async (locale) => {
  const links = linksIn(locale);
  const page = await reader(locale, PLAIN);
  for (const [scene, path] of [
    ['home', links.home],
    ['room', links.room('618449')],
    ['calendar', links.calendar()],
    ['calendar-two-rooms', links.calendar({ ...STAY, rooms: ['2', '2,7'] })],
    ['results', resultsHref(locale, STAY, ['2', '2,7'])],
    ['my-reservation', links.myReservation],
  ] as const) {
    await page.goto(path);
    await shoot(page, scene);
  }
  await page.goto(resultsHref(locale, STAY));
  await page.getByRole('button', { name: wordsAt(page).t('results.submit') }).click();
  await alert(page).getByText(wordsAt(page).t('rejection.select-room')).waitFor();
  await shoot(page, 'results-nothing-chosen');
});

test.each(LOCALES)('booking, and changing it (%s)', async (locale) => {
  const page = await reader(locale, PLAIN);
  const reserva = await holds(page, locale, STAY, [ROOMS[locale].garden]);
  const links = linksAt(page);
  await shoot(page, 'checkout');
  await payButton(page).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot(page, 'checkout-errors');
  await pays(page, { card_number: CARDS.declined });
  await alert(page).getByText(wordsAt(page).t('checkout.declined.title')).waitFor();
  await shoot(page, 'checkout-declined');
  await pays(page);
  await isThanked(page);
  await fixCode(reserva, `without-javascript ${locale}`);
  await page.reload();
  await shoot(page, 'thank-you');
  for (const [scene, path] of [
    ['reservation', links.reservation(reserva)],
    ['cancel', links.cancelReservation(reserva)],
    ['cancel-sure', links.cancelReservation(reserva, { sure: true })],
    ['details', links.changeDetails(reserva)],
    ['payment', links.payment(reserva)],
    ['dates', links.changeDates(reserva)],
  ] as const) {
    await page.goto(path);
    await shoot(page, scene);
  }
  await page.locator('[name=arrival]').fill(plusDays(STAY.arrival, 1));
  await page.locator('[name=departure]').fill(plusDays(STAY.departure, 2));
  await page.getByRole('button', { name: wordsAt(page).t('dates.submit') }).click();
  await page.waitForURL(/change=/);
  await shoot(page, 'dates-proposal');
});
