import type { Page } from 'playwright';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { signKey } from '#src/server/access-key.ts';
import { sql } from './books.ts';
import { holds, isThanked, pays, wordsAt } from './guest.ts';
import { journeySite } from './journey-site.ts';
import { stayIn } from './stays.ts';

const ROOMS = { es: 'Habitación Jardín', en: 'Garden Room' } as const;

export interface BookedStay {
  readonly reserva: string;
  readonly code: string;
}

/** Books a room from that many days ahead, and pays. */
export const books = async (page: Page, locale: Locale, days: number): Promise<BookedStay> => {
  const reserva = await holds(page, locale, stayIn(days), [ROOMS[locale]]);
  await pays(page);
  return { reserva, code: await isThanked(page) };
};

/** A link as a mail would carry it. `seconds`: until it ends. */
export const mailedLink = async (locale: Locale, reserva: string, { version = 1, seconds = 3_600 } = {}) => {
  const [secret] = await sql<{ value: string }>(`select value from site_secret where name = 'reservation-access'`);
  const expiresAt = Date.now() + seconds * 1_000;
  const key = signKey({ purpose: 'link', reserva, version, expiresAt }, secret?.value ?? '');
  return journeySite().url + linksIn(locale).reservationByLink(reserva, key);
};

/** Fills in the form that asks whose reservation it is, and sends it. */
export const proves = async (page: Page, code: string, email: string): Promise<void> => {
  const words = wordsAt(page);
  await page.getByLabel(words.t('access.code'), { exact: true }).fill(code);
  await page.getByLabel(words.t('access.email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: words.t('access.submit') }).click();
};

/** Everybody who asked wrong before may ask again. */
export const forgetTries = () => sql(`delete from rate_window where what in ('open-reservation', 'reservation-code')`);

/** As if whoever tried that code a moment ago had done so ten times. */
export const exhaustTries = () => sql(`update rate_window set used = 10 where what = 'reservation-code'`);
