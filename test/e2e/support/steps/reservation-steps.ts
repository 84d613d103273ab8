import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { getLocale } from '#src/site/i18n/locales.ts';
import { createLinks } from '#src/site/routing/links.ts';
import {
  CARDS,
  type Details,
  findField,
  getPageTranslator,
  getReserva,
  holdRoomsByRequest,
  waitForThankYou,
} from './checkout-steps.ts';
import { querySite } from './ledger-assertions.ts';
import { sendPayment } from './requested-payment.ts';
import { createStay } from './stay-dates.ts';
import { resizeWindow } from './window-size.ts';

export const ROOMS = {
  es: { garden: 'Habitación Jardín', family: 'Habitación Familiar' },
  en: { garden: 'Garden Room', family: 'Family Room' },
} as const;

export const TYPES = { garden: '618449', family: '580022' } as const;

export interface Booked {
  readonly reserva: string;
  readonly code: string;
  readonly stay: Stay;
}

interface ToBook {
  readonly locale: Locale;
  /** From today to the arrival. */
  readonly days: number;
  readonly rooms?: readonly (keyof typeof TYPES)[];
  readonly details?: Details;
}

/** Books rooms for three nights and pays the deposit by requests, and opens the thank-you page. */
export const bookRooms = async (
  page: Page,
  { locale, days, rooms = ['garden'], details = {} }: ToBook,
): Promise<Booked> => {
  const stay = createStay(days);
  const names = rooms.map((room) => ROOMS[locale][room]);
  const checkout = await holdRoomsByRequest(page, locale, stay, names);
  await page.goto(await sendPayment(page, checkout, details));
  return { reserva: getReserva(page), code: await waitForThankYou(page), stay };
};

/** The links of the language of the page. */
export const getPageLinks = (page: Page) => createLinks(getLocale(new URL(page.url()).pathname));

/** Presses a button by a part of its text. */
export const pressButton = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

/** An amount as the page writes it. */
export const formatAmount = (page: Page, amount: number): string => getPageTranslator(page).money(amount, 'USD');

/** The amount or text beside a name, on a page of figures or facts. */
export const readFigure = async (page: Page, term: string): Promise<string> => {
  const name = page.getByRole('term').filter({ hasText: term }).first();
  return ((await name.locator('xpath=following-sibling::dd[1]').textContent()) ?? '').trim();
};

/** What is said once after something was done. */
export const waitForNotice = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).waitFor();

/** Types a card into the form of the payment page. */
export const fillCard = async (page: Page, number: string): Promise<void> => {
  await findField(page, 'card_number').fill(number);
  await findField(page, 'card_holder').fill('Maria Nandu');
  await findField(page, 'exp_month').fill('11');
  await findField(page, 'exp_year').fill('2032');
  await findField(page, 'cvc').fill(number === CARDS.amex ? '9871' : '987');
};

/** As if the balance had been tried on its day and the bank had said no. */
export const failBalance = (reserva: string) =>
  querySite(
    `update reservation set balance_flag = 'declined', balance_tries = 4, balance_try_at = null where reservation_id = $1`,
    reserva,
  );

/** Nothing of a page lies beyond the right edge of a phone. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  await resizeWindow(page, { width: 320, height: 800 });
  // Before its stylesheets a page is not painted, but scripts measure it.
  await page.waitForLoadState();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (size) await resizeWindow(page, size);
};
