import { expect, test } from 'vitest';
import { linksIn } from '#src/routing/links.ts';
import { booksOf, expectUnpaid, sql, takenOf } from '#test/e2e/support/books.ts';
import { DETAILS, field, holds, payButton, pays, resultsHref, types } from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const PRESIDENTIAL = '618419';

const secondsLeft = async (reserva: string): Promise<number> => {
  const [hold] = await sql<{ left: number }>(
    'select extract(epoch from hold_expires_at - now())::float as left from reservation where reservation_id = $1',
    reserva,
  );
  return hold?.left ?? 0;
};

test('when the time is over, the guest is told, and the room is free for others at once', async () => {
  const stay = stayIn(106);
  const slow = await visit();
  const other = await visit();
  // The guest's own clock can be put forward; the database's end of the hold is put back to match.
  await slow.clock.install();
  const reserva = await holds(slow, 'en', stay, ['Presidential Villa']);
  await other.goto(resultsHref('en', stay));
  expect(await other.getByRole('radio', { name: 'Presidential Villa' }).count()).toBe(0);

  await slow.getByRole('timer').waitFor();
  await sql('update reservation set hold_expires_at = now() where reservation_id = $1', reserva);
  await slow.clock.fastForward('15:00');
  await slow.getByText('The time has run out.').waitFor();
  // Whether or not the job has cleaned up by now, the rooms are free. B11
  const taken = await holds(other, 'en', stay, ['Presidential Villa']);
  expect(await takenOf(PRESIDENTIAL, stay)).toEqual({ held: 1, sold: 0 });

  // Without a reload: no payment, but the offer to hold the rooms again. They are gone by now.
  expect(await payButton(slow).getAttribute('aria-disabled')).toBe('true');
  await slow.getByRole('button', { name: 'Hold these rooms again' }).click();
  await slow.waitForURL(`**${linksIn('en').bookingGone({ ...stay, rooms: ['2'] })}`);
  await slow.getByText('The rooms we held for you have been taken in the meantime.').waitFor();
  await slow.goto(linksIn('en').checkout(reserva));
  await slow.getByRole('heading', { name: 'Your rooms are no longer held' }).waitFor();
  await slow.getByText('Nothing was charged.').waitFor();
  await slow.getByRole('link', { name: 'Search again with the same dates' }).click();
  await slow.waitForURL(`**${resultsHref('en', stay)}`);
  await expect.poll(async () => (await booksOf(reserva)).status).toBe('expired');
  await expectUnpaid(reserva, 'expired');
  await expectUnpaid(taken, 'held');
});

test.each([true, false])(
  'an ended hold is held again in one press, at the price of today, and what was typed stays (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled });
    const stay = stayIn(javaScriptEnabled ? 426 : 429);
    const reserva = await holds(page, 'en', stay, ['Presidential Villa']);
    await types(page, { nombre: DETAILS.nombre, email: DETAILS.email });
    await field(page, 'email').blur();
    await sql(
      `update reservation set hold_expires_at = now() - interval '1 second',
        quote = jsonb_set(quote, '{total}', '100') where reservation_id = $1`,
      reserva,
    );
    await page.goto(linksIn('en').checkout(reserva));
    await page.getByRole('button', { name: 'Hold these rooms again' }).click();
    await page.waitForURL(`**/checkout?instead=${reserva}`);
    await page.getByText('The price has changed since you first chose these rooms').waitFor();
    expect(await takenOf(PRESIDENTIAL, stay)).toEqual({ held: 1, sold: 0 });
    if (javaScriptEnabled) await expect.poll(() => field(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
  },
);

test.each([true, false])(
  'who pays after the end is told so and not charged (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled });
    const reserva = await holds(page, 'en', stayIn(javaScriptEnabled ? 110 : 114), ['Presidential Villa']);
    await sql(
      `update reservation set hold_expires_at = now() - interval '1 second' where reservation_id = $1`,
      reserva,
    );
    await pays(page);
    await page.getByRole('heading', { name: 'Your rooms are no longer held' }).waitFor();
    expect(await payButton(page).count()).toBe(0);
    const [attempts] = await sql<{ count: number }>(
      'select count(*)::int as count from sandbox_bank.charge where starts_with(idempotency_key, $1)',
      reserva,
    );
    expect(attempts).toEqual({ count: 0 });
  },
);

test.each([true, false])(
  'who comes back from checkout is told of the rooms that they hold, and nobody else is (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled });
    const stay = stayIn(javaScriptEnabled ? 368 : 372);
    const reserva = await holds(page, 'en', stay, ['Presidential Villa']);
    await page.goBack();
    await page.getByText('You already hold rooms until').waitFor();
    expect(await page.getByRole('radio', { name: 'Presidential Villa' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Go on with them' }).click();
    await page.waitForURL(`**${linksIn('en').checkout(reserva)}`);

    const other = await visit({ javaScriptEnabled });
    await other.goto(resultsHref('en', stay));
    expect(await other.getByText('You already hold rooms').count()).toBe(0);
    await sql('update reservation set hold_expires_at = now() where reservation_id = $1', reserva);
    await page.goto(resultsHref('en', stay));
    expect(await page.getByText('You already hold rooms').count()).toBe(0);
    expect(await page.getByRole('radio', { name: 'Presidential Villa' }).count()).toBe(1);
  },
);

test.each([true, false])(
  'more time is given, nothing typed is lost, and the way back frees the room (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled });
    const stay = stayIn(javaScriptEnabled ? 118 : 122);
    const reserva = await holds(page, 'en', stay, ['Presidential Villa']);
    await sql(
      `update reservation set hold_expires_at = now() + interval '100 seconds' where reservation_id = $1`,
      reserva,
    );
    await page.reload();
    if (javaScriptEnabled) await page.getByText('2 minutes left. Need longer? Just ask.').waitFor();
    await types(page, { nombre: DETAILS.nombre, email: DETAILS.email });
    await page.getByRole('button', { name: 'Give me more time' }).click();
    await page.getByText('Your time has been extended.').waitFor();
    expect(await secondsLeft(reserva)).toBeGreaterThan(14 * 60);
    expect(await field(page, 'nombre').inputValue()).toBe(DETAILS.nombre);
    expect(await field(page, 'email').inputValue()).toBe(DETAILS.email);
    await expectUnpaid(reserva, 'held');

    // While it were held, the guest would find the last room taken: by themselves.
    await page.getByRole('button', { name: 'Change dates or rooms' }).click();
    await page.waitForURL(`**${linksIn('en').calendar({ ...stay, rooms: ['2'] })}`);
    expect(await takenOf(PRESIDENTIAL, stay)).toEqual({ held: 0, sold: 0 });
    await expectUnpaid(reserva, 'expired');
  },
);
