import { expect, test } from 'vitest';
import { expectAccess } from '#test/e2e/support/accessibility.ts';
import { booksOf, sql } from '#test/e2e/support/books.ts';
import { alert, CARDS, field } from '#test/e2e/support/guest.ts';
import {
  amountAt,
  booksRooms,
  expectFits,
  failsBalance,
  figureAt,
  linksAt,
  news,
  pressesButton,
  typesCard,
} from '#test/e2e/support/reservation.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const cardOf = async (reserva: string) => {
  const [row] = await sql<{ card: { brand: string; last4: string } }>(
    'select card from reservation where reservation_id = $1',
    reserva,
  );
  return row && [row.card.brand, row.card.last4];
};

test('in Spanish, with the saved card; afterwards there is nothing to pay', async () => {
  const page = await visit();
  const { reserva } = await booksRooms(page, { locale: 'es', days: 350 });
  const { total, due, captured } = await booksOf(reserva);
  await page.goto(linksAt(page).reservation(reserva));
  await page.getByRole('link', { name: /^Pagar o cambiar la tarjeta/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Pago y tarjeta' }).waitFor();
  await expectAccess(page, 'the payment page');
  await expectFits(page);
  await pressesButton(page, `Pagar ${amountAt(page, due)} con esta tarjeta`);
  await news(page, 'su pago ha llegado');
  expect(await booksOf(reserva)).toMatchObject({ paid: total, due: 0, captured: [...captured, due] });
  expect(await figureAt(page, 'Por pagar')).toBe('Nada');
  await page.goto(linksAt(page).payment(reserva));
  expect(await page.getByRole('button', { name: /^Pagar/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Guardar esta tarjeta' }).waitFor();
  await expectAccess(page, 'the payment page when all is paid');
});

test('in English: declined in words, wrong fields beside them, then paid after 3-D Secure', async () => {
  const page = await visit();
  const { reserva } = await booksRooms(page, { locale: 'en', days: 354 });
  const { total, due } = await booksOf(reserva);
  await page.goto(linksAt(page).payment(reserva));
  const pay = `Pay ${amountAt(page, due)} with the new card`;
  await pressesButton(page, pay);
  await page.getByRole('group', { name: 'All fields are required' }).waitFor();
  await expectAccess(page, 'the payment page with errors');
  await typesCard(page, CARDS.declined);
  await pressesButton(page, pay);
  await alert(page).getByText('Your bank declined the card').waitFor();
  expect([await field(page, 'card_number').inputValue(), await field(page, 'cvc').inputValue()]).toEqual(['', '']);
  await expectAccess(page, 'a declined payment');
  expect((await booksOf(reserva)).captured).toHaveLength(1);

  await typesCard(page, CARDS.challenged);
  await pressesButton(page, pay);
  await pressesButton(page, 'Reject the payment');
  await alert(page).getByText('Your bank could not verify that it was you').waitFor();
  await typesCard(page, CARDS.challenged);
  await pressesButton(page, pay);
  await page.getByRole('button', { name: 'Approve the payment' }).waitFor();
  await page.goBack();
  await page.reload();
  await page.getByRole('heading', { name: 'Your bank would like to verify your payment' }).waitFor();
  await expectAccess(page, 'a bank that waits');
  await page.getByRole('link', { name: 'Continue to my bank' }).click();
  await pressesButton(page, 'Approve the payment');
  await news(page, 'Your payment has been received');
  expect(await booksOf(reserva)).toMatchObject({ paid: total, due: 0 });
  expect(await cardOf(reserva)).toEqual(['visa', '3220']);
});

test('without JavaScript: another card is saved and nothing charged; number and code never come back', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const { reserva } = await booksRooms(page, { locale: 'en', days: 358 });
  const before = await booksOf(reserva);
  await page.goto(linksAt(page).payment(reserva));
  await typesCard(page, '4242 4242 4242 4241');
  await pressesButton(page, 'Save this card without paying');
  await page.getByText('Invalid credit card number').first().waitFor();
  expect(await field(page, 'card_holder').inputValue()).toBe('Maria Nandu');
  expect((await page.content()).replace(/[ -]/g, '')).not.toMatch(/42424242/);
  expect(await field(page, 'cvc').inputValue()).toBe('');
  await typesCard(page, CARDS.declined);
  await pressesButton(page, 'Save this card without paying');
  await alert(page).getByText('Your card was not saved').waitFor();
  expect(await cardOf(reserva)).toEqual(['visa', '4242']);
  await typesCard(page, CARDS.amex);
  await pressesButton(page, 'Save this card without paying');
  await news(page, 'Your new card has been saved');
  expect(await cardOf(reserva)).toEqual(['amex', '0005']);
  const { captured, ...after } = await booksOf(reserva);
  expect({ ...after, captured: captured.filter((amount) => amount > 0) }).toEqual(before);
});

test('a balance that failed is calmly said where it is paid', async () => {
  const page = await visit();
  const { reserva } = await booksRooms(page, {
    locale: 'en',
    days: 26,
    details: { card_number: '4000 0000 0000 0341' },
  });
  const { total, due } = await booksOf(reserva);
  await failsBalance(reserva);
  await page.goto(linksAt(page).reservation(reserva));
  const part = page.getByRole('region', { name: `We could not charge the balance of ${amountAt(page, due)}` });
  await part.getByText('Your reservation is still confirmed').waitFor();
  await expectAccess(page, 'a balance that failed');
  await expectFits(page);
  await pressesButton(page, `Pay ${amountAt(page, due)} with this card`);
  await alert(page).getByText('Your bank declined the card').waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  await typesCard(page, CARDS.mastercard);
  await pressesButton(page, `Pay ${amountAt(page, due)} with the new card`);
  await news(page, 'Your payment has been received');
  await expect.poll(() => part.count()).toBe(0);
  expect(await booksOf(reserva)).toMatchObject({ paid: total, due: 0 });
});

test('a bank whose answer is lost is asked again, and charges once', async () => {
  const page = await visit();
  const { reserva } = await booksRooms(page, { locale: 'es', days: 362 });
  const { total, due } = await booksOf(reserva);
  await page.goto(linksAt(page).payment(reserva));
  await typesCard(page, CARDS.answerLost);
  await pressesButton(page, `Pagar ${amountAt(page, due)} con la nueva tarjeta`);
  await news(page, 'su pago ha llegado');
  expect((await booksOf(reserva)).captured).toHaveLength(2);
  expect(await booksOf(reserva)).toMatchObject({ paid: total, due: 0 });
});
