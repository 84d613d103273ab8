import type { Page } from 'playwright';
import { test } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import { LOCALES } from '#src/kernel/locale.ts';
import { pickStay } from '#test/e2e/support/steps/calendar-steps.ts';
import { CARDS, fillDetails, findAlert, getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { createMailedLink, submitCredentials } from '#test/e2e/support/steps/reservation-access-steps.ts';
import { bookRooms, failBalance, fillCard, getPageLinks } from '#test/e2e/support/steps/reservation-steps.ts';
import { addDays } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors } from '#test/e2e/support/steps/visitor.ts';
import { openAlbum } from './album.ts';
import { expectPrices } from './calendar-prices.ts';
import { fixCode } from './fixed-code.ts';
import { openReader } from './languages.ts';

const shoot = openAlbum('reservation');
const CHARGED_ONCE = '4000 0000 0000 0341';

/** Books, so many days ahead, and has a code that is always the same. */
const bookStay = async (
  page: Page,
  locale: Locale,
  days: number,
  more: Partial<Parameters<typeof bookRooms>[1]> = {},
) => {
  const { reserva, stay } = await bookRooms(page, { locale, days, ...more });
  return { reserva, stay, code: await fixCode(reserva, `${days} ${locale}`) };
};

/** Presses the button of the form in which a card, or what a step asks for, stands. */
const confirmPage = (page: Page): Promise<void> => page.locator('main form button[type=submit]').first().click();

test.each(LOCALES)('the reservation, and what becomes of it (%s)', async (locale) => {
  const page = await openReader(locale);
  const { reserva } = await bookStay(page, locale, 100, { rooms: ['garden', 'family'] });
  const links = getPageLinks(page);
  await page.goto(links.reservation(reserva));
  await shoot(page, 'reservation');
  await page.emulateMedia({ media: 'print' });
  await shoot(page, 'reservation', { widths: [794], variant: 'print' });
  await page.emulateMedia({ media: null });
  await page.goto(links.cancelReservation(reserva));
  await shoot(page, 'cancel');
  await page.goto(links.cancelReservation(reserva, { roomId: '2' }));
  await shoot(page, 'cancel-room');
  await page.goto(links.cancelReservation(reserva, { roomId: '2', sure: true }));
  await shoot(page, 'cancel-room-sure');
  await confirmPage(page);
  await page.waitForURL(/done=room-cancelled/);
  await shoot(page, 'cancelled-room');
  await page.goto(links.cancelReservation(reserva, { sure: true }));
  await shoot(page, 'cancel-sure');
  await confirmPage(page);
  await page.waitForURL(/done=cancelled/);
  await shoot(page, 'cancelled');
});

test.each(LOCALES)('other dates (%s)', async (locale) => {
  const page = await openReader(locale);
  const { reserva, stay } = await bookStay(page, locale, 110);
  const links = getPageLinks(page);
  await page.goto(links.changeDates(reserva));
  await expectPrices(page);
  await shoot(page, 'dates');
  await confirmPage(page);
  await findAlert(page).first().waitFor();
  await shoot(page, 'dates-refused');
  await pickStay(page, { arrival: addDays(stay.arrival, 1), departure: addDays(stay.arrival, 6) });
  await confirmPage(page);
  await page.waitForURL(/change=/);
  await shoot(page, 'dates-proposal');
});

test.each(LOCALES)('details and card (%s)', async (locale) => {
  const page = await openReader(locale);
  const { reserva } = await bookStay(page, locale, 120);
  const links = getPageLinks(page);
  const { t } = getPageTranslator(page);
  await page.goto(links.changeDetails(reserva));
  await shoot(page, 'details');
  await fillDetails(page, { email: 'maria@', zip: '1' });
  await page.getByRole('button', { name: t('details.submit'), exact: true }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot(page, 'details-errors');
  await fillDetails(page, { email: 'maria@example.com', zip: '00000' });
  await page.getByRole('button', { name: t('details.submit'), exact: true }).click();
  await page.waitForURL(/done=details/);
  await shoot(page, 'details-saved');

  await page.goto(links.payment(reserva));
  await shoot(page, 'payment');
  const save = page.getByRole('button', { name: t('payment.save.only') });
  await save.click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot(page, 'payment-errors');
  await fillCard(page, CARDS.declined);
  await save.click();
  await findAlert(page).getByText(t('payment.card-declined')).waitFor();
  await shoot(page, 'payment-declined');
});

test.each(LOCALES)('late, and with a balance that failed (%s)', async (locale) => {
  const page = await openReader(locale);
  const { reserva } = await bookStay(page, locale, 24, { details: { card_number: CHARGED_ONCE } });
  const links = getPageLinks(page);
  await page.goto(links.changeDates(reserva));
  await shoot(page, 'dates-late');
  await page.goto(links.cancelReservation(reserva));
  await shoot(page, 'cancel-late');
  await failBalance(reserva);
  await page.goto(links.reservation(reserva));
  await shoot(page, 'balance-failed');
  await page.goto(links.cancelReservation(reserva, { sure: true }));
  await confirmPage(page);
  await page.waitForURL(/done=cancelled/);
  await shoot(page, 'cancelled-late');
});

test.each(LOCALES)('who may open it (%s)', async (locale) => {
  allowConsoleErrors(/status of 4(?:03|29)/);
  const { reserva, code } = await bookStay(await openReader(locale), locale, 130);
  const page = await openReader(locale);
  await page.goto(await createMailedLink(locale, reserva, { seconds: -1 }));
  await shoot(page, 'link-over');
  await page.goto(getPageLinks(page).myReservation);
  await shoot(page, 'my-reservation');
  await submitCredentials(page, '', 'x');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot(page, 'my-reservation-errors');
  await submitCredentials(page, '22222222', 'unknown@example.com');
  await findAlert(page).getByText(getPageTranslator(page).t('access.unknown')).waitFor();
  await shoot(page, 'my-reservation-unknown');
  await submitCredentials(page, code, 'maria@example.com');
  await page.waitForURL(`**${getPageLinks(page).reservation(reserva)}`);
  await page.goto(getPageLinks(page).myReservation);
  await shoot(page, 'my-reservation-open');
});
