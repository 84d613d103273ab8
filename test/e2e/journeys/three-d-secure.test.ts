import { expect, test } from 'vitest';
import { booksOf, expectPaidOnce, expectUnpaid, takenOf } from '#test/e2e/support/books.ts';
import { alert, CARDS, DETAILS, field, holds, isThanked, pays } from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { forgive, visit } from '#test/e2e/support/visitor.ts';

const GARDEN = '618449';

test('the bank asks, the guest approves, the booking is made', async () => {
  const stay = stayIn(62);
  const page = await visit();
  const reserva = await holds(page, 'es', stay, ['Habitación Jardín']);
  await pays(page, { card_number: CARDS.challenged });
  await page.getByText('no se mueve dinero').waitFor();
  await expectUnpaid(reserva, 'held');
  await page.getByRole('button', { name: 'Aprobar el pago' }).click();
  await expectPaidOnce(reserva, await isThanked(page));
  expect(await takenOf(GARDEN, stay)).toEqual({ held: 0, sold: 1 });
});

test('without JavaScript, too', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const reserva = await holds(page, 'en', stayIn(66), ['Garden Room']);
  await pays(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await expectPaidOnce(reserva, await isThanked(page));
});

test('a guest who rejects keeps the rooms and pays with another card', async () => {
  const stay = stayIn(70);
  const page = await visit();
  const reserva = await holds(page, 'en', stay, ['Garden Room']);
  await pays(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Reject the payment' }).click();
  await page.waitForURL(/\/checkout\?return=1$/);
  await alert(page).getByText('Your bank could not confirm that it is you').waitFor();
  await expectUnpaid(reserva, 'held');
  expect(await takenOf(GARDEN, stay)).toEqual({ held: 1, sold: 0 });
  // What the guest said of themselves is still there, the card is not.
  await expect.poll(() => field(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
  expect(await field(page, 'card_number').inputValue()).toBe('');
  await pays(page, { card_number: CARDS.amex, cvc: '1234' });
  await expectPaidOnce(reserva, await isThanked(page));
});

test('a guest who leaves the bank without an answer finds the way back to it, and is charged once', async () => {
  const page = await visit();
  const reserva = await holds(page, 'en', stayIn(74), ['Garden Room']);
  await pays(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Approve the payment' }).waitFor();
  const challenge = page.url();
  await page.goBack();
  await page.getByRole('link', { name: 'Continue to the bank' }).click();
  await page.waitForURL(challenge);
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await expectPaidOnce(reserva, await isThanked(page));
  // The bank asks once: a second answer changes nothing.
  const again = await page.request.post(challenge, { form: { answer: 'approve' }, maxRedirects: 0 });
  expect(again.status()).toBe(303);
  expect((await booksOf(reserva)).captured).toHaveLength(1);
});

test('a guest whose bank waits can take another card; the bank’s question is then over', async () => {
  const page = await visit();
  const reserva = await holds(page, 'en', stayIn(188), ['Garden Room']);
  await pays(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Approve the payment' }).waitFor();
  const challenge = page.url();
  await page.goBack();
  await page.getByRole('link', { name: 'Pay with another card' }).click();
  await page.waitForURL(/\/checkout\?card=other$/);
  await pays(page, { card_number: CARDS.mastercard });
  const code = await isThanked(page);
  forgive(/status of 410/);
  await page.goto(challenge);
  await page.getByRole('heading', { name: 'This payment is no longer waiting for you' }).waitFor();
  await expectPaidOnce(reserva, code);
});
