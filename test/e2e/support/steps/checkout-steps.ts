import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { getLocale } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { submitFormByRequest } from './form-requests.ts';

/** Card numbers that the sandbox bank knows. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0000 0000 3220',
  answerLost: '4000 0000 0000 0119',
  mastercard: '5555 5555 5555 4444',
  amex: '3782 822463 10005',
} as const;

/** A form that can be paid with, by the names of its fields. */
export const DETAILS = {
  nombre: 'María José',
  apellido: 'Ñandú Çelik',
  email: 'maria@example.com',
  telefono: '+50761234567',
  country: 'PA',
  legal_id: '8-123-456',
  zip: '00000',
  card_number: CARDS.pays,
  card_holder: 'Maria Nandu',
  exp_month: '12',
  exp_year: '2031',
  cvc: '987',
} as const;

export type Details = Partial<Record<keyof typeof DETAILS, string>>;
type FieldName = keyof typeof DETAILS;

const getPageLocale = (page: Page): Locale => getLocale(new URL(page.url()).pathname);

/** The translator of the current page. */
export const getPageTranslator = (page: Page) => getTranslator(getPageLocale(page));

/** A field of checkout, found by its label, with or without the word that it is optional. */
export const findField = (page: Page, name: FieldName | 'request'): Locator => {
  const translator = getPageTranslator(page);
  const label = translator.t(`field.${name}`);
  const labels = [label, `${label} (${translator.t('checkout.optional')})`];
  return labels.map((each) => page.getByLabel(each, { exact: true })).reduce((found, other) => found.or(other));
};

/** The address of the results, as in a shared link. */
export const createResultsHref = (locale: Locale, stay: Stay, rooms: readonly string[] = ['2']): string =>
  createLinks(locale).booking({ ...stay, rooms });

/** Chooses a room type by its name for the room of that number; its card may lie over the radio, as labels do. */
export const chooseRoom = async (page: Page, name: string, room = 1): Promise<void> => {
  const start = getPageTranslator(page).t('results.for', { number: room, party: '' }).trim();
  const radio = page.getByRole('group', { name: start }).getByRole('radio', { name });
  await radio.waitFor();
  // A click in the very moment in which the scripts take the page over may be undone by them.
  const click = async () => {
    await radio.click({ force: true });
    return radio.isChecked();
  };
  await expect.poll(click).toBe(true);
};

/** Presses on to checkout; resolves to the reserva of the hold. */
export const goToCheckout = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
  await page.waitForURL(/\/checkout$/);
  return getReserva(page);
};

/** Room type ids by the names in both languages. */
const ROOM_TYPE_IDS: Readonly<Record<string, string>> = {
  'Garden Room': '618449',
  'Habitación Jardín': '618449',
  'Family Room': '580022',
  'Habitación Familiar': '580022',
  'Presidential Villa': '618419',
};

/** Holds one room of each name for two adults by a request; resolves to the path of checkout. */
export const holdRoomsByRequest = (
  page: Page,
  locale: Locale,
  stay: Stay,
  names: readonly string[],
): Promise<string> => {
  const rooms = names.map(() => '2');
  const choices = names.map((name, index) => [`choice-${index + 1}`, ROOM_TYPE_IDS[name] ?? ''] as const);
  return submitFormByRequest(page, createResultsHref(locale, stay, rooms), 'choice-1', Object.fromEntries(choices));
};

/**
 * Holds one room of each name for two adults, and opens checkout. The results are requested and not shown: the journeys
 * whose subject is the search choose their rooms there by `chooseRoom` and `goToCheckout`.
 */
export const holdRooms = async (page: Page, locale: Locale, stay: Stay, names: readonly string[]): Promise<string> => {
  await page.goto(await holdRoomsByRequest(page, locale, stay, names));
  return getReserva(page);
};

/** The reserva in an address of checkout or after it. */
export const findReserva = (address: string): string => {
  const [reserva] = /[\w-]{22}/.exec(address) ?? [];
  if (!reserva) throw new Error(`no reserva in ${address}`);
  return reserva;
};

/** The reserva in the address of a page. */
export const getReserva = (page: Page): string => findReserva(page.url());

export const fillDetails = async (page: Page, details: Details): Promise<void> => {
  for (const [name, value] of Object.entries(details) as [FieldName, string][]) {
    if (name === 'country') await findField(page, name).selectOption(value);
    else await findField(page, name).fill(value);
  }
};

export const acceptTerms = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: getPageTranslator(page).t('checkout.terms') }).check();

/** The button that says what it does. */
export const findPayButton = (page: Page): Locator =>
  page.getByRole('button', {
    name: getPageLocale(page) === 'es' ? /^Pagar US\$.* y reservar$/ : /^Pay US\$.* and book$/,
  });

/** Fills in the whole form, with differences, and pays. */
export const payDeposit = async (page: Page, differences: Details = {}): Promise<void> => {
  await fillDetails(page, { ...DETAILS, ...differences });
  await acceptTerms(page);
  await findPayButton(page).click();
};

/** Waits for the thank-you page; resolves to the code that it shows. */
export const waitForThankYou = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/thankyou\?reserva=/);
  return readReservationCode(page);
};

/** The reservation code that a page shows. */
export const readReservationCode = async (page: Page): Promise<string> => {
  const term = page.getByRole('term').filter({ hasText: getPageTranslator(page).t('reservation.code') });
  return (await term.locator('xpath=following-sibling::dd[1]').textContent())?.trim() ?? '';
};

/** What a page calls out. */
export const findAlert = (page: Page): Locator => page.getByRole('alert');
