import { expect, test } from 'vitest';
import { findAgeSelect, pickStay, pressStepper, submitSearch } from '#test/e2e/support/steps/calendar-steps.ts';
import {
  chooseRoom,
  createResultsHref,
  findPayButton,
  getPageTranslator,
  goToCheckout,
  payDeposit,
  readReservationCode,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { countTakenUnits, expectPaidOnce, expectUnpaid, querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { addDays, createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { isRelease } from '#test/support/test-scope.ts';

const [GARDEN, FAMILY] = ['618449', '580022'];

test('whole booking, in Spanish, with JavaScript: two rooms, one with a child, from the home page to the reservation', async () => {
  const stay = createStay(50);
  const page = await openPage();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Reservar', exact: true }).click();
  await page.waitForURL(/\/rooms\/calendar$/);

  await pickStay(page, stay);
  await pressStepper(page, 'add-room');
  await pressStepper(page, 'add-child', 2);
  await findAgeSelect(page, 1, 2).selectOption({ label: '7 años' });
  await submitSearch(page);
  await page.waitForURL(/\/rooms\/booking\?/);
  expect(new URL(page.url()).search).toBe(`?arrival=${stay.arrival}&departure=${stay.departure}&room=2&room=2,7`);

  await chooseRoom(page, 'Habitación Jardín', 1);
  await chooseRoom(page, 'Habitación Familiar', 2);
  const reserva = await goToCheckout(page);
  expect([await countTakenUnits(GARDEN, stay), await countTakenUnits(FAMILY, stay)]).toEqual([
    { held: 1, sold: 0 },
    { held: 1, sold: 0 },
  ]);

  const button = await findPayButton(page).textContent();
  await payDeposit(page);
  const code = await waitForThankYou(page);
  const { captured, total } = await expectPaidOnce(reserva, code);
  const translator = getPageTranslator(page);
  expect(button).toBe(translator.t('checkout.pay', { amount: translator.money(captured[0] ?? 0, 'USD') }));
  await page.getByRole('heading', { level: 1, name: 'Gracias, María José. ¡Le esperamos!' }).waitFor();
  await page.getByText(translator.money(total, 'USD')).first().waitFor();

  await page.goto(`/rooms/${reserva}/reservation`);
  expect(await readReservationCode(page)).toBe(code);
  const due = page.getByRole('term').filter({ hasText: 'Por pagar' });
  await due
    .locator('xpath=..')
    .getByText(translator.money(total - (captured[0] ?? 0), 'USD'))
    .waitFor();
  expect([await countTakenUnits(GARDEN, stay), await countTakenUnits(FAMILY, stay)]).toEqual([
    { held: 0, sold: 1 },
    { held: 0, sold: 1 },
  ]);
  const [kept] = await querySite(
    'select locale, guest, card, consent from reservation where reservation_id = $1',
    reserva,
  );
  expect(kept).toMatchObject({
    locale: 'es',
    guest: { firstName: 'María José', lastName: 'Ñandú Çelik', country: 'PA' },
    card: { brand: 'visa', last4: '4242' },
    // B17
    consent: { locale: 'es', total, deposit: captured[0], balanceDueOn: addDays(stay.arrival, -7) },
  });
});

test('whole booking, in English, without JavaScript: from the availability form to the reservation', async () => {
  const stay = createStay(56);
  const page = await openPage({ javaScriptEnabled: false, locale: 'en-US' });
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
  await pressStepper(page, 'add-room');
  expect(await findAgeSelect(page, 1, 1).inputValue()).toBe('4');
  await submitSearch(page);
  expect(new URL(page.url()).search).toBe(`?arrival=${stay.arrival}&departure=${stay.departure}&room=2,4&room=2`);

  await chooseRoom(page, 'Family Room', 1);
  await chooseRoom(page, 'Garden Room', 2);
  const reserva = await goToCheckout(page);
  await payDeposit(page);
  const code = await waitForThankYou(page);
  await page.getByRole('heading', { level: 1, name: 'Thank you, María José. See you soon!' }).waitFor();
  await expectPaidOnce(reserva, code);
  expect([await countTakenUnits(GARDEN, stay), await countTakenUnits(FAMILY, stay)]).toEqual([
    { held: 0, sold: 1 },
    { held: 0, sold: 1 },
  ]);
  await page.goto(`/EN/rooms/${reserva}/reservation`);
  expect(await readReservationCode(page)).toBe(code);
});

test.runIf(isRelease)('whole booking: a room chosen before hydration stays chosen', async () => {
  const stay = createStay(204);
  const page = await openPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(createResultsHref('en', stay), { waitUntil: 'commit' });
  await chooseRoom(page, 'Garden Room');
  release();
  const choice = page.getByRole('complementary', { name: 'Your choice' });
  await choice.getByText('Garden Room').waitFor();
  const reserva = await goToCheckout(page);
  expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 1, sold: 0 });
  await expectUnpaid(reserva, 'held');
});
