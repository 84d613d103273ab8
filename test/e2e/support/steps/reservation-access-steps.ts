import type { Page } from 'playwright';
import { signKey } from '#src/booking/access/reservation-access.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { getPageTranslator } from './checkout-steps.ts';
import { querySite } from './ledger-assertions.ts';
import { type Booked, bookRooms } from './reservation-steps.ts';
import { allowConsoleErrors, openPage } from './visitor.ts';

/** Creates an access link as in a mail. `seconds`: until it expires. */
export const createMailedLink = async (locale: Locale, reserva: string, { version = 1, seconds = 3_600 } = {}) => {
  const [secret] = await querySite<{ value: string }>(
    `select value from site_secret where name = 'reservation-access'`,
  );
  const expiresAt = Date.now() + seconds * 1_000;
  const key = signKey({ purpose: 'link', reserva, version, expiresAt }, secret?.value ?? '');
  return getJourneySite().url + createLinks(locale).reservationByLink(reserva, key);
};

/** Submits the access form. */
export const submitCredentials = async (page: Page, code: string, email: string): Promise<void> => {
  const translator = getPageTranslator(page);
  await page.getByLabel(translator.t('access.code'), { exact: true }).fill(code);
  await page.getByLabel(translator.t('access.email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: translator.t('access.submit') }).click();
};

/** Exhausts the rate limit of the reservation code tried last. */
export const exhaustRateLimit = () => querySite(`update rate_window set used = 10 where what = 'reservation-code'`);

const bookedStays = new Map<Locale, Promise<Booked>>();

/** Returns a reservation booked in another browser; one per language for all journeys that do not change it. */
export const getSharedStay = (locale: Locale): Promise<Booked> => {
  const stay =
    bookedStays.get(locale) ??
    openPage().then((page) => bookRooms(page, { locale, days: locale === 'es' ? 230 : 234 }));
  bookedStays.set(locale, stay);
  return stay;
};

/** Opens the reservation without a key. */
export const openReservationPage = (page: Page, locale: Locale, reserva: string) =>
  page.goto(getJourneySite().url + createLinks(locale).reservation(reserva));

export const waitForAccessForm = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: getPageTranslator(page).t('access.title') }).waitFor();

/** Prepares a journey: 403 and 429 are expected in the console. */
export const prepareAccess = (): void => allowConsoleErrors(/status of 4(?:03|29)/);
