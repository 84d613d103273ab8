import { expect, test } from 'vitest';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { CARDS, findAlert, getPageTranslator, readReservationCode } from '#test/e2e/support/steps/checkout-steps.ts';
import { pressOnTarget } from '#test/e2e/support/steps/keyboard-steps.ts';
import { countTakenUnits, summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { bookByRequest } from '#test/e2e/support/steps/requested-bookings.ts';
import {
  expectNoOverflow,
  fillCard,
  formatAmount,
  pressButton,
  readFigure,
  TYPES,
  waitForNotice,
} from '#test/e2e/support/steps/reservation-steps.ts';
import { openContext, openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

test('cancel, in Spanish: one room of two at its cost, then the rest', async () => {
  const page = await openPage();
  const rooms = ['garden', 'family'] as const;
  const { reserva, code, stay, links } = await bookByRequest(page, { locale: 'es', days: 208, rooms });
  const before = await summarizeLedgers(reserva);
  await page.goto(links.reservation(reserva));
  expect(await readReservationCode(page)).toBe(code);
  await expectNoOverflow(page);
  await page.getByRole('link', { name: /^Cancelar esta habitación.*Habitación 2$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Cancelar la habitación 2: Habitación Familiar' }).waitFor();
  const shown = await readFigure(page, 'Vuelve a su tarjeta');
  expect(await readFigure(page, 'Lo que cuesta cancelar')).toBe(formatAmount(page, 0));
  await expectAccessible(page, 'the preview');
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expectAccessible(page, 'the second step');
  await pressButton(page, `Cancelar la habitación 2 y recibir ${shown}`);
  await waitForNotice(page, 'La habitación está cancelada');

  const between = await summarizeLedgers(reserva);
  expect(between.refunded.map((amount) => formatAmount(page, amount))).toEqual([shown]);
  expect(between).toMatchObject({ status: 'confirmed', captured: before.captured });
  expect(between.paid + between.due).toBe(between.total);
  expect([await countTakenUnits(TYPES.garden, stay), await countTakenUnits(TYPES.family, stay)]).toEqual([
    { held: 0, sold: 1 },
    { held: 0, sold: 0 },
  ]);

  await page.getByRole('link', { name: /^Cancelar Gratis/ }).click();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await pressButton(page, `Cancelar y recibir ${formatAmount(page, between.paid)}`);
  await page.getByRole('heading', { level: 1, name: 'Su reserva está cancelada' }).waitFor();
  await page.getByText('No se retuvo nada').waitFor();
  expect(await readReservationCode(page)).toBe(code);
  await expectAccessible(page, 'the cancelled reservation');
  await expectNoOverflow(page);
  const after = await summarizeLedgers(reserva);
  expect(after).toMatchObject({ status: 'cancelled', paid: 0, due: 0 });
  expect(after.refunded.reduce((sum, amount) => sum + amount, 0)).toBe(before.captured[0]);
  expect(await countTakenUnits(TYPES.garden, stay)).toEqual({ held: 0, sold: 0 });
});

test('cancel, in English, without JavaScript: the whole reservation in time; no button is left', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const { reserva, stay, links } = await bookByRequest(page, { locale: 'en', days: 212 });
  const { captured } = await summarizeLedgers(reserva);
  await page.goto(links.reservation(reserva));
  await page.getByRole('link', { name: /^Cancel Free until/ }).click();
  const shown = await readFigure(page, 'Refunded to your card');
  expect(shown).toBe(formatAmount(page, captured[0] ?? 0));
  await page.getByRole('link', { name: 'Continue' }).click();
  // Looking twice changes nothing.
  expect(await summarizeLedgers(reserva)).toMatchObject({ status: 'confirmed', refunded: [] });
  await pressButton(page, `Cancel and get ${shown} back`);
  await page.getByRole('heading', { level: 1, name: 'Your reservation has been cancelled' }).waitFor();
  expect(await summarizeLedgers(reserva)).toMatchObject({ status: 'cancelled', refunded: captured, paid: 0, due: 0 });
  expect(await countTakenUnits(TYPES.garden, stay)).toEqual({ held: 0, sold: 0 });
  for (const path of [
    links.cancelReservation(reserva, { sure: true }),
    links.changeDates(reserva),
    links.changeDetails(reserva),
    links.thankYou(reserva),
  ]) {
    const answer = await page.request.get(path);
    expect(new URL(answer.url()).pathname).toBe(links.reservation(reserva));
  }
  await page.goto(links.payment(reserva));
  await page.getByText('This reservation has ended').waitFor();
});

test.each(
  chooseCases(1, [
    { javaScriptEnabled: false, days: 14 },
    { javaScriptEnabled: true, days: 10 },
  ]),
)(
  'cancel, late, JavaScript: $javaScriptEnabled: the button names the cost, and the bank is charged that',
  async (visit) => {
    const { javaScriptEnabled, days } = visit;
    const page = await openPage({ javaScriptEnabled });
    const { reserva, links } = await bookByRequest(page, { locale: 'en', days });
    const { total, captured } = await summarizeLedgers(reserva);
    const rest = total - (captured[0] ?? 0);
    await page.goto(links.reservation(reserva));
    // By keyboard alone, this once.
    await pressOnTarget(page, page.getByRole('link', { name: /^Cancel The full stay will be charged/ }));
    await page.getByText('The free cancellation period has ended').waitFor();
    expect([await readFigure(page, 'Total cost of cancelling'), await readFigure(page, 'Charged now')]).toEqual([
      formatAmount(page, total),
      formatAmount(page, rest),
    ]);
    if (javaScriptEnabled) await expectAccessible(page, 'a late preview');
    await pressOnTarget(page, page.getByRole('link', { name: 'Continue' }));
    await pressOnTarget(page, page.getByRole('button', { name: `Cancel and pay ${formatAmount(page, rest)}` }));
    await page.getByText(`Under the conditions of your booking, ${formatAmount(page, total)} is charged`).waitFor();
    if (javaScriptEnabled) await expectAccessible(page, 'a reservation that was cancelled late');
    const books = await summarizeLedgers(reserva);
    expect(books).toMatchObject({ status: 'cancelled', refunded: [], paid: total, due: 0 });
    expect(books.captured).toEqual([captured[0], rest]);
  },
);

test('cancel, late with a declined card: another card can pay', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const { reserva, links } = await bookByRequest(page, {
    locale: 'es',
    days: 18,
    details: { card_number: '4000 0000 0000 0341' },
  });
  const { total, captured } = await summarizeLedgers(reserva);
  const rest = formatAmount(page, total - (captured[0] ?? 0));
  await page.goto(links.cancelReservation(reserva, { sure: true }));
  await pressButton(page, `Cancelar y pagar ${rest}`);
  await page.getByText(`De ellos aún no se pudieron cobrar ${rest}`).waitFor();
  await page.getByRole('link', { name: `Pagar ${rest}` }).click();
  await fillCard(page, CARDS.mastercard);
  await pressButton(page, `Pagar ${rest} con la nueva tarjeta`);
  await waitForNotice(page, 'su pago ha llegado');
  expect(await summarizeLedgers(reserva)).toMatchObject({ status: 'cancelled', paid: total, due: 0 });
});

test.runIf(isRelease).each([
  { javaScriptEnabled: false, days: 262 },
  { javaScriptEnabled: true, days: 266 },
])(
  'cancel in two tabs, JavaScript: $javaScriptEnabled: done once; a tab with outdated amounts is told',
  async (visit) => {
    const { javaScriptEnabled, days } = visit;
    const context = await openContext({ javaScriptEnabled });
    const page = await context.newPage();
    const rooms = ['garden', 'family'] as const;
    const { reserva, links } = await bookByRequest(page, { locale: 'en', days, rooms });
    const [one, other, third] = [page, await context.newPage(), await context.newPage()];
    for (const tab of [one, other]) await tab.goto(links.cancelReservation(reserva, { roomId: '1', sure: true }));
    await third.goto(links.cancelReservation(reserva, { sure: true }));
    const button = /^Cancel room 1 and get/;
    await pressButton(one, button);
    await waitForNotice(one, 'The room has been cancelled');
    await pressButton(other, button);
    await waitForNotice(other, 'The room has been cancelled');
    expect((await summarizeLedgers(reserva)).refunded).toHaveLength(1);
    await pressButton(third, /^Cancel and get/);
    await findAlert(third).getByText('The amount changed').waitFor();
    expect(await third.title()).toMatch(/^Error: /);
    if (javaScriptEnabled) await expectAccessible(third, 'a refused cancellation');
    expect((await summarizeLedgers(reserva)).status).toBe('confirmed');
    const { paid } = await summarizeLedgers(reserva);
    await pressButton(third, getPageTranslator(third).t('cancel.button.refund', { amount: formatAmount(third, paid) }));
    await third.getByRole('heading', { level: 1, name: 'Your reservation has been cancelled' }).waitFor();
    expect(await summarizeLedgers(reserva)).toMatchObject({ status: 'cancelled', paid: 0, due: 0 });
  },
);
