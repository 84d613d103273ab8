import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { pickStay } from '#test/e2e/support/steps/calendar-steps.ts';
import { findAlert } from '#test/e2e/support/steps/checkout-steps.ts';
import { countTakenUnits, querySite, summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { bookByRequest } from '#test/e2e/support/steps/requested-bookings.ts';
import {
  expectNoOverflow,
  formatAmount,
  pressButton,
  readFigure,
  TYPES,
  waitForNotice,
} from '#test/e2e/support/steps/reservation-steps.ts';
import { addDays, createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { isRelease } from '#test/support/test-scope.ts';

const NONE = { held: 0, sold: 0 };

/** Without scripts both dates are typed. */
const fillDates = async (page: Page, { arrival, departure }: Stay): Promise<void> => {
  await page.getByLabel('Arrival').fill(arrival);
  await page.getByLabel('Departure').fill(departure);
};

test('change dates, in Spanish with the calendar: two more nights, their cost, accepted', async () => {
  const page = await openPage();
  const { reserva, stay, links } = await bookByRequest(page, { locale: 'es', days: 270 });
  const before = await summarizeLedgers(reserva);
  await page.goto(links.reservation(reserva));
  await page.getByRole('link', { name: /^Cambiar las fechas/ }).click();
  await page.getByRole('grid').first().waitFor();
  await expectNoOverflow(page);
  const longer = { arrival: addDays(stay.arrival, 1), departure: addDays(stay.arrival, 6) };
  await pickStay(page, longer);
  await pressButton(page, 'Ver la diferencia');
  await page.getByRole('heading', { level: 1, name: 'Antes y después' }).waitFor();
  await page.getByRole('timer').waitFor();
  await expectAccessible(page, 'the proposal');
  await expectNoOverflow(page);
  // The old nights are still sold, the new ones held, and the one that both have taken once.
  expect(await countTakenUnits(TYPES.garden, { arrival: stay.arrival, departure: addDays(stay.arrival, 1) })).toEqual({
    held: 0,
    sold: 1,
  });
  expect(await countTakenUnits(TYPES.garden, { arrival: addDays(stay.arrival, 1), departure: stay.departure })).toEqual(
    {
      held: 0,
      sold: 1,
    },
  );
  expect(await countTakenUnits(TYPES.garden, { arrival: stay.departure, departure: longer.departure })).toEqual({
    held: 1,
    sold: 0,
  });

  await page.reload();
  const due = await readFigure(page, 'Se cobra ahora a su Visa');
  const balance = await readFigure(page, 'Saldo');
  await pressButton(page, `Aceptar y pagar ${due}`);
  await waitForNotice(page, 'Sus nuevas fechas están reservadas');
  const after = await summarizeLedgers(reserva);
  expect(after.captured.map((amount) => formatAmount(page, amount))).toEqual([
    formatAmount(page, before.captured[0] ?? 0),
    due,
  ]);
  expect(after.total).toBeGreaterThan(before.total);
  expect(after.paid + after.due).toBe(after.total);
  expect(balance).toContain(formatAmount(page, after.due));
  expect(await countTakenUnits(TYPES.garden, { arrival: stay.arrival, departure: addDays(stay.arrival, 1) })).toEqual(
    NONE,
  );
  expect(await countTakenUnits(TYPES.garden, longer)).toEqual({ held: 0, sold: 1 });
});

test('change dates, in English without JavaScript: refused, discarded, proposed again and accepted with a refund', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const rooms = ['garden', 'garden'] as const;
  const { reserva, stay, links } = await bookByRequest(page, { locale: 'en', days: 290, rooms });
  const before = await summarizeLedgers(reserva);
  const requestDates = async (wanted: Stay) => {
    await page.goto(links.changeDates(reserva));
    await fillDates(page, wanted);
    await pressButton(page, 'See the difference');
  };
  await requestDates(stay);
  await findAlert(page).getByText('These are already your dates.').waitFor();
  await requestDates({ arrival: stay.departure, departure: stay.arrival });
  await findAlert(page).getByText('You need to verify the dates.').waitFor();
  expect(await page.getByLabel('Arrival').inputValue()).toBe(stay.departure);
  expect(await page.title()).toMatch(/^Error: /);

  const shorter = { arrival: addDays(stay.departure, 1), departure: addDays(stay.departure, 2) };
  await requestDates(shorter);
  await page.getByRole('heading', { level: 1, name: 'Compare your dates' }).waitFor();
  await pressButton(page, 'Give me more time');
  await findAlert(page).getByText('Your time has been extended.').waitFor();
  expect(await countTakenUnits(TYPES.garden, shorter)).toEqual({ held: 2, sold: 0 });
  await pressButton(page, 'Keep my current dates');
  await page.getByRole('heading', { level: 1, name: 'My reservation' }).waitFor();
  expect(await countTakenUnits(TYPES.garden, shorter)).toEqual(NONE);
  expect(await summarizeLedgers(reserva)).toEqual(before);

  await requestDates(shorter);
  const back = await readFigure(page, 'Refunded to your card').catch(() => null);
  await pressButton(page, back ? `Accept and get ${back} back` : 'Accept the new dates');
  await waitForNotice(page, 'Your new dates are booked');
  const after = await summarizeLedgers(reserva);
  expect(after.total).toBeLessThan(before.total);
  expect(after.paid + after.due).toBe(after.total);
  expect(after.paid).toBe((before.captured[0] ?? 0) - after.refunded.reduce((sum, amount) => sum + amount, 0));
  expect(await countTakenUnits(TYPES.garden, stay)).toEqual(NONE);
  expect(await countTakenUnits(TYPES.garden, shorter)).toEqual({ held: 0, sold: 2 });
});

test.runIf(isRelease).each([
  { javaScriptEnabled: false, days: 278 },
  { javaScriptEnabled: true, days: 368 },
])('change dates, JavaScript: $javaScriptEnabled: an expired proposal says so, and changes nothing', async (visit) => {
  const { javaScriptEnabled, days } = visit;
  const page = await openPage({ javaScriptEnabled });
  const { reserva, stay, links } = await bookByRequest(page, { locale: 'en', days });
  const before = await summarizeLedgers(reserva);
  await page.goto(links.changeDates(reserva));
  const wanted = { arrival: addDays(stay.arrival, 2), departure: addDays(stay.arrival, 5) };
  if (javaScriptEnabled) await pickStay(page, wanted);
  else await fillDates(page, wanted);
  await pressButton(page, 'See the difference');
  await page.waitForURL(/change=/);
  const change = new URL(page.url()).searchParams.get('change') ?? '';
  // The hold of a change is decided here, wherever its address is opened.
  for (const path of [links.checkout(change), links.heldRoom(change, '1'), links.reservation(change)]) {
    expect((await page.request.get(path)).url()).toContain(links.proposedDates(reserva, change));
  }
  await querySite(
    `update reservation set hold_expires_at = now() - interval '1 second' where reservation_id = $1`,
    change,
  );
  await pressButton(page, /^Accept/);
  await page.getByText('These new dates are no longer held').waitFor();
  if (javaScriptEnabled) await expectAccessible(page, 'a proposal that is over');
  await page.getByRole('link', { name: 'Choose dates again' }).click();
  await page.waitForURL(/\/dates$/);
  expect(await summarizeLedgers(reserva)).toEqual(before);
  expect(await countTakenUnits(TYPES.garden, stay)).toEqual({ held: 0, sold: 1 });
});

test.runIf(isRelease)('change dates: sold-out dates are refused, and the old ones stay', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const { reserva, links } = await bookByRequest(page, { locale: 'en', days: 310 });
  const wanted = createStay(320);
  await querySite(
    'update inventory_night set capacity = held + sold where room_type_id = $1 and night >= $2 and night < $3',
    TYPES.garden,
    wanted.arrival,
    wanted.departure,
  );
  await page.goto(links.changeDates(reserva));
  await fillDates(page, wanted);
  await pressButton(page, 'See the difference');
  await findAlert(page).getByText('There are no rooms available for the selected dates').waitFor();
  expect(await page.getByLabel('Arrival').inputValue()).toBe(wanted.arrival);
  expect((await summarizeLedgers(reserva)).status).toBe('confirmed');
});

test.runIf(isRelease)('change dates, late: the page says why not and whom to call', async () => {
  const page = await openPage();
  const { reserva, links } = await bookByRequest(page, { locale: 'es', days: 22 });
  await page.goto(links.changeDates(reserva));
  await page.getByText('Sus fechas ya no se pueden cambiar aquí').waitFor();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '+507 833 5100' }).waitFor();
  await expectAccessible(page, 'dates that cannot be changed');
});

test('change dates: other visitors cannot see or change anything', async () => {
  const { reserva, links } = await bookByRequest(await openPage(), { locale: 'en', days: 330 });
  for (const path of [
    links.cancelReservation(reserva),
    links.changeDates(reserva),
    links.changeDetails(reserva),
    links.payment(reserva),
  ]) {
    const answer = await fetch(getJourneySite().url + path);
    expect([path, answer.status]).toEqual([path, 403]);
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    const html = await answer.text();
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(html).not.toContain('4242');
  }
});
