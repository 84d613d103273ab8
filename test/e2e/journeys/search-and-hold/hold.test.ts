import { expect, test } from 'vitest';
import { createLinks } from '#src/site/routing/links.ts';
import {
  chooseRoom,
  createResultsHref,
  DETAILS,
  fillDetails,
  findField,
  findPayButton,
  findReserva,
  goToCheckout,
  holdRooms,
  holdRoomsByRequest,
  payDeposit,
} from '#test/e2e/support/steps/checkout-steps.ts';
import {
  countTakenUnits,
  expectUnpaid,
  querySite,
  summarizeLedgers,
} from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const PRESIDENTIAL = '618419';

const countSecondsLeft = async (reserva: string): Promise<number> => {
  const [hold] = await querySite<{ left: number }>(
    'select extract(epoch from hold_expires_at - now())::float as left from reservation where reservation_id = $1',
    reserva,
  );
  return hold?.left ?? 0;
};

test('hold: after expiry the guest is told, and the room is free for others at once', async () => {
  const stay = createStay(106);
  const slow = await openPage();
  const other = await openPage({ javaScriptEnabled: false });
  // The guest's own clock can be put forward; the database's end of the hold is put back to match.
  await slow.clock.install();
  const reserva = await holdRooms(slow, 'en', stay, ['Presidential Villa']);
  await other.goto(createResultsHref('en', stay));
  expect(await other.getByRole('radio', { name: 'Presidential Villa' }).count()).toBe(0);

  await slow.getByRole('timer').waitFor();
  await querySite('update reservation set hold_expires_at = now() where reservation_id = $1', reserva);
  await slow.clock.fastForward('15:00');
  await slow.getByText('The time has run out.').waitFor();
  // Whether or not the job has cleaned up by now, the rooms are free. B11
  const taken = findReserva(await holdRoomsByRequest(other, 'en', stay, ['Presidential Villa']));
  expect(await countTakenUnits(PRESIDENTIAL, stay)).toEqual({ held: 1, sold: 0 });

  // Without a reload: no payment, but the offer to hold the rooms again. They are gone by now.
  expect(await findPayButton(slow).getAttribute('aria-disabled')).toBe('true');
  await slow.getByRole('button', { name: 'Hold these rooms again' }).click();
  await slow.waitForURL(`**${createLinks('en').bookingSoldOut({ ...stay, rooms: ['2'] })}`);
  await slow.getByText('The rooms we held for you have been taken in the meantime.').waitFor();
  await slow.goto(createLinks('en').checkout(reserva));
  await slow.getByRole('heading', { name: 'Your rooms are no longer held' }).waitFor();
  await slow.getByText('Nothing was charged.').waitFor();
  await slow.getByRole('link', { name: 'Search again with the same dates' }).click();
  await slow.waitForURL(`**${createResultsHref('en', stay)}`);
  await expect.poll(async () => (await summarizeLedgers(reserva)).status).toBe('expired');
  await expectUnpaid(reserva, 'expired');
  await expectUnpaid(taken, 'held');
});

test('hold: the panel that warns of its end leaves the field in focus free, on a phone', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await holdRooms(page, 'es', createStay(432), ['Habitación Jardín']);
  await page.getByRole('timer').waitFor();
  const field = findField(page, 'card_number');
  await field.focus();
  // The field stands at the lower edge, where the panel comes.
  await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().bottom - window.innerHeight + 4));
  const gap = await field.evaluate((input) => window.innerHeight - input.getBoundingClientRect().bottom);
  expect(Math.abs(gap - 4)).toBeLessThan(3);
  const measureRoom = () =>
    field.evaluate((input) => {
      const { top, bottom } = input.getBoundingClientRect();
      const panel = document.querySelector('.hold-clock-soon')?.getBoundingClientRect();
      const summary = document.querySelector('.checkout-summary')?.getBoundingClientRect();
      return { below: (panel?.top ?? 0) - bottom, above: top - (summary?.bottom ?? 0) };
    });
  for (const [wait, words] of [
    ['11:00', /minutos/],
    ['05:00', /Se acabó el tiempo/],
  ] as const) {
    await page.clock.fastForward(wait);
    await page.locator('.hold-warning', { hasText: words }).waitFor();
    const { below, above } = await measureRoom();
    expect(below, String(words)).toBeGreaterThanOrEqual(0);
    expect(above, String(words)).toBeGreaterThanOrEqual(0);
  }
});

test.each(chooseCases(1, [true, false]))(
  'hold: an expired hold is held again in one press at today’s price, with the input kept (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    const stay = createStay(javaScriptEnabled ? 426 : 429);
    const reserva = await holdRooms(page, 'en', stay, ['Presidential Villa']);
    await fillDetails(page, { nombre: DETAILS.nombre, email: DETAILS.email });
    await findField(page, 'email').blur();
    await querySite(
      `update reservation set hold_expires_at = now() - interval '1 second',
        quote = jsonb_set(quote, '{total}', '100') where reservation_id = $1`,
      reserva,
    );
    await page.goto(createLinks('en').checkout(reserva));
    await page.getByRole('button', { name: 'Hold these rooms again' }).click();
    await page.waitForURL(`**/checkout?instead=${reserva}`);
    await page.getByText('The price has changed since you first chose these rooms').waitFor();
    expect(await countTakenUnits(PRESIDENTIAL, stay)).toEqual({ held: 1, sold: 0 });
    if (javaScriptEnabled) await expect.poll(() => findField(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
  },
);

test.each(chooseCases(1, [false, true]))(
  'hold: paying after expiry is refused without a charge (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    const reserva = await holdRooms(page, 'en', createStay(javaScriptEnabled ? 110 : 114), ['Presidential Villa']);
    await querySite(
      `update reservation set hold_expires_at = now() - interval '1 second' where reservation_id = $1`,
      reserva,
    );
    await payDeposit(page);
    await page.getByRole('heading', { name: 'Your rooms are no longer held' }).waitFor();
    expect(await findPayButton(page).count()).toBe(0);
    const [attempts] = await querySite<{ count: number }>(
      'select count(*)::int as count from sandbox_bank.charge where starts_with(idempotency_key, $1)',
      reserva,
    );
    expect(attempts).toEqual({ count: 0 });
  },
);

test.runIf(isRelease).each([true, false])(
  'hold: returning from checkout shows the held rooms, to that browser only (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    const stay = createStay(javaScriptEnabled ? 368 : 372);
    await page.goto(createResultsHref('en', stay));
    await chooseRoom(page, 'Presidential Villa');
    const reserva = await goToCheckout(page);
    await page.goBack();
    await page.getByText('You already hold rooms until').waitFor();
    expect(await page.getByRole('radio', { name: 'Presidential Villa' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Go on with them' }).click();
    await page.waitForURL(`**${createLinks('en').checkout(reserva)}`);

    const other = await openPage({ javaScriptEnabled });
    await other.goto(createResultsHref('en', stay));
    expect(await other.getByText('You already hold rooms').count()).toBe(0);
    await querySite('update reservation set hold_expires_at = now() where reservation_id = $1', reserva);
    await page.goto(createResultsHref('en', stay));
    expect(await page.getByText('You already hold rooms').count()).toBe(0);
    expect(await page.getByRole('radio', { name: 'Presidential Villa' }).count()).toBe(1);
  },
);

test.each(chooseCases(1, [true, false]))(
  'hold: can be extended without losing input, and leaving releases the room (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    const stay = createStay(javaScriptEnabled ? 118 : 122);
    const reserva = await holdRooms(page, 'en', stay, ['Presidential Villa']);
    await querySite(
      `update reservation set hold_expires_at = now() + interval '100 seconds' where reservation_id = $1`,
      reserva,
    );
    await page.reload();
    if (javaScriptEnabled) await page.getByText('2 minutes left. Need longer? Just ask.').waitFor();
    await fillDetails(page, { nombre: DETAILS.nombre, email: DETAILS.email });
    await page.getByRole('button', { name: 'Give me more time' }).click();
    await page.getByText('Your time has been extended.').waitFor();
    expect(await countSecondsLeft(reserva)).toBeGreaterThan(14 * 60);
    expect(await findField(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
    expect(await findField(page, 'email').inputValue()).toBe(DETAILS.email);
    await expectUnpaid(reserva, 'held');

    // While it were held, the guest would find the last room taken: by themselves.
    await page.getByRole('button', { name: 'Change dates or rooms' }).click();
    await page.waitForURL(`**${createLinks('en').calendar({ ...stay, rooms: ['2'] })}`);
    expect(await countTakenUnits(PRESIDENTIAL, stay)).toEqual({ held: 0, sold: 0 });
    await expectUnpaid(reserva, 'expired');
  },
);
