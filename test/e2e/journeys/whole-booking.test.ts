import { expect, test } from 'vitest';
import { expectPaidOnce, expectUnpaid, sql, takenOf } from '#test/e2e/support/books.ts';
import { ageOf, picksStay, searches, steps } from '#test/e2e/support/calendar.ts';
import {
  chooses,
  codeAt,
  goesToCheckout,
  isThanked,
  payButton,
  pays,
  resultsHref,
  wordsAt,
} from '#test/e2e/support/guest.ts';
import { plusDays, stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const [GARDEN, FAMILY] = ['618449', '580022'];

test('in Spanish, with JavaScript: two rooms, one with a child, from the home page to the reservation', async () => {
  const stay = stayIn(50);
  const page = await visit();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Reservar', exact: true }).click();
  await page.waitForURL(/\/rooms\/calendar$/);

  await picksStay(page, stay);
  await steps(page, 'add-room');
  await steps(page, 'add-child', 2);
  await ageOf(page, 1, 2).selectOption({ label: '7 años' });
  await searches(page);
  await page.waitForURL(/\/rooms\/booking\?/);
  expect(new URL(page.url()).search).toBe(`?arrival=${stay.arrival}&departure=${stay.departure}&room=2&room=2,7`);

  await chooses(page, 'Habitación Jardín', 1);
  await chooses(page, 'Habitación Familiar', 2);
  const reserva = await goesToCheckout(page);
  expect([await takenOf(GARDEN, stay), await takenOf(FAMILY, stay)]).toEqual([
    { held: 1, sold: 0 },
    { held: 1, sold: 0 },
  ]);

  const button = await payButton(page).textContent();
  await pays(page);
  const code = await isThanked(page);
  const { captured, total } = await expectPaidOnce(reserva, code);
  const words = wordsAt(page);
  expect(button).toBe(words.t('checkout.pay', { amount: words.money(captured[0] ?? 0, 'USD') }));
  await page.getByRole('heading', { level: 1, name: 'Gracias, María José. ¡Le esperamos!' }).waitFor();
  await page.getByText(words.money(total, 'USD')).first().waitFor();

  await page.goto(`/rooms/${reserva}/reservation`);
  expect(await codeAt(page)).toBe(code);
  const due = page.getByRole('term').filter({ hasText: 'Por pagar' });
  await due
    .locator('xpath=..')
    .getByText(words.money(total - (captured[0] ?? 0), 'USD'))
    .waitFor();
  expect([await takenOf(GARDEN, stay), await takenOf(FAMILY, stay)]).toEqual([
    { held: 0, sold: 1 },
    { held: 0, sold: 1 },
  ]);
  const [kept] = await sql('select locale, guest, card, consent from reservation where reservation_id = $1', reserva);
  expect(kept).toMatchObject({
    locale: 'es',
    guest: { firstName: 'María José', lastName: 'Ñandú Çelik', country: 'PA' },
    card: { brand: 'visa', last4: '4242' },
    // B17
    consent: { locale: 'es', total, deposit: captured[0], balanceDueOn: plusDays(stay.arrival, -7) },
  });
});

test('in English, without JavaScript: from the availability bar to the reservation', async () => {
  const stay = stayIn(56);
  const page = await visit({ javaScriptEnabled: false, locale: 'en-US' });
  await page.goto('/');
  // The browser's language led to the English home page.
  expect(new URL(page.url()).pathname).toBe('/EN');
  await page.getByLabel('Arrival').fill(stay.arrival);
  await page.getByLabel('Departure').fill(stay.departure);
  await page.getByLabel('Children').selectOption('1');
  await page.getByLabel('Age of child 1').selectOption('4');
  await page.getByRole('button', { name: 'See rooms and prices' }).click();
  expect(new URL(page.url()).search).toBe(`?arrival=${stay.arrival}&departure=${stay.departure}&room=2,4`);

  await page.getByRole('link', { name: 'Change dates or guests' }).click();
  await steps(page, 'add-room');
  expect(await ageOf(page, 1, 1).inputValue()).toBe('4');
  await searches(page);
  expect(new URL(page.url()).search).toBe(`?arrival=${stay.arrival}&departure=${stay.departure}&room=2,4&room=2`);

  await chooses(page, 'Family Room', 1);
  await chooses(page, 'Garden Room', 2);
  const reserva = await goesToCheckout(page);
  await pays(page);
  const code = await isThanked(page);
  await page.getByRole('heading', { level: 1, name: 'Thank you, María José. See you soon!' }).waitFor();
  await expectPaidOnce(reserva, code);
  expect([await takenOf(GARDEN, stay), await takenOf(FAMILY, stay)]).toEqual([
    { held: 0, sold: 1 },
    { held: 0, sold: 1 },
  ]);
  await page.goto(`/EN/rooms/${reserva}/reservation`);
  expect(await codeAt(page)).toBe(code);
});

test('a room that was chosen before the scripts came stays chosen', async () => {
  const stay = stayIn(192);
  const page = await visit();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(resultsHref('en', stay), { waitUntil: 'commit' });
  await chooses(page, 'Garden Room');
  release();
  const choice = page.getByRole('complementary', { name: 'Your choice' });
  await choice.getByText('Garden Room').waitFor();
  const reserva = await goesToCheckout(page);
  expect(await takenOf(GARDEN, stay)).toEqual({ held: 1, sold: 0 });
  await expectUnpaid(reserva, 'held');
});
