import { expect, test } from 'vitest';
import {
  acceptTerms,
  CARDS,
  DETAILS,
  fillDetails,
  findAlert,
  findField,
  findPayButton,
  findReserva,
  holdRooms,
  holdRoomsByRequest,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import {
  countTakenUnits,
  expectPaidOnce,
  expectUnpaid,
  summarizeLedgers,
} from '#test/e2e/support/steps/ledger-assertions.ts';
import { sendPayment } from '#test/e2e/support/steps/requested-payment.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { isRelease } from '#test/support/test-scope.ts';

const GARDEN = '618449';

test('3-D Secure: the guest approves, and the booking is confirmed', async () => {
  const stay = createStay(62);
  const page = await openPage();
  const reserva = await holdRooms(page, 'es', stay, ['Habitación Jardín']);
  await payDeposit(page, { card_number: CARDS.challenged });
  await page.getByText('no se mueve dinero').waitFor();
  await expectUnpaid(reserva, 'held');
  await page.getByRole('button', { name: 'Aprobar el pago' }).click();
  await expectPaidOnce(reserva, await waitForThankYou(page));
  expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 0, sold: 1 });
});

test.runIf(isRelease)('3-D Secure: approval without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const reserva = await holdRooms(page, 'en', createStay(66), ['Garden Room']);
  await payDeposit(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await expectPaidOnce(reserva, await waitForThankYou(page));
});

test.runIf(isRelease)('3-D Secure: a guest who rejects keeps the rooms and pays with another card', async () => {
  const stay = createStay(70);
  const page = await openPage();
  const reserva = await holdRooms(page, 'en', stay, ['Garden Room']);
  await payDeposit(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Reject the payment' }).click();
  await page.waitForURL(/\/checkout\?return=1$/);
  await findAlert(page).getByText('Your bank could not verify that it was you').waitFor();
  await expectUnpaid(reserva, 'held');
  expect(await countTakenUnits(GARDEN, stay)).toEqual({ held: 1, sold: 0 });
  // What the guest said of themselves is still there, the card is not.
  await expect.poll(() => findField(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
  expect(await findField(page, 'card_number').inputValue()).toBe('');
  await payDeposit(page, { card_number: CARDS.amex, cvc: '1234' });
  await expectPaidOnce(reserva, await waitForThankYou(page));
});

test('3-D Secure: without JavaScript a guest who rejects finds the form filled in, other visitors do not', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const reserva = await holdRooms(page, 'es', createStay(192), ['Habitación Jardín']);
  await payDeposit(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Rechazar el pago' }).click();
  await findAlert(page).getByText('Su banco no pudo confirmar que es usted').waitFor();
  const { card_number, cvc, card_holder, exp_month, exp_year, ...known } = DETAILS;
  for (const [name, value] of Object.entries(known))
    expect(await findField(page, name as keyof typeof known).inputValue(), name).toBe(value);
  const cardFields = { card_number, cvc, card_holder, exp_month, exp_year };
  for (const name of Object.keys(cardFields))
    expect(await findField(page, name as keyof typeof cardFields).inputValue(), name).toBe('');

  const stranger = await openPage({ javaScriptEnabled: false });
  await stranger.goto(page.url());
  await findAlert(stranger).getByText('Su banco no pudo confirmar').waitFor();
  expect(await findField(stranger, 'nombre').inputValue()).toBe('');
  expect(await stranger.content()).not.toContain(DETAILS.email);

  await fillDetails(page, { ...cardFields, card_number: CARDS.mastercard });
  await acceptTerms(page);
  await findPayButton(page).click();
  await expectPaidOnce(reserva, await waitForThankYou(page));
});

test.runIf(isRelease)('3-D Secure: corrections after a rejection survive a reload', async () => {
  const page = await openPage();
  await holdRooms(page, 'en', createStay(196), ['Garden Room']);
  await payDeposit(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Reject the payment' }).click();
  await findAlert(page).getByText('Your bank could not verify that it was you').waitFor();
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  await fillDetails(page, { nombre: 'Ana', country: 'CR' });
  await page.reload();
  await expect.poll(() => findField(page, 'nombre').inputValue()).toBe('Ana');
  expect(await findField(page, 'country').inputValue()).toBe('CR');
  expect(await findField(page, 'apellido').inputValue()).toBe(DETAILS.apellido);
});

test.runIf(isRelease)('3-D Secure: a guest who leaves finds the way back, and is charged once', async () => {
  const page = await openPage();
  const reserva = await holdRooms(page, 'en', createStay(74), ['Garden Room']);
  await payDeposit(page, { card_number: CARDS.challenged });
  await page.getByRole('button', { name: 'Approve the payment' }).waitFor();
  const challenge = page.url();
  await page.goBack();
  await page.getByRole('link', { name: 'Continue to my bank' }).click();
  await page.waitForURL(challenge);
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await expectPaidOnce(reserva, await waitForThankYou(page));
  // The bank asks once: a second answer changes nothing.
  const again = await page.request.post(challenge, { form: { answer: 'approve' }, maxRedirects: 0 });
  expect(again.status()).toBe(303);
  expect((await summarizeLedgers(reserva)).captured).toHaveLength(1);
});

test.runIf(isRelease)('3-D Secure: a guest can use another card instead, which voids the challenge', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const checkout = await holdRoomsByRequest(page, 'en', createStay(188), ['Garden Room']);
  const challenge = await sendPayment(page, checkout, { card_number: CARDS.challenged });
  await page.goto(challenge);
  await page.getByRole('button', { name: 'Approve the payment' }).waitFor();
  await page.goto(checkout);
  await page.getByRole('link', { name: 'Pay with another card' }).click();
  await page.waitForURL(/\/checkout\?card=other$/);
  await payDeposit(page, { card_number: CARDS.mastercard });
  const code = await waitForThankYou(page);
  allowConsoleErrors(/status of 410/);
  await page.goto(challenge);
  await page.getByRole('heading', { name: 'This payment is no longer waiting for you' }).waitFor();
  await expectPaidOnce(findReserva(checkout), code);
});
