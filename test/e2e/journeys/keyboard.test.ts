import { expect, test } from 'vitest';
import { expectPaidOnce, takenOf } from '#test/e2e/support/books.ts';
import { DETAILS, field, isThanked, payButton, reservaAt } from '#test/e2e/support/guest.ts';
import { presses, tabsTo, typesInto } from '#test/e2e/support/keyboard.ts';
import { visit } from '#test/e2e/support/visitor.ts';

test('a room is booked by keyboard alone', async () => {
  const page = await visit();
  await page.goto('/EN');
  await presses(page, page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }));
  await page.waitForURL(/\/EN\/rooms\/calendar$/);

  // Into the grid of days, five months on, three nights.
  const grid = page.getByRole('grid').first();
  await grid.waitFor();
  await tabsTo(page, grid.locator('[tabindex="0"]'));
  for (const key of [...Array.from({ length: 5 }, () => 'PageDown'), 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await page.getByText('Now choose your day of departure').waitFor();
  // The day after the arrival has the focus by now.
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page.getByText(/^From .*, 3 nights\.$/).waitFor();
  await presses(page, page.getByRole('button', { name: 'Add an adult to room 1' }));
  await presses(page, page.getByRole('button', { name: 'See available rooms' }));
  await page.waitForURL(/\/rooms\/booking\?/);
  const query = new URL(page.url()).searchParams;
  const stay = { arrival: query.get('arrival') ?? '', departure: query.get('departure') ?? '' };
  expect(query.getAll('room')).toEqual(['3']);

  // One stop for all radios of a room; arrows go from one to the next.
  await presses(page, page.getByRole('radio').first(), 'Space');
  await page.keyboard.press('ArrowDown');
  const chosen = (await page.locator('input[type=radio]:checked').getAttribute('value')) ?? '';
  expect(chosen).toBe(await page.getByRole('radio').nth(1).getAttribute('value'));
  await presses(page, page.getByRole('button', { name: 'Continue to payment' }));
  await page.waitForURL(/\/checkout$/);
  const reserva = reservaAt(page);

  for (const name of ['nombre', 'apellido', 'email', 'telefono'] as const)
    await typesInto(page, field(page, name), DETAILS[name]);
  await typesInto(page, field(page, 'country'), 'Panama');
  for (const name of ['legal_id', 'zip', 'card_number', 'card_holder', 'exp_month', 'exp_year', 'cvc'] as const)
    await typesInto(page, field(page, name), DETAILS[name]);
  await presses(page, page.getByRole('checkbox', { name: /^I accept the conditions/ }), 'Space');
  await presses(page, payButton(page));
  await expectPaidOnce(reserva, await isThanked(page));
  expect(await takenOf(chosen, stay)).toEqual({ held: 0, sold: 1 });
});
