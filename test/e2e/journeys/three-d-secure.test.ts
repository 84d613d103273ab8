import { expect, test } from 'vitest';
import { booksOf, expectPaidOnce, expectUnpaid, takenOf } from '#test/e2e/support/books.ts';
import {
  acceptsTerms,
  alert,
  CARDS,
  DETAILS,
  field,
  holds,
  isThanked,
  payButton,
  pays,
  types,
} from '#test/e2e/support/guest.ts';
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
  await alert(page).getByText('Your bank could not verify that it was you').waitFor();
  await expectUnpaid(reserva, 'held');
  expect(await takenOf(GARDEN, stay)).toEqual({ held: 1, sold: 0 });
  // What the guest said of themselves is still there, the card is not.
  await expect.poll(() => field(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
  expect(await field(page, 'card_number').inputValue()).toBe('');
  await pays(page, { card_number: CARDS.amex, cvc: '1234' });
  await expectPaidOnce(reserva, await isThanked(page));
});

test('without JavaScript a guest who rejects finds the form filled in, and nobody else does', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const reserva = await holds(page, 'es', stayIn(192), ['Habitación Jardín']);
  await pays(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Rechazar el pago' }).click();
  await alert(page).getByText('Su banco no pudo confirmar que es usted').waitFor();
  const { card_number, cvc, card_holder, exp_month, exp_year, ...known } = DETAILS;
  for (const [name, value] of Object.entries(known))
    expect(await field(page, name as keyof typeof known).inputValue(), name).toBe(value);
  const cardFields = { card_number, cvc, card_holder, exp_month, exp_year };
  for (const name of Object.keys(cardFields))
    expect(await field(page, name as keyof typeof cardFields).inputValue(), name).toBe('');

  const stranger = await visit({ javaScriptEnabled: false });
  await stranger.goto(page.url());
  await alert(stranger).getByText('Su banco no pudo confirmar').waitFor();
  expect(await field(stranger, 'nombre').inputValue()).toBe('');
  expect(await stranger.content()).not.toContain(DETAILS.email);

  await types(page, { ...cardFields, card_number: CARDS.mastercard });
  await acceptsTerms(page);
  await payButton(page).click();
  await expectPaidOnce(reserva, await isThanked(page));
});

test('what is put right after the bank said no outlives a reload', async () => {
  const page = await visit();
  await holds(page, 'en', stayIn(196), ['Garden Room']);
  await pays(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Reject the payment' }).click();
  await alert(page).getByText('Your bank could not verify that it was you').waitFor();
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  await types(page, { nombre: 'Ana', country: 'CR' });
  await page.reload();
  await expect.poll(() => field(page, 'nombre').inputValue()).toBe('Ana');
  expect(await field(page, 'country').inputValue()).toBe('CR');
  expect(await field(page, 'apellido').inputValue()).toBe(DETAILS.apellido);
});

test('a guest who leaves the bank without an answer finds the way back to it, and is charged once', async () => {
  const page = await visit();
  const reserva = await holds(page, 'en', stayIn(74), ['Garden Room']);
  await pays(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Approve the payment' }).waitFor();
  const challenge = page.url();
  await page.goBack();
  await page.getByRole('link', { name: 'Continue to my bank' }).click();
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
