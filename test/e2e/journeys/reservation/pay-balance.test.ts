import { expect, test } from 'vitest';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { CARDS, findAlert, findField } from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite, summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { bookByRequest } from '#test/e2e/support/steps/requested-bookings.ts';
import {
  expectNoOverflow,
  failBalance,
  fillCard,
  formatAmount,
  pressButton,
  readFigure,
  waitForNotice,
} from '#test/e2e/support/steps/reservation-steps.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const readCard = async (reserva: string) => {
  const [row] = await querySite<{ card: { brand: string; last4: string } }>(
    'select card from reservation where reservation_id = $1',
    reserva,
  );
  return row && [row.card.brand, row.card.last4];
};

test('pay balance, in Spanish, with the saved card; afterwards nothing is owed', async () => {
  const page = await openPage();
  const { reserva, links } = await bookByRequest(page, { locale: 'es', days: 350 });
  const { total, due, captured } = await summarizeLedgers(reserva);
  await page.goto(links.reservation(reserva));
  await page.getByRole('link', { name: /^Pagar o cambiar la tarjeta/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Pago y tarjeta' }).waitFor();
  await expectNoOverflow(page);
  await pressButton(page, `Pagar ${formatAmount(page, due)} con esta tarjeta`);
  await waitForNotice(page, 'su pago ha llegado');
  expect(await summarizeLedgers(reserva)).toMatchObject({ paid: total, due: 0, captured: [...captured, due] });
  expect(await readFigure(page, 'Por pagar')).toBe('Nada');
  await page.goto(links.payment(reserva));
  expect(await page.getByRole('button', { name: /^Pagar/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Guardar esta tarjeta' }).waitFor();
  await expectAccessible(page, 'the payment page when all is paid');
});

test.each(
  chooseCases(1, [
    { javaScriptEnabled: false, days: 354 },
    { javaScriptEnabled: true, days: 354 },
  ]),
)(
  'pay balance, JavaScript: $javaScriptEnabled: declined, invalid fields, then paid after 3-D Secure',
  async (visit) => {
    const { javaScriptEnabled, days } = visit;
    const page = await openPage({ javaScriptEnabled });
    const isAccessible = (what: string) => (javaScriptEnabled ? expectAccessible(page, what) : undefined);
    const { reserva, links } = await bookByRequest(page, { locale: 'en', days });
    const { total, due } = await summarizeLedgers(reserva);
    await page.goto(links.payment(reserva));
    const pay = `Pay ${formatAmount(page, due)} with the new card`;
    await pressButton(page, pay);
    await page.getByRole('group', { name: 'All fields are required' }).waitFor();
    await isAccessible('the payment page with errors');
    await fillCard(page, CARDS.declined);
    await pressButton(page, pay);
    await findAlert(page).getByText('Your bank declined the card').waitFor();
    expect([await findField(page, 'card_number').inputValue(), await findField(page, 'cvc').inputValue()]).toEqual([
      '',
      '',
    ]);
    await isAccessible('a declined payment');
    expect((await summarizeLedgers(reserva)).captured).toHaveLength(1);

    await fillCard(page, CARDS.challenged);
    await pressButton(page, pay);
    await pressButton(page, 'Reject the payment');
    await findAlert(page).getByText('Your bank could not verify that it was you').waitFor();
    await fillCard(page, CARDS.challenged);
    await pressButton(page, pay);
    await page.getByRole('button', { name: 'Approve the payment' }).waitFor();
    await page.goBack();
    await page.reload();
    await page.getByRole('heading', { name: 'Your bank would like to verify your payment' }).waitFor();
    await isAccessible('a bank that waits');
    await page.getByRole('link', { name: 'Continue to my bank' }).click();
    await pressButton(page, 'Approve the payment');
    await waitForNotice(page, 'Your payment has been received');
    expect(await summarizeLedgers(reserva)).toMatchObject({ paid: total, due: 0 });
    expect(await readCard(reserva)).toEqual(['visa', '3220']);
  },
);

test('pay balance without JavaScript: another card is saved without a charge; number and code are never echoed', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const { reserva, links } = await bookByRequest(page, { locale: 'en', days: 358 });
  const before = await summarizeLedgers(reserva);
  await page.goto(links.payment(reserva));
  await fillCard(page, '4242 4242 4242 4241');
  await pressButton(page, 'Save this card without paying');
  await page.getByText('Invalid credit card number').first().waitFor();
  expect(await findField(page, 'card_holder').inputValue()).toBe('Maria Nandu');
  expect((await page.content()).replace(/[ -]/g, '')).not.toMatch(/42424242/);
  expect(await findField(page, 'cvc').inputValue()).toBe('');
  await fillCard(page, CARDS.declined);
  await pressButton(page, 'Save this card without paying');
  await findAlert(page).getByText('Your card was not saved').waitFor();
  expect(await readCard(reserva)).toEqual(['visa', '4242']);
  await fillCard(page, CARDS.amex);
  await pressButton(page, 'Save this card without paying');
  await waitForNotice(page, 'Your new card has been saved');
  expect(await readCard(reserva)).toEqual(['amex', '0005']);
  const { captured, ...after } = await summarizeLedgers(reserva);
  expect({ ...after, captured: captured.filter((amount) => amount > 0) }).toEqual(before);
});

test.runIf(isRelease).each([
  { javaScriptEnabled: false, days: 26 },
  { javaScriptEnabled: true, days: 29 },
])('pay balance, JavaScript: $javaScriptEnabled: a failed charge is explained beside the forms', async (visit) => {
  const { javaScriptEnabled, days } = visit;
  const page = await openPage({ javaScriptEnabled });
  const { reserva, links } = await bookByRequest(page, {
    locale: 'en',
    days,
    details: { card_number: '4000 0000 0000 0341' },
  });
  const { total, due } = await summarizeLedgers(reserva);
  await failBalance(reserva);
  await page.goto(links.reservation(reserva));
  const part = page.getByRole('region', { name: `We could not charge the balance of ${formatAmount(page, due)}` });
  await part.getByText('Your reservation is still confirmed').waitFor();
  if (javaScriptEnabled) {
    await expectAccessible(page, 'a balance that failed');
    await expectNoOverflow(page);
  }
  await pressButton(page, `Pay ${formatAmount(page, due)} with this card`);
  await findAlert(page).getByText('Your bank declined the card').waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  await fillCard(page, CARDS.mastercard);
  await pressButton(page, `Pay ${formatAmount(page, due)} with the new card`);
  await waitForNotice(page, 'Your payment has been received');
  await expect.poll(() => part.count()).toBe(0);
  expect(await summarizeLedgers(reserva)).toMatchObject({ paid: total, due: 0 });
});

test.runIf(isRelease)('pay balance: a lost response is looked up, and charged once', async () => {
  const page = await openPage();
  const { reserva, links } = await bookByRequest(page, { locale: 'es', days: 362 });
  const { total, due } = await summarizeLedgers(reserva);
  await page.goto(links.payment(reserva));
  await fillCard(page, CARDS.answerLost);
  await pressButton(page, `Pagar ${formatAmount(page, due)} con la nueva tarjeta`);
  await waitForNotice(page, 'su pago ha llegado');
  expect((await summarizeLedgers(reserva)).captured).toHaveLength(2);
  expect(await summarizeLedgers(reserva)).toMatchObject({ paid: total, due: 0 });
});
