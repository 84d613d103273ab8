import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  DETAILS,
  findField,
  findPayButton,
  getPageTranslator,
  getReserva,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import {
  countKeyPresses,
  pressKey,
  pressOnTarget,
  tabToTarget,
  typeText,
} from '#test/e2e/support/steps/keyboard-steps.ts';
import { countTakenUnits, expectPaidOnce } from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

/** One more in the last week of a month: the calendar opens on the next one, and its button for the month before is a stop. */
const MOST_PRESSES = 83;

type Dates = (page: Page) => Promise<void>;

/** Half a year on in the grid of days, three nights. */
const chooseDates: Dates = async (page) => {
  const grid = page.getByRole('grid').first();
  await grid.waitFor();
  await tabToTarget(page, grid.locator('[tabindex="0"]'));
  for (const key of [...Array<string>(6).fill('PageDown'), 'ArrowDown', 'Enter']) await pressKey(page, key);
  await page.getByText(/Ahora elija su día de salida|Now choose your departure date/).waitFor();
  // The day after the arrival has the focus by now.
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await pressKey(page, key);
};

/** Both dates in one go: every part of a date that is whole leads on to the next. */
const typeDates: Dates = async (page) => {
  const { arrival, departure } = createStay(190);
  const digits = [arrival, departure].map((date) => date.replace(/(\d{4})-(\d\d)-(\d\d)/, '$2$3$1')).join('');
  await typeText(page, page.getByRole('spinbutton').first(), digits);
};

test.each(
  chooseCases(1, [
    ['es', '/', 'es-PA', 'Panam', 'chosen in the calendar', chooseDates],
    ['en', '/EN', 'en-US', 'Panam', 'typed', typeDates],
  ] as const),
)(
  'keyboard only: a room for dates half a year away is booked in few key presses (%s, %s, %s, %s, %s)',
  async (_, home, locale, country, _how, setsDates) => {
    const page = await openPage({ locale });
    await page.goto(home);
    const translator = getPageTranslator(page);
    await pressOnTarget(
      page,
      page.getByRole('banner').getByRole('link', { name: translator.t('frame.book'), exact: true }),
    );
    await page.waitForURL(/\/rooms\/calendar$/);

    await setsDates(page);
    await page.getByText(/3 (nights|noches)\.$/).waitFor();
    await pressOnTarget(page, page.getByRole('button', { name: translator.t('parties.add-adult', { number: 1 }) }));
    await pressOnTarget(page, page.getByRole('button', { name: translator.t('calendar.submit') }));
    await page.waitForURL(/\/rooms\/booking\?/);
    const query = new URL(page.url()).searchParams;
    const stay = { arrival: query.get('arrival') ?? '', departure: query.get('departure') ?? '' };
    expect(query.getAll('room')).toEqual(['3']);

    // Past the header, as on every page that is loaded anew.
    await pressOnTarget(page, page.getByRole('link', { name: translator.t('frame.skip') }));
    // One stop for all radios of a room; arrows go from one to the next.
    await pressOnTarget(page, page.getByRole('radio').first(), 'Space');
    await pressKey(page, 'ArrowDown');
    const chosen = (await page.locator('input[type=radio]:checked').getAttribute('value')) ?? '';
    expect(chosen).toBe(await page.getByRole('radio').nth(1).getAttribute('value'));
    // Enter on the radio goes on, too; who does not know that finds the button close by, past the links of no other room: its page, comparison, details.
    const before = countKeyPresses(page);
    await pressOnTarget(page, page.getByRole('button', { name: translator.t('results.submit') }));
    expect(countKeyPresses(page) - before, 'from a room to the button').toBeLessThanOrEqual(5);
    await page.waitForURL(/\/checkout$/);
    const reserva = getReserva(page);

    for (const name of ['nombre', 'apellido', 'email', 'telefono'] as const)
      await typeText(page, findField(page, name), DETAILS[name]);
    await typeText(page, findField(page, 'country'), country);
    for (const name of ['legal_id', 'zip', 'card_number', 'card_holder', 'exp_month', 'exp_year', 'cvc'] as const)
      await typeText(page, findField(page, name), DETAILS[name]);
    await pressOnTarget(page, page.getByRole('checkbox', { name: translator.t('checkout.terms') }), 'Space');
    await pressOnTarget(page, findPayButton(page));
    await expectPaidOnce(reserva, await waitForThankYou(page));
    expect(countKeyPresses(page), 'keys that are no typing').toBeLessThanOrEqual(MOST_PRESSES);
    expect((await countTakenUnits(chosen, stay)).held).toBe(0);
  },
);
