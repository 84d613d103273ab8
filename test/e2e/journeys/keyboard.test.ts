import { expect, test } from 'vitest';
import { expectPaidOnce, takenOf } from '#test/e2e/support/books.ts';
import { DETAILS, field, isThanked, payButton, reservaAt, wordsAt } from '#test/e2e/support/guest.ts';
import { presses, pressesOf, pressKey, tabsTo, typesInto } from '#test/e2e/support/keyboard.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const MOST_PRESSES = 80;

test.each([
  ['es', '/', 'es-PA', 'Panam'],
  ['en', '/EN', 'en-US', 'Panam'],
] as const)('a room is booked by keyboard alone, in few key presses (%s)', async (_, home, locale, country) => {
  const page = await visit({ locale });
  await page.goto(home);
  const words = wordsAt(page);
  await presses(page, page.getByRole('banner').getByRole('link', { name: words.t('frame.book'), exact: true }));
  await page.waitForURL(/\/rooms\/calendar$/);

  // Into the grid of days, a month on, three nights.
  const grid = page.getByRole('grid').first();
  await grid.waitFor();
  await tabsTo(page, grid.locator('[tabindex="0"]'));
  for (const key of ['PageDown', 'ArrowDown', 'Enter']) await pressKey(page, key);
  await page.getByText(/Ahora elija su día de salida|Now choose your day of departure/).waitFor();
  // The day after the arrival has the focus by now.
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await pressKey(page, key);
  await page.getByText(/3 (nights|noches)\.$/).waitFor();
  await presses(page, page.getByRole('button', { name: words.t('parties.add-adult', { number: 1 }) }));
  await presses(page, page.getByRole('button', { name: words.t('calendar.submit') }));
  await page.waitForURL(/\/rooms\/booking\?/);
  const query = new URL(page.url()).searchParams;
  const stay = { arrival: query.get('arrival') ?? '', departure: query.get('departure') ?? '' };
  expect(query.getAll('room')).toEqual(['3']);

  // One stop for all radios of a room; arrows go from one to the next.
  await presses(page, page.getByRole('radio').first(), 'Space');
  await pressKey(page, 'ArrowDown');
  const chosen = (await page.locator('input[type=radio]:checked').getAttribute('value')) ?? '';
  expect(chosen).toBe(await page.getByRole('radio').nth(1).getAttribute('value'));
  // As in every form: Enter goes on.
  await pressKey(page, 'Enter');
  await page.waitForURL(/\/checkout$/);
  const reserva = reservaAt(page);

  for (const name of ['nombre', 'apellido', 'email', 'telefono'] as const)
    await typesInto(page, field(page, name), DETAILS[name]);
  await typesInto(page, field(page, 'country'), country);
  for (const name of ['legal_id', 'zip', 'card_number', 'card_holder', 'exp_month', 'exp_year', 'cvc'] as const)
    await typesInto(page, field(page, name), DETAILS[name]);
  await presses(page, page.getByRole('checkbox', { name: words.t('checkout.terms') }), 'Space');
  await presses(page, payButton(page));
  await expectPaidOnce(reserva, await isThanked(page));
  expect(pressesOf(page), 'keys that are no typing').toBeLessThanOrEqual(MOST_PRESSES);
  expect((await takenOf(chosen, stay)).held).toBe(0);
});
