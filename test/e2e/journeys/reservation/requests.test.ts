import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { readMailText, readText } from '#test/e2e/support/steps/booked-records.ts';
import {
  acceptTerms,
  DETAILS,
  fillDetails,
  findField,
  findPayButton,
  getPageTranslator,
  holdRooms,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { expectNoOverflow, getPageLinks, pressButton, ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const readRequest = async (reserva: string) => {
  const [row] = await querySite<{ request: unknown }>(
    `select guest -> 'request' as request from reservation where reservation_id = $1`,
    reserva,
  );
  return row?.request;
};

const tick = (page: Page, choice: 'cot' | 'allergies' | 'adjoining') =>
  page.getByRole('checkbox', { name: getPageTranslator(page).t(`request.${choice}`) }).check();

const lookAtWidths = async (page: Page, what: string): Promise<void> => {
  for (const width of chooseCases(1, [390, 900, 1440])) {
    await resizeWindow(page, { width, height: 900 });
    await expectAccessible(page, `${what} at ${width} px`);
    await expectNoOverflow(page);
  }
};

const GUESTS: readonly { locale: Locale; javaScriptEnabled: boolean; days: number }[] = [
  { locale: 'es', javaScriptEnabled: false, days: 412 },
  { locale: 'en', javaScriptEnabled: true, days: 416 },
];

test.each(GUESTS)(
  'a request in $locale, JavaScript: $javaScriptEnabled: at checkout, in mails, on the reservation, and changed there',
  async ({ locale, javaScriptEnabled, days }) => {
    const page = await openPage({ javaScriptEnabled });
    const { t } = getTranslator(locale);
    const garden = ROOMS[locale].garden;
    const reserva = await holdRooms(page, locale, createStay(days), [garden, garden]);
    await tick(page, 'cot');
    await tick(page, 'adjoining');
    const field = await findField(page, 'request');
    await field.fill(`A card 4242 4242 4242 4242`);
    if (javaScriptEnabled) await page.getByText(t('request.count', { count: 26, max: 500 })).waitFor();
    else expect(await field.getAttribute('maxlength')).toBe('500');
    await payDeposit(page);
    await page.getByRole('link', { name: t('field-error.request-card') }).waitFor();
    expect(await page.getByRole('checkbox', { name: t('request.cot') }).isChecked()).toBe(true);
    if (javaScriptEnabled) await lookAtWidths(page, 'checkout with a refused request');

    await field.fill('Sin nueces, شكرًا 🥜');
    const { card_number, cvc } = DETAILS;
    await fillDetails(page, { card_number, cvc });
    await acceptTerms(page);
    await findPayButton(page).click();
    const code = await waitForThankYou(page);
    expect(await readRequest(reserva)).toEqual({ choices: ['cot', 'adjoining'], text: 'Sin nueces, شكرًا 🥜' });
    const own = [t('request.cot'), t('request.adjoining'), 'Sin nueces, شكرًا 🥜'];
    for (const text of own) expect(await readMailText(code, 'confirmation')).toContain(text);
    for (const text of ['Cuna para bebé', 'Habitaciones contiguas', 'Sin nueces'])
      expect(await readMailText(code, 'hotel-booked')).toContain(text);

    await page.goto(getPageLinks(page).reservation(reserva));
    for (const text of own) expect(await readText(page)).toContain(text);
    if (javaScriptEnabled) await lookAtWidths(page, 'a reservation with a request');
    await page.getByRole('link', { name: t('request.change') }).click();
    await page.waitForURL(/details/);
    expect(await (await findField(page, 'request')).inputValue()).toBe('Sin nueces, شكرًا 🥜');
    await tick(page, 'allergies');
    await (await findField(page, 'request')).fill('');
    await pressButton(page, t('details.submit'));
    await page.waitForURL((url) => url.pathname === createLinks(locale).reservation(reserva));
    expect(await readRequest(reserva)).toEqual({ choices: ['cot', 'allergies', 'adjoining'], text: '' });
    expect(await readMailText(code, 'hotel-changed')).toContain('Alergias o intolerancias alimentarias');
    expect(await readText(page)).not.toContain('Sin nueces');
    const [event] = await querySite<{ action: string; actor: { kind: string }; after: unknown }>(
      'select action, actor, after from desk_event where reservation_id = $1 order by position desc limit 1',
      reserva,
    );
    expect(event).toMatchObject({ action: 'request-changed', actor: { kind: 'guest' }, after: { request: '•••' } });
  },
);
