import { expect, test } from 'vitest';
import { expectAccess } from '#test/e2e/support/accessibility.ts';
import { booksOf, takenOf } from '#test/e2e/support/books.ts';
import { alert, CARDS, codeAt, wordsAt } from '#test/e2e/support/guest.ts';
import { presses } from '#test/e2e/support/keyboard.ts';
import {
  amountAt,
  booksRooms,
  expectFits,
  figureAt,
  linksAt,
  news,
  pressesButton,
  TYPES,
  typesCard,
} from '#test/e2e/support/reservation.ts';
import { visit, visitor } from '#test/e2e/support/visitor.ts';

test('in Spanish: one room of two goes, with what it cost, and then the rest', async () => {
  const page = await visit();
  const { reserva, code, stay } = await booksRooms(page, { locale: 'es', days: 400, rooms: ['garden', 'family'] });
  const before = await booksOf(reserva);
  await page.goto(linksAt(page).reservation(reserva));
  expect(await codeAt(page)).toBe(code);
  await expectAccess(page, 'the reservation');
  await expectFits(page);
  await page.getByRole('link', { name: /^Cancelar esta habitación.*Habitación 2$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Cancelar la habitación 2: Habitación Familiar' }).waitFor();
  const shown = await figureAt(page, 'Vuelve a su tarjeta');
  expect(await figureAt(page, 'Lo que cuesta cancelar')).toBe(amountAt(page, 0));
  await expectAccess(page, 'the preview');
  await expectFits(page);
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expectAccess(page, 'the second step');
  await pressesButton(page, `Cancelar la habitación 2 y recibir ${shown}`);
  await news(page, 'La habitación está cancelada');

  const between = await booksOf(reserva);
  expect(between.refunded.map((amount) => amountAt(page, amount))).toEqual([shown]);
  expect(between).toMatchObject({ status: 'confirmed', captured: before.captured });
  expect(between.paid + between.due).toBe(between.total);
  expect([await takenOf(TYPES.garden, stay), await takenOf(TYPES.family, stay)]).toEqual([
    { held: 0, sold: 1 },
    { held: 0, sold: 0 },
  ]);

  await page.getByRole('link', { name: /^Cancelar Gratis/ }).click();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await pressesButton(page, `Cancelar y recibir ${amountAt(page, between.paid)}`);
  await page.getByRole('heading', { level: 1, name: 'Su reserva está cancelada' }).waitFor();
  await page.getByText('No se retuvo nada').waitFor();
  expect(await codeAt(page)).toBe(code);
  await expectAccess(page, 'the cancelled reservation');
  await expectFits(page);
  const after = await booksOf(reserva);
  expect(after).toMatchObject({ status: 'cancelled', paid: 0, due: 0 });
  expect(after.refunded.reduce((sum, amount) => sum + amount, 0)).toBe(before.captured[0]);
  expect(await takenOf(TYPES.garden, stay)).toEqual({ held: 0, sold: 0 });
});

test('in English, without JavaScript: all of it, in time; nothing is left to press', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const { reserva, stay } = await booksRooms(page, { locale: 'en', days: 406 });
  const { captured } = await booksOf(reserva);
  const links = linksAt(page);
  await page.goto(links.reservation(reserva));
  await page.getByRole('link', { name: /^Cancel Free until/ }).click();
  const shown = await figureAt(page, 'Refunded to your card');
  expect(shown).toBe(amountAt(page, captured[0] ?? 0));
  await page.getByRole('link', { name: 'Continue' }).click();
  // Looking twice changes nothing.
  expect(await booksOf(reserva)).toMatchObject({ status: 'confirmed', refunded: [] });
  await pressesButton(page, `Cancel and get ${shown} back`);
  await page.getByRole('heading', { level: 1, name: 'Your reservation has been cancelled' }).waitFor();
  expect(await booksOf(reserva)).toMatchObject({ status: 'cancelled', refunded: captured, paid: 0, due: 0 });
  expect(await takenOf(TYPES.garden, stay)).toEqual({ held: 0, sold: 0 });
  for (const path of [
    links.cancelReservation(reserva, { sure: true }),
    links.changeDates(reserva),
    links.changeDetails(reserva),
    links.thankYou(reserva),
  ]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(links.reservation(reserva));
  }
  await page.goto(links.payment(reserva));
  await page.getByText('This reservation has ended').waitFor();
});

test('late: the button says what it costs, and that is what the bank is asked for', async () => {
  const page = await visit();
  const { reserva } = await booksRooms(page, { locale: 'en', days: 14 });
  const { total, captured } = await booksOf(reserva);
  const rest = total - (captured[0] ?? 0);
  await page.goto(linksAt(page).reservation(reserva));
  // By keyboard alone, this once.
  await presses(page, page.getByRole('link', { name: /^Cancel The full stay will be charged/ }));
  await page.getByText('The free cancellation period has ended').waitFor();
  expect([await figureAt(page, 'Total cost of cancelling'), await figureAt(page, 'Charged now')]).toEqual([
    amountAt(page, total),
    amountAt(page, rest),
  ]);
  await expectAccess(page, 'a late preview');
  await presses(page, page.getByRole('link', { name: 'Continue' }));
  await presses(page, page.getByRole('button', { name: `Cancel and pay ${amountAt(page, rest)}` }));
  await page.getByText(`the full price of ${amountAt(page, total)} is charged`).waitFor();
  await expectAccess(page, 'a reservation that was cancelled late');
  const books = await booksOf(reserva);
  expect(books).toMatchObject({ status: 'cancelled', refunded: [], paid: total, due: 0 });
  expect(books.captured).toEqual([captured[0], rest]);
});

test('late, and the card has no more: what is owed can be paid with another', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const { reserva } = await booksRooms(page, {
    locale: 'es',
    days: 18,
    details: { card_number: '4000 0000 0000 0341' },
  });
  const { total, captured } = await booksOf(reserva);
  const rest = amountAt(page, total - (captured[0] ?? 0));
  await page.goto(linksAt(page).cancelReservation(reserva, { sure: true }));
  await pressesButton(page, `Cancelar y pagar ${rest}`);
  await page.getByText(`De ellos aún no se pudieron cobrar ${rest}`).waitFor();
  await page.getByRole('link', { name: `Pagar ${rest}` }).click();
  await typesCard(page, CARDS.mastercard);
  await pressesButton(page, `Pagar ${rest} con la nueva tarjeta`);
  await news(page, 'su pago ha llegado');
  expect(await booksOf(reserva)).toMatchObject({ status: 'cancelled', paid: total, due: 0 });
});

test('pressed in two tabs, it is done once; a tab with old amounts is told so', async () => {
  const context = await visitor();
  const page = await context.newPage();
  const { reserva } = await booksRooms(page, { locale: 'en', days: 262, rooms: ['garden', 'family'] });
  const links = linksAt(page);
  const [one, other, third] = [page, await context.newPage(), await context.newPage()];
  for (const tab of [one, other]) await tab.goto(links.cancelReservation(reserva, { roomId: '1', sure: true }));
  await third.goto(links.cancelReservation(reserva, { sure: true }));
  const button = /^Cancel room 1 and get/;
  await pressesButton(one, button);
  await news(one, 'The room has been cancelled');
  await pressesButton(other, button);
  await news(other, 'The room has been cancelled');
  expect((await booksOf(reserva)).refunded).toHaveLength(1);
  await pressesButton(third, /^Cancel and get/);
  await alert(third).getByText('The amount changed').waitFor();
  expect(await third.title()).toMatch(/^Error: /);
  await expectAccess(third, 'a refused cancellation');
  expect((await booksOf(reserva)).status).toBe('confirmed');
  const { paid } = await booksOf(reserva);
  await pressesButton(third, wordsAt(third).t('cancel.button.refund', { amount: amountAt(third, paid) }));
  await third.getByRole('heading', { level: 1, name: 'Your reservation has been cancelled' }).waitFor();
  expect(await booksOf(reserva)).toMatchObject({ status: 'cancelled', paid: 0, due: 0 });
});
