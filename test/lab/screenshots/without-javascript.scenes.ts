import { test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import {
  CARDS,
  createResultsHref,
  findAlert,
  findPayButton,
  getPageTranslator,
  holdRooms,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { getPageLinks, ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { addDays, createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openAlbum } from './album.ts';
import { fixCode } from './fixed-code.ts';
import { openReader } from './languages.ts';

const shoot = openAlbum('without-javascript');
const STAY = createStay(140);
const PLAIN = { javaScriptEnabled: false } as const;

test.each(LOCALES)('looking around and choosing (%s)', async (locale) => {
  const links = createLinks(locale);
  const page = await openReader(locale, PLAIN);
  for (const [scene, path] of [
    ['home', links.home],
    ['room', links.room('618449')],
    ['calendar', links.calendar()],
    ['calendar-two-rooms', links.calendar({ ...STAY, rooms: ['2', '2,7'] })],
    ['results', createResultsHref(locale, STAY, ['2', '2,7'])],
    ['my-reservation', links.myReservation],
  ] as const) {
    await page.goto(path);
    await shoot(page, scene);
  }
  await page.goto(createResultsHref(locale, STAY));
  await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
  await findAlert(page).getByText(getPageTranslator(page).t('rejection.select-room')).waitFor();
  await shoot(page, 'results-nothing-chosen');
});

test.each(LOCALES)('booking, and changing it (%s)', async (locale) => {
  const page = await openReader(locale, PLAIN);
  const reserva = await holdRooms(page, locale, STAY, [ROOMS[locale].garden]);
  const links = getPageLinks(page);
  await shoot(page, 'checkout');
  await findPayButton(page).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot(page, 'checkout-errors');
  await payDeposit(page, { card_number: CARDS.declined });
  await findAlert(page).getByText(getPageTranslator(page).t('checkout.declined.title')).waitFor();
  await shoot(page, 'checkout-declined');
  await payDeposit(page);
  await waitForThankYou(page);
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
  await page.locator('[name=arrival]').fill(addDays(STAY.arrival, 1));
  await page.locator('[name=departure]').fill(addDays(STAY.departure, 2));
  await page.getByRole('button', { name: getPageTranslator(page).t('dates.submit') }).click();
  await page.waitForURL(/change=/);
  await shoot(page, 'dates-proposal');
});
